import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { mailboxCallers } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'

const pageSize = 100

/** §3, §4.1: folder and visible together. */
export const hiddenSentApart = scenario({
  id: 'list-hidden-sent-apart',
  title: 'Hidden sent messages are listed only with folder=out and visible=false',
  clauses: ['4.1.visible-false', '4.1.folder-out', '4.1.folder-in', '3.hidden-only-with-visible-false'],
  needs: ['hiddenSent'],
  causes: [
    'The query of the out folder does not know visible, so hidden messages are listed, or never.',
    'The query of hidden messages does not know the folder.',
  ],
  steps: ({ hiddenSent: { message, visible, hiddenReceived } }) =>
    mailboxCallers.flatMap((as) => [
      step(`hidden-sent-as-${kebabCase(as)}`, 'ask for hidden sent messages')
        .sendAs(as, listMessages({ folder: 'out', visible: false, pageSize }))
        .expect(
          status(200),
          contains('the hidden sent message', message),
          doesNotContain('a visible sent message', visible),
          doesNotContain('a hidden received message', hiddenReceived),
        ),
      step(`hidden-received-as-${kebabCase(as)}`, 'ask for hidden received messages')
        .sendAs(as, listMessages({ folder: 'in', visible: false, pageSize }))
        .expect(
          status(200),
          contains('the hidden received message', hiddenReceived),
          doesNotContain('a hidden sent message', message),
        ),
      step(`visible-sent-as-${kebabCase(as)}`, 'ask for visible sent messages')
        .sendAs(as, windowAround({ folder: 'out', visible: true }, visible, message))
        .expect(
          status(200),
          contains('the visible sent message', visible),
          doesNotContain('a hidden sent message', message),
        ),
      step(`sent-as-${kebabCase(as)}`, 'ask for sent messages without visible')
        .sendAs(as, windowAround({ folder: 'out' }, visible, message))
        .expect(
          status(200),
          contains('the visible sent message', visible),
          doesNotContain('a hidden sent message', message),
        ),
    ]),
})

/** §5.6: rights count in this list as in every other. A user of one partition asks for hidden sent messages of another. */
export const hiddenSentOfOtherPartition = scenario({
  id: 'list-hidden-sent-consultable-only',
  title: 'Hidden sent messages are listed only to users who can consult one of their partitions',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', '4.1.visible-false', '4.1.folder-out'],
  needs: ['hiddenSent', 'partitionB'],
  causes: ['Hidden and sent messages each have a condition on partitions, and the query of both together has none.'],
  steps: ({ hiddenSent: { message }, partitionB: { partitionId } }) => {
    const isOfB = [message.recipientPartition, message.senderPartition].includes(partitionId)
    const request = listMessages({ folder: 'out', visible: false, pageSize })
    return [
      step('as-user-of-both', 'a user who can consult both partitions lists the hidden sent message')
        .send(request)
        .given(status(200), contains('the hidden sent message', message)),
      step('as-user-of-other', 'a user who can consult only the other partition asks for the same')
        .sendAs(isOfB ? 'userOfGeneral' : 'userOfB', request)
        .expect(status(200), doesNotContain('a hidden sent message of another partition', message)),
    ]
  },
})

const queries: readonly { id: string; says: string; query: (hidden: MessageHandle) => ListParameters }[] = [
  { id: 'all', says: 'all messages', query: () => ({}) },
  { id: 'received', says: 'received messages', query: () => ({ folder: 'in' }) },
  {
    id: 'of-partition',
    says: 'the messages of its partition',
    query: ({ recipientPartition }) => ({ recipientPartition }),
  },
  { id: 'found', says: 'messages with its subject', query: ({ subject }) => ({ q: subject, qlang: 'fr' }) },
  { id: 'expiring', says: 'messages that expire some day', query: () => ({ expiredBefore: '2090-01-01' }) },
]

/** §3: a hidden message appears with visible=false only, whatever else is asked for. */
export const hiddenOnlyOnRequest = scenario({
  id: 'list-hidden-only-on-request',
  title: 'Without visible=false, no combination of filters lists a hidden message',
  clauses: ['3.hidden-only-with-visible-false', '4.1.visible-false'],
  needs: ['hiddenMessage'],
  causes: [
    'visible=true is a default of the usual query only; another query (of a partition, a search) has none.',
    'Without the parameter the condition on visibility is left out.',
  ],
  steps: ({ hiddenMessage }) => [
    step('hidden', 'ask for hidden messages')
      .send(windowAround({ folder: 'in', visible: false }, hiddenMessage))
      .given(status(200), contains('the hidden message', hiddenMessage)),
    ...queries.map(({ id, says, query }) =>
      step(id, `ask for ${says}, without visible`)
        .send(windowAround(query(hiddenMessage), hiddenMessage))
        .expect(status(200), doesNotContain('the hidden message', hiddenMessage)),
    ),
  ],
})

/** §3 row 4: the search of sent messages, with each value of visible and without it. */
const sentSearches = [
  { id: 'visible', visible: { visible: true }, whileHidden: false },
  { id: 'without-visible', visible: {}, whileHidden: false },
  { id: 'hidden', visible: { visible: false }, whileHidden: true },
]

export const searchFollowsHidingOfSent = scenario({
  id: 'search-follows-hiding-of-sent-message',
  title: 'A search finds a hidden sent message only with visible=false, until it is shown again',
  clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility', '4.1.folder-out', '4.1.filters-on-sent'],
  needs: ['sentMessage'],
  changes: ['sentMessage'],
  causes: ['Hiding updates the search index of received messages only.', 'The search is cached by its query.'],
  steps: ({ sentMessage: message }) => {
    const searchSteps = (when: string, isHidden: boolean) =>
      sentSearches.map(({ id, visible, whileHidden }) => {
        const is = whileHidden === isHidden ? contains : doesNotContain
        return [
          step(`${id}-${when}`, `search sent messages for its subject, with ${criteriaText(visible)}`).send(
            windowAround({ folder: 'out', q: message.subject, qlang: 'fr', ...visible }, message),
          ),
          [status(200), is('the message', message)],
        ] as const
      })
    return [
      ...searchSteps('before', false).map(([one, expected]) => one.given(...expected)),
      step('hide', 'hide it')
        .send(setVisible([message.messageId], false))
        .given(success)
        .restore(setVisible([message.messageId], true)),
      ...searchSteps('after', true).map(([one, expected]) => one.expect(...expected)),
      step('show', 'show it again')
        .send(setVisible([message.messageId], true))
        .given(success),
      ...searchSteps('shown', false).map(([one, expected]) => one.expect(...expected)),
    ]
  },
})
