import type { Dialect } from '../../../contract/dialect.ts'
import type { Contradiction, Reading } from '../../../contract/readings.ts'
import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import type { AreaResult } from '../../../engine/doctor/diagnose.ts'
import type { Diagnosis } from '../../../engine/doctor/diagnosis.ts'
import type { InspectionWithReadings } from '../../../engine/doctor/inspect-target.ts'
import type { ExitCode, FeatureStates, ReportedDiagnosis, Target } from '../../../engine/result.ts'
import { suite } from '../../package-info.ts'
import { dataToWrite } from './data-to-write.ts'

/** What was found out about a target that can be played against. */
export interface DoctorFindings {
  dialect: Dialect
  features: FeatureStates
  readings: Partial<Record<Contradiction, Reading>>
  /** messages that were seen: of the mailbox under test, and of another enterprise */
  messages: { own: number; foreign: number }
  needs: { met: number; of: number; missing: string[] }
  /** in a mailbox that nobody prepared, what plays the needs and stays as it is */
  data?: DataProfile
}

/** What `doctor --json` writes, an interface to other people's tools: fields are added, never re-meant. */
export interface DoctorReport {
  format: 'conformance-doctor/1'
  suite: { name: string; version: string }
  target: { baseUrl?: string; kind?: Target['kind'] }
  /** Nothing stops or hinders a run. */
  well: boolean
  exitCode: ExitCode
  /** requests that were sent to the target */
  requests: number
  looked: AreaResult[]
  diagnoses: ReportedDiagnosis[]
  found?: DoctorFindings
}

const shownDiagnosis = ({ id, weight, says, evidence, wayOut, owner }: Diagnosis): ReportedDiagnosis => ({
  id,
  weight,
  says,
  evidence,
  wayOut,
  owner,
})

/** What only hinders is for the configuration to mend as well. */
const exitCodeOf = (diagnoses: readonly Diagnosis[]): ExitCode => {
  const [worst] = diagnoses.filter(({ weight }) => weight !== 'note')
  return worst === undefined ? 0 : (worst.exitCode ?? 3)
}

type ReportTarget = Pick<DoctorReport, 'target'>

/** Of a target that was looked at. */
export const doctorReport = (look: InspectionWithReadings, { target }: ReportTarget): DoctorReport => {
  const { diagnoses, checks, requestCount } = look
  const exitCode = exitCodeOf(diagnoses)
  const found = findingsOf(look)
  return {
    format: 'conformance-doctor/1',
    suite,
    target,
    well: exitCode === 0,
    exitCode,
    requests: requestCount,
    looked: checks,
    diagnoses: diagnoses.map(shownDiagnosis),
    ...(found && { found }),
  }
}

/** Of what stood in the way before the target could be asked. */
export const misconfigurationReport = (diagnosis: Diagnosis, { target }: ReportTarget): DoctorReport => ({
  format: 'conformance-doctor/1',
  suite,
  target,
  well: false,
  exitCode: exitCodeOf([diagnosis]),
  requests: 0,
  looked: [{ area: 'stubs', well: false, says: diagnosis.says }],
  diagnoses: [shownDiagnosis(diagnosis)],
})

const findingsOf = (look: InspectionWithReadings): DoctorFindings | undefined => {
  const { prepared, findings, diagnoses, readings } = look
  const { testData } = findings
  if (!prepared || !testData || diagnoses.some(({ weight }) => weight === 'stops')) return undefined
  const kept = dataToWrite(look)
  const own = testData.messages.filter(({ mailbox }) => mailbox === 'own').length
  return {
    dialect: prepared.rules.dialect,
    features: prepared.rules.features,
    readings,
    messages: { own, foreign: testData.messages.length - own },
    needs: {
      met: testData.needCount - testData.missingNeeds.length,
      of: testData.needCount,
      missing: [...testData.missingNeeds],
    },
    ...(kept && { data: kept }),
  }
}
