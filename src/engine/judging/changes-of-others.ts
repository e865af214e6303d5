import type { ScenarioResult } from '../result.ts'
import type { Missing } from '../scenario/missing.ts'

const about = 'mailboxInUse'

/** Others changed the test data during the run: a precondition that does not hold. */
export const mailboxInUse = (changes: readonly string[]): Missing => ({
  kind: 'precondition',
  says: changes.join('; '),
  about,
})

/** True if a scenario could not be checked because others changed its test data. */
export const isBrokenByOthers = ({ missing }: Pick<ScenarioResult, 'missing'>): boolean =>
  missing.some((one) => one.about === about)

/** Others changed the test data before the answer, so that it says nothing of the provider. */
export const blameOthers = (result: ScenarioResult, changes: readonly string[]): void => {
  const { mismatches, missing } = result
  if (changes.length === 0 || mismatches.length + missing.length === 0) return
  const evidence = changes.join('; ')
  result.mismatches = mismatches.map(({ gaveAway, actual, ...one }) => ({
    ...one,
    actual: `${actual}; ${evidence}`,
    owner: 'data',
  }))
  result.missing = [mailboxInUse(changes), ...missing]
}
