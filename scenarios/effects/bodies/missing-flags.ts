/** §2: a change names the new state. Without it, nothing changes, whether the provider refuses the request or accepts it. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import { actionIsExecuted } from '../../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, post, type RequestSpec, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { listedAs, listedGivenStep, listedStep, stillVisibleStep, visibleGivenStep } from '../effect-steps.ts'

/** null counts as absent. A text that is neither true nor false names no state. */
const withoutFlag = [
  { id: 'no-flag', says: 'without' },
  { id: 'null-flag', says: 'with null as', flag: null },
  { id: 'word-flag', says: 'with the text "maybe" as', flag: 'maybe' },
] as const

/** The flag with that value, or no flag. */
const flagOf = (name: 'isVisible' | 'isExecuted', one: (typeof withoutFlag)[number]): object =>
  'flag' in one ? { [name]: one.flag } : {}

const causes = [
  'The flag is bound to a primitive boolean (boolean, bool), so a missing one is false.',
  'The field has a default in the schema or the DTO (false or true), or the value is read with ?? false.',
  'A validator converts types (coerceTypes, filter_var), so null or a word becomes false; or any text counts as true.',
]

const visibilityWithoutFlag = scenario({
  id: 'visibility-without-flag-hides-nothing',
  title: 'A change of visibility with a missing or invalid isVisible neither hides nor shows a message',
  clauses: ['2.change-visibility-is-visible', '3.hidden-by-change-visibility', '3.shown-by-change-visibility'],
  needs: ['movable'],
  changes: ['movable'],
  causes,
  steps: ({ movable: { message } }) => {
    const { messageId } = message
    const show = setVisible([messageId], true)
    return [
      visibleGivenStep(message).as('documentConsumer'),
      ...withoutFlag.flatMap((one) =>
        mailboxCallers.flatMap((as) => [
          step(`${one.id}-as-${kebabCase(as)}`, `${personaOf(as).says} names the message ${one.says} isVisible`)
            .sendAs(as, post(paths.changeVisibility, {}, { messageIds: [messageId], ...flagOf('isVisible', one) }))
            .restore(show),
          stillVisibleStep(message, `visible-after-${one.id}-as-${kebabCase(as)}`),
        ]),
      ),
      ...mailboxCallers.map((as, turn) =>
        step(
          `flag-as-${kebabCase(as)}`,
          `${personaOf(as).says} ${turn % 2 === 0 ? 'hides' : 'shows'} it with isVisible`,
        )
          .sendAs(as, setVisible([messageId], turn % 2 === 1))
          .given(success)
          .restore(show),
      ),
      // Control: hiding works with the flag. Otherwise a target that ignores every change would pass.
      listedGivenStep('hidden-with-flag', listedAs(message, false)).as('documentConsumer'),
      step('text-flag', 'name it with the text "false" as isVisible')
        .send(post(paths.changeVisibility, {}, { messageIds: [messageId], isVisible: 'false' }))
        .restore(show),
      listedStep('hidden-after-text', listedAs(message, false)).as('documentConsumer'),
      ...mailboxCallers.flatMap((as) => [
        step(`hidden-no-flag-as-${kebabCase(as)}`, `${personaOf(as).says} names the hidden message without isVisible`)
          .sendAs(as, post(paths.changeVisibility, {}, { messageIds: [messageId] }))
          .restore(show),
        listedStep(`hidden-after-no-flag-as-${kebabCase(as)}`, listedAs(message, false)).as('documentConsumer'),
      ]),
      step('hidden-word-flag', 'name the hidden message with the text "no" as isVisible')
        .send(post(paths.changeVisibility, {}, { messageIds: [messageId], isVisible: 'no' }))
        .restore(show),
      listedStep('hidden-after-word-flag', listedAs(message, false)).as('documentConsumer'),
      step('show', 'show it').send(show).given(success),
      step('text-true-flag', 'name it with the text "true" as isVisible')
        .send(post(paths.changeVisibility, {}, { messageIds: [messageId], isVisible: 'true' }))
        .restore(show),
      stillVisibleStep(message, 'visible-after-text'),
    ]
  },
})

const withBody = (update: RequestSpec, json: object): RequestSpec => ({ ...update, body: { json } })

const actionUpdateWithoutFlag = scenario({
  id: 'action-update-without-flag-reopens-nothing',
  title: 'An action update whose isExecuted is missing or a text neither executes nor reopens the action',
  clauses: ['2.action-update', '2.action-is-executed-sets-flag', '3.executed-by-update', '3.reopened-by-update'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes,
  steps: ({ openAction: { messageId, messageActionId } }) => {
    const update = (isExecuted: boolean) => updateAction(messageId, messageActionId, isExecuted)
    const executed = actionIsExecuted(messageActionId, true)
    const detailsStep = (id: string, why: string) => step(id, why).sendAs('documentConsumer', getDetails({ messageId }))
    return [
      detailsStep('open-before', 'the action is open').given(status(200), actionIsExecuted(messageActionId, false)),
      step('text-flag', 'update it with the text "false" as isExecuted')
        .send(withBody(update(false), { isExecuted: 'false' }))
        .restore(update(false)),
      detailsStep('open-after-text', 'it is still open')
        .given(status(200))
        .expect(actionIsExecuted(messageActionId, false)),
      ...withoutFlag.flatMap((one) =>
        mailboxCallers.flatMap((as) => [
          step(`open-${one.id}-as-${kebabCase(as)}`, `${personaOf(as).says} updates it ${one.says} isExecuted`)
            .sendAs(as, withBody(update(true), flagOf('isExecuted', one)))
            .restore(update(false)),
          detailsStep(`open-after-${one.id}-as-${kebabCase(as)}`, 'it is still open')
            .given(status(200))
            .expect(actionIsExecuted(messageActionId, false)),
        ]),
      ),
      step('execute', 'execute the action')
        .send(update(true))
        .triesFeature('actions')
        .given(success)
        .restore(update(false)),
      detailsStep('executed-before', 'it is executed').given(status(200), executed),
      step('text-true-flag', 'update it with the text "true" as isExecuted')
        .send(withBody(update(true), { isExecuted: 'true' }))
        .restore(update(false)),
      detailsStep('executed-after-text', 'it is still executed').given(status(200)).expect(executed),
      ...withoutFlag.flatMap((one) =>
        mailboxCallers.flatMap((as) => [
          step(`${one.id}-as-${kebabCase(as)}`, `${personaOf(as).says} updates it ${one.says} isExecuted`)
            .sendAs(as, withBody(update(true), flagOf('isExecuted', one)))
            .restore(update(false)),
          detailsStep(`executed-after-${one.id}-as-${kebabCase(as)}`, 'it is still executed')
            .given(status(200))
            // In a merge patch (RFC 7396), null removes the flag, and an action without it is open.
            .advise(...(one.id === 'null-flag' ? [executed] : []))
            .expect(...(one.id === 'null-flag' ? [] : [executed])),
        ]),
      ),
      ...mailboxCallers.map((as, turn) =>
        step(`flag-as-${kebabCase(as)}`, `${personaOf(as).says} ${turn % 2 === 0 ? 'reopens' : 'executes'} it`)
          .sendAs(as, update(turn % 2 === 1))
          .given(success)
          .restore(update(false)),
      ),
    ]
  },
})

export const missingFlagScenarios = [visibilityWithoutFlag, actionUpdateWithoutFlag]
