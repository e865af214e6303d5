/** §4.1, §5.5: lists of one sender application, and lists that differ for representatives. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { lose, withQuery } from './second-queries.ts'

const isRepresentative = ({ caller }: IdentifiedRequest): boolean => caller.kind === 'representative'

const agreementIn = (...folders: readonly string[]): string[] =>
  folders.map((folder) => `relation-applications-agree-${folder}`)

/** Read flags are kept for each caller, and a representative has none. */
const withoutReadFlags: Defect['change'] = (rules) =>
  withHandler(rules, ['messages'], (own) => async (identified) => {
    const response = await own(identified)
    if (!isRepresentative(identified)) return response
    const text = JSON.stringify(response.body).replaceAll('"isRead":true', '"isRead":false')
    return { ...response, body: JSON.parse(text) }
  })

const withSuccessor = (message: StoredMessage): StoredMessage =>
  message.senderApplicationId === 'old-tax-desk-archive' ? { ...message, senderApplicationId: 'tax-desk' } : message

export const listByCallerDefects: readonly Defect[] = [
  defect('sender-application-is-any-sender', ['list-other-records-as-application-match-nothing'], {
    says: 'senderApplicationId is compared with the application or the organization',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: revise('matching', ({ senderApplicationId }) => ({
      senderApplicationId: (message, id, ...others) =>
        senderApplicationId(message, id, ...others) || message.senderOrganizationId === id,
    })),
  }),
  defect('an-application-is-shown-as-its-successor', ['relation-items-match-each-application'], {
    says: 'messages of a rare application are shown with the identifier of another one, but are listed under their own',
    clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
    change: revise('presentation', ({ listItem, details }) => ({
      listItem: (message, ...others) => listItem(withSuccessor(message), ...others),
      details: (message, ...others) => details(withSuccessor(message), ...others),
    })),
  }),
  defect('representatives-search-french-texts', agreementIn('received'), {
    says: 'representatives can search only French texts',
    clauses: ['4.1.search-language', '5.5.mandate-granted-list'],
    change: withQuery(
      (identified) => isRepresentative(identified) && identified.request.query.has('qlang'),
      (query) => query.set('qlang', 'fr'),
    ),
  }),
  defect('representatives-list-sent-messages-of-every-partition', agreementIn('sent'), {
    says: 'for representatives, sent messages are not filtered by partition',
    clauses: ['4.1.combined-with-and', '5.5.mandate-granted-list'],
    change: withQuery(
      (identified) => isRepresentative(identified) && identified.request.query.get('folder') === 'out',
      lose('recipientPartition'),
    ),
  }),
  defect('representatives-list-everything-as-unread', agreementIn('received', 'sent', 'hidden', 'hidden-sent', 'all'), {
    says: 'read flags are stored per user, so representatives see every message as unread',
    clauses: ['2.is-read', '5.5.mandate-granted-list'],
    change: withoutReadFlags,
  }),
]
