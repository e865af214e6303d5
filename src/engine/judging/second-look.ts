import type { ScenarioResult } from '../result.ts'
import { hasTopic, type Missing, type MissingTopic } from '../scenario/missing.ts'
import type { SecondLook } from './scenario-record.ts'

const topic: MissingTopic = 'mailboxInUse'

/** Others changed the test data during the run: a precondition that does not hold. */
export const mailboxInUse = (changes: readonly string[]): Missing => ({
  kind: 'precondition',
  says: changes.join('; '),
  about: topic,
})

/** True if a scenario could not be checked because others changed its test data. */
export const isBrokenByOthers = ({ missing }: Pick<ScenarioResult, 'missing'>): boolean =>
  missing.some((one) => hasTopic(one, topic))

/** Adds to a result what a second look explains. If others changed the data, it cannot say that the provider was late. */
export const addSecondLook = (result: ScenarioResult, { lateMs, changesOfOthers = [] }: SecondLook): void => {
  const { mismatches, missing } = result
  if (mismatches.length + missing.length === 0) return
  if (changesOfOthers.length > 0) {
    const evidence = changesOfOthers.join('; ')
    result.mismatches = mismatches.map(({ gaveAway, ...one }) => ({
      ...one,
      actual: `${one.actual}; ${evidence}`,
      owner: 'data',
    }))
    result.missing = [mailboxInUse(changesOfOthers), ...missing]
  } else if (lateMs !== undefined) {
    const late = `right ${lateMs} ms later`
    result.mismatches = mismatches.map((one) => ({ ...one, actual: `${one.actual}; ${late}`, lateMs }))
  }
}
