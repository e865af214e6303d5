import { actionToConfirm } from '../../../contract/interface/model.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { expectation } from '../new-expectation.ts'

/** Every object in the value, at any depth. */
const objectsIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)]
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** §2: no action to confirm has a URL or a template, wherever the answer shows one: alone, in details or in a list. */
export const actionsToConfirmAreBare: Expectation = expectation(
  'actions-to-confirm-are-bare',
  'no action to confirm with a URL or a templateId',
  ({ exchange }) => {
    const wrong = objectsIn(jsonOf(exchange.answer)).find(
      (one) =>
        atPath(one, 'type') === actionToConfirm &&
        (hasValue(atPath(one, 'url')) || hasValue(atPath(one, 'templateId'))),
    )
    return wrong === undefined ? pass : fail(JSON.stringify(wrong).slice(0, 300))
  },
)
