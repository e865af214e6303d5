/** §5.4 to §5.6: a change that names an own message and one of another enterprise changes nothing of the other. */
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, type RequestSpec, setVisible } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove } from '../states/moves/move-steps.ts'
import { changeWithoutEffect } from '../states/precondition-steps.ts'

const callers = {
  foreignConsumer: 'an application of the other enterprise',
  foreignUser: 'a user of the other enterprise',
  representativeOfAnother: 'a representative of the other enterprise',
} as const satisfies Partial<Record<PersonaName, string>>

const causes = [
  'The mailbox is checked for the first message, or for any one of them, and not for each.',
  'An update by identifiers (WHERE id IN …) has no condition on the enterprise.',
  'Applications can consult every partition, so nothing is checked once the scope is right.',
]

/** Nothing changes for the message of the caller: a visible message is shown, or moved to its own partition. */
interface MixedChange {
  own: MessageHandle
  other: MessageHandle
  change: (messageIds: string[]) => RequestSpec
}

/** More than a block of identifiers that one query can have. */
const manyTimes = ({ messageId }: MessageHandle): string[] => Array.from({ length: 1010 }, () => messageId)

/** Each caller, in both orders, and after many identifiers. Whether the provider refuses the request or leaves the other message out is its choice. */
const mixedSteps = (does: string, { own, other, change }: MixedChange) =>
  (Object.keys(callers) as (keyof typeof callers)[]).flatMap((caller) =>
    [
      { order: 'own-first', says: 'own first', ids: idsOf([own, other]) },
      { order: 'own-last', says: 'own last', ids: idsOf([other, own]) },
      { order: 'own-many-times', says: 'own first, named 1010 times', ids: [...manyTimes(own), other.messageId] },
    ].map(({ order, says, ids }) =>
      step(`${does}-${kebabCase(caller)}-${order}`, `${callers[caller]} wants to ${does} both, ${says}`)
        .sendAs(caller, change(ids))
        .expect(noTextOfMessages(other)),
    ),
  )

const mixedChangeScenario = scenario({
  id: 'access-foreign-changes-beside-own',
  title: 'A change that also names a message of another enterprise does not change that message',
  clauses: ['5.4.foreign-change', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
  persona: 'documentConsumer',
  needs: ['generalMovable', 'partitionB', 'foreignMessage'],
  changes: ['generalMovable'],
  causes,
  steps: ({ generalMovable: other, partitionB: { partitionId }, foreignMessage: own }) => [
    ...(Object.keys(callers) as (keyof typeof callers)[]).map((caller) =>
      step(kebabCase(caller), `${callers[caller]} shows its own message, which is visible`)
        .sendAs(caller, setVisible([own.messageId], true))
        .given(changeWithoutEffect),
    ),
    step('hide', 'an application of this enterprise hides a message')
      .send(setVisible([other.messageId], false))
      .given(success)
      .restore(setVisible([other.messageId], true)),
    ...mixedSteps('show', { own, other, change: (ids) => setVisible(ids, true) }),
    step('still-hidden', 'the message is hidden')
      .send(windowAround({ folder: 'in', visible: false }, other))
      .given(status(200))
      .expect(contains('the message', other)),
    step('move', 'an application of this enterprise moves the message to partition B')
      .send(moveMessages([other.messageId], partitionId))
      .given(success)
      .restore(undoMove(other)),
    ...mixedSteps('move', { own, other, change: (ids) => moveMessages(ids, own.recipientPartition) }),
    step('not-moved', 'the message is in partition B')
      .send(getDetails(other))
      .given(status(200), showsMessage(other))
      .expect(isInPartition(partitionId)),
  ],
})

export const changeOfOtherMailboxScenarios = [mixedChangeScenario]
