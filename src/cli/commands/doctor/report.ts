import type { Dialect } from '../../../contract/dialect.ts'
import type { Reading, ReadingRow } from '../../../contract/readings.ts'
import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import type { Looked } from '../../../engine/doctor/diagnose.ts'
import type { Diagnosis } from '../../../engine/doctor/diagnosis.ts'
import type { LongLook } from '../../../engine/doctor/inspect-target.ts'
import type { ExitCode, FeatureStates, ShownDiagnosis, Target } from '../../../engine/result.ts'
import { suite } from '../../package-info.ts'
import { foundData } from './data-to-write.ts'

/** What was found out about a target that can be played against. */
export interface Found {
  dialect: Dialect
  features: FeatureStates
  readings: Partial<Record<ReadingRow, Reading>>
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
  looked: Looked[]
  diagnoses: ShownDiagnosis[]
  found?: Found
}

const shown = ({ id, weight, says, evidence, wayOut, act }: Diagnosis): ShownDiagnosis => ({
  id,
  weight,
  says,
  evidence,
  wayOut,
  act,
})

/** What only hinders is for the configuration to mend as well. */
const exitCodeOf = (diagnoses: readonly Diagnosis[]): ExitCode => {
  const [worst] = diagnoses.filter(({ weight }) => weight !== 'note')
  return worst === undefined ? 0 : (worst.exit ?? 3)
}

type Where = Pick<DoctorReport, 'target'>

/** Of a target that was looked at. */
export const reportOf = (look: LongLook, { target }: Where): DoctorReport => {
  const { diagnoses, looked, requests } = look
  const exitCode = exitCodeOf(diagnoses)
  const found = foundBy(look)
  return {
    format: 'conformance-doctor/1',
    suite,
    target,
    well: exitCode === 0,
    exitCode,
    requests,
    looked,
    diagnoses: diagnoses.map(shown),
    ...(found && { found }),
  }
}

/** Of what stood in the way before the target could be asked. */
export const reportOfObstacle = (diagnosis: Diagnosis, { target }: Where): DoctorReport => ({
  format: 'conformance-doctor/1',
  suite,
  target,
  well: false,
  exitCode: exitCodeOf([diagnosis]),
  requests: 0,
  looked: [{ area: 'stubs', well: false, says: diagnosis.says }],
  diagnoses: [shown(diagnosis)],
})

const foundBy = (look: LongLook): Found | undefined => {
  const { prepared, signs, diagnoses, readings } = look
  const { data } = signs
  if (!prepared || !data || diagnoses.some(({ weight }) => weight === 'stops')) return undefined
  const kept = foundData(look)
  const own = data.messages.filter(({ mailbox }) => mailbox === 'own').length
  return {
    dialect: prepared.rules.dialect,
    features: prepared.rules.features,
    readings,
    messages: { own, foreign: data.messages.length - own },
    needs: { met: data.needs - data.missing.length, of: data.needs, missing: [...data.missing] },
    ...(kept && { data: kept }),
  }
}
