import { writeFileSync } from 'node:fs'
import { type Diagnosis, misconfigured } from '../../../engine/doctor/diagnosis.ts'
import { doctor } from '../../../engine/doctor/inspect-target.ts'
import { TokenExpired } from '../../../engine/http/caller-errors.ts'
import { connectionOf } from '../../config/connection.ts'
import { settled } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { stageOptions } from '../../environment/from-flags.ts'
import { openStage, type StageOptions } from '../../environment/open.ts'
import { runOptions } from '../../environment/run-in.ts'
import { Misconfigured, UsageError } from '../../errors/usage-error.ts'
import { wantsColour, widthOfStream } from '../../terminal/colour.ts'
import { remark } from '../../terminal/print.ts'
import { playOptions } from '../run/run-command.ts'
import { doctorText } from './format.ts'
import { type DoctorReport, reportOf, reportOfObstacle } from './report.ts'
import { writeFound } from './write-config.ts'

/** What `doctor` does besides looking; `true` is an option without its file. */
export interface DoctorFlags {
  json?: string | true
  writeConfig?: string | true
}

/** The whole of `doctor`: looks, prints, writes what was found out. Gives the exit code: 0 when all is well. */
export const perform = async (given: RunFlags, { json, writeConfig }: DoctorFlags): Promise<number> => {
  const directory = process.cwd()
  const flags = await settled(given, directory)
  const report = await looked(flags, await stageOptions(flags))
  show(report, json)
  if (writeConfig !== undefined) {
    const file = writeConfig === true ? undefined : writeConfig
    remark(writeFound(report, { flags: given, directory, file }))
  }
  return report.exitCode
}

const looked = async (flags: RunFlags, stageFor: StageOptions): Promise<DoctorReport> => {
  const asked = { target: { baseUrl: stageFor.baseUrl } }
  const connection = connectionOf(flags, stageFor.baseUrl ?? 'http://localhost')
  try {
    const stage = await openStage(stageFor)
    const endTurn = await stage.turn()
    try {
      for (const note of stage.notes) remark(note)
      const look = await doctor(await runOptions(stage, { ...playOptions(flags), connection }))
      return reportOf(look, { target: { baseUrl: stage.baseUrl, kind: stage.kind } })
    } finally {
      endTurn()
      await stage.close()
    }
  } catch (error) {
    if (error instanceof Misconfigured) return reportOfObstacle(error.diagnosis, asked)
    if (error instanceof TokenExpired) return reportOfObstacle(expired(error), asked)
    throw error
  }
}

const expired = ({ message }: TokenExpired): Diagnosis =>
  misconfigured(
    'token-expired',
    {
      says: 'A token that was given has expired.',
      evidence: `Of itself it says so: ${message}.`,
      wayOut:
        'Get a new one and put it where the configuration names it (callers); one from a browser lives for minutes.',
    },
    'tokens',
  )

const show = (report: DoctorReport, json: DoctorFlags['json']): void => {
  const written = `${JSON.stringify(report, null, 2)}\n`
  if (json === true) {
    process.stdout.write(written)
    return
  }
  if (json !== undefined) writeJson(json, written)
  const { stdout, env } = process
  stdout.write(doctorText(report, { colour: wantsColour(stdout, env), width: widthOfStream(stdout) }))
}

const writeJson = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`--json ${file}: the file cannot be written${reason}.`)
  }
}
