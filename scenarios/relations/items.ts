/** §2: an item of a list may be a summary, but what it shows is what the details of the message show. */
import { callerNames } from '../../src/contract/persona.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { enterpriseNumbersHaveTenDigits } from '../../src/engine/expectations/answers/shapes.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { agreesWithItem, agreesWithListed, itemOfList } from '../../src/engine/expectations/lists/item-details.ts'
import { contains, eachMessageHas, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { inconclusiveUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import { type ListParameters, windowAround } from '../../src/engine/scenario/list-window.ts'
import { type FieldName, getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

export const comparedFields: readonly FieldName[] = [
  'subject',
  'isRead',
  'isReplyAuthorized',
  'isBodyMainContent',
  'recipientPartition',
  'forTheAttentionOf',
  'businessDataList',
  'attachments',
  'senderApplicationId',
  'senderOrganizationId',
  'messageTypeId',
]

const places = [0, 1, 2, 3, 4, 5, 6, 7]

const causes = [
  'A list comes from an index or a cache that a change does not refresh.',
  'A mapper is shared between the items of a list and keeps the values of the item before.',
  'A join repeats the entries of a message, one for each attachment.',
]

export const comparedClauses = [
  '1.5.ten-digits-in-answers',
  '2.message-subject',
  '2.localized-object',
  '2.business-data-list',
  '2.business-data-values',
  '2.attention-of',
  '2.is-read',
  '2.is-reply-authorized',
  '2.is-body-main-content',
  '2.recipient-partition',
  '1.6.recipient-partition-recorded',
  '2.attachments',
  '2.attachment-is-main-content',
  '4.3.application-of-message',
  '4.3.organization-of-message',
  '4.3.message-type-of-message',
] as const

/** Messages of one folder, visible or hidden. */
export interface ItemKind {
  id: 'received' | 'sent' | 'hidden' | 'hidden-sent'
  says: string
  query: ListParameters
  need: 'message' | 'sentMessage' | 'hiddenMessage' | 'hiddenSent'
}

const received: ItemKind = { id: 'received', says: 'received', query: { folder: 'in', visible: true }, need: 'message' }
export const itemKinds: readonly ItemKind[] = [
  received,
  { id: 'sent', says: 'sent', query: { folder: 'out', visible: true }, need: 'sentMessage' },
  { id: 'hidden', says: 'hidden', query: { folder: 'in', visible: false }, need: 'hiddenMessage' },
  { id: 'hidden-sent', says: 'hidden sent', query: { folder: 'out', visible: false }, need: 'hiddenSent' },
]

const comparedAs = ({ says, query }: ItemKind) => [
  step('list', `list the newest ${says} messages`)
    .send(listMessages({ ...query, pageSize: 20 }))
    .given(status(200), nonEmptyList)
    .expect(enterpriseNumbersHaveTenDigits),
  ...places.map((place) =>
    step(`details-${place + 1}`, `ask for the details of message ${place + 1} of the list`)
      .send(([list], dialect) => getDetails({ messageId: itemOfList(list, dialect, place)?.id ?? 'none' }))
      .given(status(200))
      .expect(inconclusiveUnlessSuccess(agreesWithItem(place, comparedFields)), enterpriseNumbersHaveTenDigits),
  ),
]

const itemsAgreeWithDetails = scenario({
  id: 'relation-items-agree-with-details',
  title: 'A list item and the details of its message show the same values',
  relation: true,
  clauses: comparedClauses,
  needs: ['message'],
  causes,
  steps: () => comparedAs(received),
})

const itemsOfKindAgree = (kind: ItemKind, as: PersonaName) =>
  scenario({
    id: `relation-${kind.id}-items-agree-as-${kebabCase(as)}`,
    title: `Lists and details of ${kind.says} messages show the same values to ${callerNames[personaOf(as).kind]}`,
    relation: true,
    clauses: comparedClauses,
    persona: as,
    needs: [kind.need],
    causes,
    steps: () => comparedAs(kind),
  })

export const itemsAgreeScenarios = [
  itemsAgreeWithDetails,
  ...mailboxCallers.flatMap((as) =>
    itemKinds.filter((kind) => as !== 'humanUser' || kind !== received).map((kind) => itemsOfKindAgree(kind, as)),
  ),
]

/** The same check for rare kinds of messages. No scenario changes these messages. */
export const rareItemsAgreeWithDetails = scenario({
  id: 'relation-rare-items-agree-with-details',
  title: 'A list item and the details show the same read flag, main-body flag and addressee',
  relation: true,
  clauses: ['2.attention-of', '2.is-read', '2.is-body-main-content'],
  persona: 'documentConsumer',
  needs: ['closedKeptUnread', 'closedMainBody', 'wordOfAttentionLabel', 'wordOfAttentionSsin'],
  causes,
  steps: ({ closedKeptUnread, closedMainBody, wordOfAttentionLabel, wordOfAttentionSsin }) =>
    [
      { id: 'unread', says: 'an unread message', one: closedKeptUnread },
      { id: 'main-body', says: 'a message whose body is its main content', one: closedMainBody },
      { id: 'attention', says: 'a message for a person', one: wordOfAttentionLabel.message },
      { id: 'other-attention', says: 'a message for another person', one: wordOfAttentionSsin.message },
    ].flatMap(({ id, says, one }) => [
      step(`${id}-listed`, `list the messages of the days around ${says}`)
        .send(windowAround({ folder: 'in', visible: true }, one))
        .given(status(200), contains('the message', one)),
      step(`${id}-details`, 'ask for its details')
        .send(getDetails(one))
        .given(status(200))
        .expect(agreesWithListed(one, ['isRead', 'isBodyMainContent', 'forTheAttentionOf'])),
    ]),
})

/** §2: a list can leave a subject out; it does not shorten it. */
export const longSubjectsAgree = scenario({
  id: 'relation-long-subject-agrees-with-details',
  title: 'A list and the details show the same long subject',
  relation: true,
  clauses: ['2.message-subject', '2.localized-object'],
  needs: ['longSubject'],
  causes: ['The list cuts long subjects and adds three dots; the portal does that itself, for the width it has.'],
  steps: ({ longSubject: { message } }) => [
    step('listed', 'list the messages of the days around one with a long subject')
      .send(windowAround({ folder: 'in', visible: true }, message))
      .given(status(200), contains('the message', message)),
    step('details', 'ask for its details')
      .send(getDetails(message))
      .given(status(200))
      .expect(agreesWithListed(message, ['subject'])),
  ],
})

/** §4.1: what a list of unread messages shows of the flag. It needs no message that is known as unread. */
export const unreadItemsAreUnread = scenario({
  id: 'relation-unread-items-are-unread',
  title: 'A list of unread messages shows none of them as read',
  relation: true,
  clauses: ['2.is-read', '4.1.read-false', '4.1.every-message-matches'],
  persona: 'documentConsumer',
  needs: ['message'],
  causes: [
    'The flag of an item is that of the caller, of the folder or a constant, and the filter reads another column.',
  ],
  steps: () => [
    step('list', 'list unread messages')
      .send(listMessages({ folder: 'in', visible: true, read: false, pageSize: 20 }))
      .given(status(200), nonEmptyList)
      .expect(eachMessageHas('isRead', false)),
  ],
})
