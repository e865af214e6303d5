import { configurationDiagnosis, type Diagnosis } from '../../../engine/doctor/diagnosis.ts'
import { diagnoseTarget } from '../../../engine/doctor/inspect-target.ts'
import { TokenExpired } from '../../../engine/http/caller-errors.ts'
import { jsonDocument, withoutLogCommands } from '../../../reporters/escape.ts'
import { withConfiguration } from '../../config/load.ts'
import { assertConfigurationName } from '../../config/write-file.ts'
import { environmentOptions, runSettings } from '../../environment/from-flags.ts'
import { type EnvironmentOptions, withEnvironment } from '../../environment/open.ts'
import { type RunSettings, withRunOptions } from '../../environment/run-in.ts'
import { MisconfigurationError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { writeOutput } from '../../terminal/files.ts'
import { knownSecrets } from '../../terminal/known-secrets.ts'
import { printNote, wantsColour, writeForPeople } from '../../terminal/print.ts'
import { widthOfStream } from '../../terminal/readable.ts'
import { formatDoctorReport } from './format.ts'
import { type DoctorReport, doctorReport, misconfigurationReport } from './report.ts'
import { writeFindings } from './write-config.ts'

/** `true` is an option without its file. */
interface DoctorFlags extends RunFlags {
  json?: string | true
  writeConfig?: string | true
}

/** The command `doctor`: inspects, prints, writes the findings. Gives the exit code: 0 when a run can start. */
export const doctorCommand = async ({ json, writeConfig, ...given }: DoctorFlags): Promise<number> => {
  const directory = process.cwd()
  const configurationFile = writeConfig === true ? undefined : writeConfig
  if (configurationFile !== undefined) assertConfigurationName('--write-config', configurationFile)
  const flags = await withConfiguration(given, directory)
  const report = await runDoctor(await environmentOptions(flags), runSettings(given, flags))
  printReport(knownSecrets.redactDeep(report), json)
  if (writeConfig !== undefined) printNote(writeFindings(report, { flags: given, directory, file: configurationFile }))
  return report.exitCode
}

const runDoctor = async (environmentFor: EnvironmentOptions, settings: RunSettings): Promise<DoctorReport> => {
  const requested = { baseUrl: environmentFor.baseUrl }
  try {
    return await withEnvironment(environmentFor, async (environment) => {
      const { baseUrl, kind } = environment
      return doctorReport(await withRunOptions(environment, settings, diagnoseTarget), { baseUrl, kind })
    })
  } catch (error) {
    if (error instanceof MisconfigurationError) return misconfigurationReport('stubs', error.diagnosis, requested)
    if (error instanceof TokenExpired) return misconfigurationReport('callers', expiredTokenDiagnosis(error), requested)
    throw error
  }
}

const expiredTokenDiagnosis = ({ message }: TokenExpired): Diagnosis =>
  configurationDiagnosis(
    'token-expired',
    {
      says: 'A token has expired.',
      evidence: `The token says so: ${message}.`,
      wayOut:
        'Get a new token and put it where the configuration reads it (callers). A token from a browser is valid for minutes.',
    },
    'tokens',
  )

const printReport = (report: DoctorReport, json: DoctorFlags['json']): void => {
  if (json !== undefined) writeOutput('--json', json === true ? '-' : json, jsonDocument(report))
  if (json === true || json === '-') return
  const { stdout, env } = process
  const text = formatDoctorReport(report, { colour: wantsColour(stdout, env), width: widthOfStream(stdout) })
  writeForPeople(withoutLogCommands(text))
}
