import { allScenarios } from '../../../../scenarios/index.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import type { Contradiction, Reading } from '../../../contract/readings.ts'
import { type DataProfile, needParts } from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { AreaResult } from '../../../engine/doctor/diagnose.ts'
import type { Diagnosis } from '../../../engine/doctor/diagnosis.ts'
import type { InspectionWithReadings } from '../../../engine/doctor/inspect-target.ts'
import type { ExitCode, FeatureStates, ReportedDiagnosis, Target } from '../../../engine/result.ts'
import { suite } from '../../package-info.ts'

/** The findings about a target that a run can test. */
export interface DoctorFindings {
  dialect: Dialect
  features: FeatureStates
  readings: Partial<Record<Contradiction, Reading>>
  /**
   * how many messages were seen in the mailbox under test, and in that of another enterprise; of those under test: how many
   * are of the test mailbox, and how many of these the scenarios use
   */
  messages: { own: number; foreign: number; test: number; used: number }
  needs: { met: number; of: number; missing: string[] }
  /** data of a mailbox without test data, to keep in a configuration */
  data?: DataProfile
}

/** What `doctor --json` writes, an interface to other people's tools: fields can be added, and never change their meaning. */
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

/** The report on an inspected target. */
export const doctorReport = (inspection: InspectionWithReadings, target: DoctorReport['target']): DoctorReport => {
  const { diagnoses, checks, requestCount } = inspection
  const found = findingsOf(inspection)
  return { ...reportOn(target, diagnoses, requestCount, checks), ...(found && { found }) }
}

/** The report on a problem that was found before any request to the target. */
export const misconfigurationReport = (
  area: 'stubs' | 'callers',
  diagnosis: Diagnosis,
  target: DoctorReport['target'],
): DoctorReport =>
  reportOn(target, [diagnosis], 0, [{ area, well: false, says: diagnosis.says, diagnosis: diagnosis.id }])

const reportOn = (
  target: DoctorReport['target'],
  diagnoses: readonly Diagnosis[],
  requests: number,
  looked: AreaResult[],
): DoctorReport => {
  const exitCode = exitCodeOf(diagnoses)
  const well = exitCode === 0
  const reported = diagnoses.map(reportedDiagnosis)
  return { format: 'conformance-doctor/1', suite, target, well, exitCode, requests, looked, diagnoses: reported }
}

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
    messages: {
      own,
      foreign: testData.messages.length - own,
      test: testData.testMessageCount,
      used: testData.seenMarkCount,
    },
    needs: {
      met: testData.needCount - testData.missingNeeds.length,
      of: testData.needCount,
      missing: [...testData.missingNeeds],
    },
    ...(data && { data }),
  }
}

/** Needs whose data a scenario changes: their messages would not fit the need in the next run. */
const changedNeeds = new Set<string>(allScenarios.flatMap(({ changes }) => changes))

const messageIdOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'messageId' in value && typeof value.messageId === 'string'
    ? value.messageId
    : undefined

/** The message ids for a need, part by part; undefined if a part has no message id. */
const messageIdsOf = (need: Need, candidate: object): string | Record<string, string> | undefined => {
  const parts = needParts(need)
  const idsByPart = parts.map(
    (part) =>
      [
        part,
        messageIdOf(part === need ? candidate : Object.entries(candidate).find(([name]) => name === part)?.[1]),
      ] as const,
  )
  const [first] = idsByPart
  if (first === undefined || idsByPart.some(([, id]) => id === undefined)) return undefined
  return idsByPart.length === 1 ? first[1] : (Object.fromEntries(idsByPart) as Record<string, string>)
}

/**
 * The data found in a mailbox without test data, except data that scenarios change. Nothing is written about a test
 * mailbox: every run finds its messages again by their marks.
 */
const dataToWrite = ({ prepared, findings: { testData } }: InspectionWithReadings): DataProfile | undefined => {
  if (!prepared || !testData || testData.seenMarkCount > 0) return undefined
  const needs = (Object.keys(needDescriptions) as Need[]).filter((need) => !changedNeeds.has(need))
  const messages = needs.flatMap((need) => {
    const [candidate] = prepared.candidates[need]
    const ids = candidate && messageIdsOf(need, candidate)
    return ids ? [[need, ids] as const] : []
  })
  const { closedPartition, partitionB } = prepared.candidates
  const partitions = {
    ...(closedPartition[0] && { closedPartition: closedPartition[0].partitionId }),
    ...(partitionB[0] && { partitionB: partitionB[0].partitionId }),
  }
  return {
    ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
    ...(Object.keys(partitions).length > 0 && { partitions }),
  }
}
