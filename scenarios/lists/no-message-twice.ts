/** §4.1: a list contains no message twice. */
import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { noMessageTwice } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

/** Criteria that look into other tables than that of messages. */
const queries: readonly (readonly [id: string, says: string, query: ListParameters])[] = [
  ['received', 'received messages', { folder: 'in', visible: true }],
  ['sent', 'sent messages', { folder: 'out', visible: true }],
  ['hidden', 'hidden messages', { folder: 'in', visible: false }],
  ['registered', 'registered mails', { folder: 'in', visible: true, registeredMail: true }],
  ['action', 'messages with an action', { folder: 'in', visible: true, requiredAction: true }],
  [
    'open-action',
    'messages with an open action',
    { folder: 'in', visible: true, requiredAction: true, requiredActionNotExecuted: true },
  ],
  ['period', 'messages of a period', { folder: 'in', visible: true, receivedAfter: '2000-01-01' }],
]

export const noMessageListedTwice = scenario({
  id: 'list-no-message-twice',
  title: 'A list contains no message twice',
  clauses: ['4.1.list', '4.1.pages-disjoint'],
  needs: ['message'],
  causes: [
    'Messages are joined with their actions, attachments, business data or rights, and a row comes back for each (no DISTINCT).',
    'The lists of several partitions or folders are put together, and a message is in two of them.',
  ],
  steps: ({ message: { subject } }) => {
    const search = { folder: 'in', visible: true, q: subject, qlang: 'fr' } as const
    const asked = subject === '' ? queries : [...queries, ['subject', 'messages with a subject', search] as const]
    return mailboxCallers.flatMap((as) =>
      asked.map(([id, says, query]) =>
        step(`${id}-as-${kebabCase(as)}`, `${personaOf(as).says} lists ${says}`)
          .sendAs(as, listMessages({ ...query, pageSize: maxPageSize }))
          .given(status(200))
          .expect(noMessageTwice),
      ),
    )
  },
})
