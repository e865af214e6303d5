import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countBelowStep, countSameAsStep } from '../../../src/engine/expectations/lists/totals.ts'
import { updateAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, countIfChanged } from '../requests.ts'

/** Each kind of caller executes the action once, and reopens it once. */
const turns: readonly { executes: PersonaName; reopens: PersonaName }[] = [
  { executes: 'userOfCounted', reopens: 'documentConsumer' },
  { executes: 'documentConsumer', reopens: 'representative' },
  { executes: 'representative', reopens: 'userOfCounted' },
]

/** §3, §4.2: an executed action is no longer counted as open, whoever executes it. */
export const executedActionCounts = scenario({
  id: 'statistics-action-executed-counts',
  title: 'Executing an action lowers the count of open actions, and reopening it raises the count again',
  clauses: [
    '4.2.with-action-required-is-confirmed-false',
    '3.executed-by-update',
    '3.reopened-by-update',
    '3.executed-204',
    '5.4.action-update',
    '5.5.mandate-granted-action',
  ],
  persona: 'userOfCounted',
  needs: ['countedActions'],
  features: ['actions', 'requiredAction'],
  changes: ['countedActions'],
  relation: true,
  causes: [
    'The count is stored (a counter column, a cached query), or its ETag is made of the URL, and the update refreshes neither.',
    'The counter follows the updates of users, and not those of applications.',
    'The query counts all messages with an action to confirm and ignores isConfirmed.',
  ],
  steps: ({
    countedActions: {
      open: { messageId, messageActionId },
    },
  }) => {
    const count = (id: string) => step(id, 'the user counts the open actions').send(actionRequiredRequest())
    const update = (caller: PersonaName, isExecuted: boolean) => {
      const does = isExecuted ? 'execute' : 'reopen'
      return step(`${does}-${kebabCase(caller)}`, `${does} one of them, as ${personaOf(caller).says}`)
        .sendAs(caller, updateAction(messageId, messageActionId, isExecuted))
        .triesFeature('actions')
        .expect(status(204))
        .restore(updateAction(messageId, messageActionId, false))
    }
    const conditional = step('executed-if-changed', 'the user counts them with the ETag of the first answer')
      .send(countIfChanged(actionRequiredRequest(), 1))
      .expect(notUnmodified)
    const confirmed = (id: string) =>
      step(id, 'the user counts the executed actions').send(actionRequiredRequest({ isConfirmed: true }))
    return [
      count('count-before').given(status(200)),
      confirmed('confirmed-before').given(status(200)),
      ...turns.flatMap(({ executes, reopens }, turn) => [
        update(executes, true),
        count(`executed-${kebabCase(executes)}`).expect(status(200), countBelowStep(1)),
        ...(turn === 0 ? [conditional] : []),
        update(reopens, false),
        count(`reopened-${kebabCase(reopens)}`).expect(status(200), countSameAsStep(1)),
      ]),
      confirmed('confirmed-after').expect(status(200), countSameAsStep(2)),
    ]
  },
})
