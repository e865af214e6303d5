/** §4.1, §4.2: forms of a list and of a count. A provider may have another query for each of them. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import type { Step } from '../../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics } from '../../statistics/requests.ts'

interface FormOfList {
  id: string
  says: string
  send: RequestSpec
  /** Without the feature the list is empty (§4.1), whoever asks. */
  isOfFeature: boolean
}

export const formNeeds = ['message', 'hiddenMessage', 'mailbox', 'carriedApplication'] as const
type FormData = Pick<Needs, (typeof formNeeds)[number]>

const past = '2000-01-01'
const future = '2090-01-01'

type Row = readonly [id: string, says: string, query: ListParameters]

const rowsOf = ({ message, hiddenMessage, mailbox, carriedApplication }: FormData): readonly Row[] => {
  const search = { q: message.subject, qlang: 'fr' }
  const letters = { q: 'er', qlang: 'fr' }
  const [senderApplicationId = ''] = carriedApplication.ids
  const { enterpriseNumber } = mailbox
  const { recipientPartition } = message
  return [
    ['any', 'messages of both folders', {}],
    ['sent', 'sent messages', { folder: 'out' }],
    ['hidden', 'hidden messages', { folder: 'in', visible: false }],
    ['second-page', 'the second page', { folder: 'in', page: 2, pageSize: 10 }],
    ['partition', 'the messages of a partition', { folder: 'in', recipientPartition }],
    ['read', 'read messages', { folder: 'in', read: true }],
    ['unread', 'unread messages', { folder: 'in', read: false }],
    ['after', 'messages after 2000', { folder: 'in', receivedAfter: past }],
    ['before', 'messages before 2090', { folder: 'in', receivedBefore: future }],
    ['expiring', 'messages that expire before 2090', { folder: 'in', expiredBefore: future }],
    ['application', 'messages of a sender application', { folder: 'in', senderApplicationId }],
    ['enterprise', 'messages with an enterprise number', { folder: 'in', enterpriseNumber }],
    ['not-registered', 'messages that are not registered mails', { folder: 'in', registeredMail: false }],
    ['search', 'messages with a subject', { folder: 'in', ...search }],
    ['search-upper-case', 'the same with qlang=FR', { folder: 'in', ...search, qlang: 'FR' }],
    ['search-sent', 'sent messages found with q=er', { folder: 'out', ...letters }],
    ['search-hidden', 'hidden messages with a subject', { visible: false, q: hiddenMessage.subject, qlang: 'fr' }],
    ['search-second-page', 'messages found with q=er, second page', { ...letters, page: 2, pageSize: 10 }],
    ['search-after', 'messages after 2000 with a subject', { ...search, receivedAfter: past }],
    ['hidden-unread', 'hidden unread messages', { visible: false, read: false }],
    ['sent-after', 'sent messages after 2000', { folder: 'out', receivedAfter: past }],
    ['unread-expiring', 'unread messages that expire', { read: false, visible: true, expiredBefore: future }],
    ['registered', 'registered mails', { folder: 'in', registeredMail: true }],
    ['action', 'messages with an action', { folder: 'in', requiredAction: true }],
    [
      'open-action',
      'messages with an open action',
      { folder: 'in', requiredAction: true, requiredActionNotExecuted: true },
    ],
  ]
}

/** A form can replace the `defaults`. */
export const formsOfList = (needs: FormData, defaults: ListParameters = {}): readonly FormOfList[] =>
  // A search without a word is left out.
  rowsOf(needs)
    .filter(([, , { q, senderApplicationId }]) => q !== '' && senderApplicationId !== '')
    .map(([id, says, query]) => ({
      id,
      says,
      send: listMessages({ pageSize: maxPageSize, ...defaults, ...query }),
      isOfFeature: query.registeredMail === true || query.requiredAction === true,
    }))

interface FormOfCount {
  id: string
  says: string
  send: Step['send']
  /** Without the feature the count may be 0 (§4.2). */
  isOfFeature: boolean
  /** The name of the parameter may be a guess, to which a provider may answer 400. */
  isOfPartition: boolean
}

/** Each statistic with its other flag, and of one partition. */
export const formsOfCount = ({ message: { recipientPartition } }: FormData): FormOfCount[] =>
  Object.values<Statistic>(statistics).flatMap(({ name, counts, request, handled, features }) =>
    [
      { id: `${name}-handled`, says: `handled ${counts}`, send: request(handled), isOfPartition: false },
      {
        id: `${name}-of-partition`,
        says: `${counts} of a partition`,
        send: ofPartition(request, recipientPartition),
        isOfPartition: true,
      },
    ].map((form) => ({ ...form, isOfFeature: features !== undefined })),
  )
