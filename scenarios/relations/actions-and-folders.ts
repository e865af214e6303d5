/** §4.1: what can be seen of two criteria that lists need not show: an open action, and the folder. */

import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { mayHaveOpenAction, showsOpenAction } from '../../src/engine/expectations/listed-actions.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { sharesNoMessageWithStep } from '../../src/engine/expectations/lists/relations.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'

/** The first or the last message of a list, of those that the list shows without an open action if there are such. */
const suspectOf =
  (end: 'first' | 'last'): Step['send'] =>
  ([list], dialect) => {
    const items = itemsIn(list, dialect) ?? []
    const bare = items.filter(({ item }) => !showsOpenAction(item, dialect))
    const suspects = bare.length > 0 ? bare : items
    return getDetails({ messageId: (end === 'first' ? suspects[0] : suspects.at(-1))?.id ?? 'none' })
  }

const itemsHaveOpenAction = scenario({
  id: 'relation-items-match-open-action',
  title: 'Each message that requiredActionNotExecuted=true lists has an open action',
  relation: true,
  clauses: ['4.1.every-message-matches', '4.1.required-action-not-executed', '4.1.combined-with-and'],
  needs: ['openAction'],
  features: ['requiredAction'],
  reads: 'item',
  causes: [
    'A message without actions has no executed one: NOT EXISTS (executed) in place of EXISTS (open).',
    'An OR without parentheses lists some kinds of messages always.',
  ],
  steps: () => [
    step('list', 'list received messages with an open action')
      .send(
        listMessages({
          folder: 'in',
          visible: true,
          requiredAction: true,
          requiredActionNotExecuted: true,
          pageSize: maxPageSize,
        }),
      )
      .given(status(200), nonEmptyList),
    ...(['first', 'last'] as const).map((end) =>
      step(end, `get the details of the ${end} one, of those that the list shows without an open action`)
        .send(suspectOf(end))
        .given(status(200))
        .expect(mayHaveOpenAction),
    ),
  ],
})

const received: readonly (readonly [id: string, says: string, criteria: ListParameters])[] = [
  ['newest', 'the newest received messages', {}],
  ['unread', 'the unread received messages', { read: false }],
  ['registered', 'the received registered mails', { registeredMail: true }],
  ['action', 'the received messages with an action', { requiredAction: true }],
]

/** In an existing mailbox an enterprise can have written to itself, so only the test mailbox shows it. */
const foldersShareNothing = scenario({
  id: 'relation-folders-share-nothing',
  title: 'No message is both in a list of sent messages and in one of received messages',
  relation: true,
  clauses: ['4.1.folder-in', '4.1.folder-out', '4.1.every-message-matches'],
  needs: ['sentFamily'],
  causes: [
    'An OR without parentheses lists some kinds of messages in each folder.',
    'The folder is computed from the sender, and an enterprise that both sends and receives has each message twice.',
  ],
  steps: () =>
    [true, false].flatMap((visible) => {
      const which = visible ? 'visible' : 'hidden'
      const sentStep = visible ? 1 : received.length + 2
      return [
        step(`sent-${which}`, `list the ${which} sent messages`)
          .send(listMessages({ folder: 'out', visible, pageSize: maxPageSize }))
          .given(status(200), nonEmptyList),
        ...received.map(([id, says, criteria]) =>
          step(`${id}-${which}`, `list ${says}, ${which} ones`)
            .send(listMessages({ folder: 'in', visible, ...criteria, pageSize: maxPageSize }))
            .expect(status(200), sharesNoMessageWithStep(sentStep)),
        ),
      ]
    }),
})

export const actionAndFolderScenarios = [itemsHaveOpenAction, foldersShareNothing]
