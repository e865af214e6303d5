/** §6: rights are cached, and notifications of changes are ignored or misread. */

import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'

const withoutEventType = (type: keyof Rules['events']['types']) =>
  revise('events', ({ types }) => ({ types: { ...types, [type]: 'something.else' } }))

/** The rights on all partitions, as they were when a user listed for the first time. */
const withRightsOfListsKept = (rules: Rules): Rules => {
  const kept = new Map<string, Promise<PartitionRight[]>>()
  return revise('asking', {
    rights: (question, ask) => {
      const key = JSON.stringify([question.mailbox, question.person])
      const answer = kept.get(key) ?? ask(question)
      kept.set(key, answer)
      return answer
    },
  })(rules)
}

/** Whatever enterprise a notice names, it counts for the first mailbox. */
const withNoticesForFirstMailbox = (rules: Rules): Rules =>
  withHandler(rules, ['eventNotifications'], (own) => (identified) => {
    const { request, store } = identified
    const json = async () => {
      const notice = asRecord(await request.json()) ?? {}
      return { ...notice, data: { ...asRecord(notice.data), enterpriseNumber: store.mailboxes()[0] } }
    }
    return own({ ...identified, request: { ...request, json } })
  })

export const eventDefects: readonly Defect[] = [
  defect('outbound-right-added-unheard', ['event-right-added-opens'], {
    says: 'a missing right stays cached when a notice says that the right was added',
    clauses: ['6.1.right-added', '6.1.cache-refreshed', '6.1.webhook'],
    cacheRights: true,
    change: withoutEventType('rightCreated'),
  }),
  defect('outbound-right-deleted-unheard', ['event-right-deleted-closes'], {
    says: 'a right stays cached when a notice says that it was deleted',
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed'],
    cacheRights: true,
    change: withoutEventType('rightDeleted'),
  }),
  defect('outbound-rights-of-lists-are-kept', ['event-right-added-opens-lists', 'event-right-deleted-closes-lists'], {
    says: 'the rights on all partitions are cached without end, and a notice concerns the right on one partition',
    clauses: ['6.1.right-added', '6.1.right-deleted', '6.1.cache-refreshed'],
    change: withRightsOfListsKept,
  }),
  defect('outbound-notice-counts-at-any-enterprise', ['event-of-other-enterprise-opens-nothing'], {
    says: 'a notice changes the right on the partition, whatever enterprise it names',
    clauses: ['5.6.partition-service-decides', '6.1.right-added'],
    cacheRights: true,
    change: withNoticesForFirstMailbox,
  }),
  defect('outbound-notice-counts-each-time-it-comes', ['event-repeated-ignored'], {
    says: 'a repeated notice is applied again (no deduplication by source and id)',
    clauses: ['6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', () => {
      let notices = 0
      return { key: () => String(notices++) }
    }),
  }),
  defect('outbound-notice-headers-stay-encoded', ['event-both-modes-once'], {
    says: 'notice attributes in headers are not decoded, so the same notice gets two identifiers',
    clauses: ['6.1.header-encoding', '6.1.repeated-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { headerAttribute: (value) => value }),
  }),
  defect('outbound-notice-of-the-past-is-the-present', ['event-late-ignored'], {
    says: 'notices are applied in the order of arrival; their time is ignored',
    clauses: ['6.1.late-event'],
    strict: true,
    cacheRights: true,
    change: revise('events', { isNews: () => true }),
  }),
  defect('outbound-notice-is-thanked-for-unread', ['event-strange-changes-nothing'], {
    says: 'every notice gets 204 before it is parsed, so a failed one is not sent again',
    clauses: ['6.1.invalid-400', '6.1.media-type-415'],
    strict: true,
    change: withOtherResponse(['eventNotifications'], [400, 415], { status: 204, headers: {}, body: undefined }),
  }),
  defect('outbound-notice-is-taken-from-users', ['event-token-required'], {
    says: 'the webhook accepts any valid token, without its own scope',
    clauses: ['6.1.token'],
    strict: true,
    change: revise('tokens', ({ open }) => ({
      open: (operation, onBehalf) => [...open(operation, onBehalf), 'human', 'documentConsumer'],
    })),
  }),
]
