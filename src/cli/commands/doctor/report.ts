import type { Dialect } from '../../../contract/dialect.ts'
import type { Contradiction, Reading } from '../../../contract/readings.ts'
import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import type { AreaResult } from '../../../engine/doctor/diagnose.ts'
import type { Diagnosis } from '../../../engine/doctor/diagnosis.ts'
import type { InspectionWithReadings } from '../../../engine/doctor/inspect-target.ts'
import type { ExitCode, FeatureStates, ReportedDiagnosis, Target } from '../../../engine/result.ts'
import { suite } from '../../package-info.ts'
import { dataToWrite } from './data-to-write.ts'

/** The findings about a target that a run can test. */
export interface DoctorFindings {
  dialect: Dialect
  features: FeatureStates
  readings: Partial<Record<Contradiction, Reading>>
  /** how many messages were seen in the mailbox under test, and in that of another enterprise */
  messages: { own: number; foreign: number }
  needs: { met: number; of: number; missing: string[] }
  /** data of a mailbox without test data, to keep in a configuration */
  data?: DataProfile
}

/** What `doctor --json` writes, an interface to other people's tools: fields are added, never re-meant. */
export interface DoctorReport {
  format: 'conformance-doctor/1'
  suite: { name: string; version: string }
  target: { baseUrl?: string; kind?: Target['kind'] }
  /** True if nothing stops or hinders a run. */
  well: boolean
  exitCode: ExitCode
  /** number of requests to the target */
  requests: number
  looked: AreaResult[]
  diagnoses: ReportedDiagnosis[]
  found?: DoctorFindings
}

const reportedDiagnosis = ({ id, weight, says, evidence, wayOut, owner }: Diagnosis): ReportedDiagnosis => ({
  id,
  weight,
  says,
  evidence,
  wayOut,
  owner,
})

/** A diagnosis that only hinders a run is a configuration error too (3). */
const exitCodeOf = (diagnoses: readonly Diagnosis[]): ExitCode => {
  const [worst] = diagnoses.filter(({ weight }) => weight !== 'note')
  return worst === undefined ? 0 : (worst.exitCode ?? 3)
}

type ReportTarget = Pick<DoctorReport, 'target'>

/** The report on an inspected target. */
export const doctorReport = (inspection: InspectionWithReadings, { target }: ReportTarget): DoctorReport => {
  const { diagnoses, checks, requestCount } = inspection
  const exitCode = exitCodeOf(diagnoses)
  const found = findingsOf(inspection)
  return {
    format: 'conformance-doctor/1',
    suite,
    target,
    well: exitCode === 0,
    exitCode,
    requests: requestCount,
    looked: checks,
    diagnoses: diagnoses.map(reportedDiagnosis),
    ...(found && { found }),
  }
}

/** The report on a problem that was found before any request to the target. */
export const misconfigurationReport = (diagnosis: Diagnosis, { target }: ReportTarget): DoctorReport => ({
  format: 'conformance-doctor/1',
  suite,
  target,
  well: false,
  exitCode: exitCodeOf([diagnosis]),
  requests: 0,
  looked: [{ area: 'stubs', well: false, says: diagnosis.says }],
  diagnoses: [reportedDiagnosis(diagnosis)],
})

const findingsOf = (inspection: InspectionWithReadings): DoctorFindings | undefined => {
  const { prepared, findings, diagnoses, readings } = inspection
  const { testData } = findings
  if (!prepared || !testData || diagnoses.some(({ weight }) => weight === 'stops')) return undefined
  const data = dataToWrite(inspection)
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
    ...(data && { data }),
  }
}
