/** §4.1: messages that are listed, and that no search finds. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody } from '../shared/requested-messages.ts'

/** A message whose visibility or partition was changed four times is not found any more. */
const withIndexOfFirstChanges = (rules: Rules): Rules => {
  const changes = new Map<string, number>()
  const counted = withHandler(rules, ['changeVisibility', 'changePartition'], (own) => async (identified) => {
    const response = await own(identified)
    for (const id of await idsInBody(identified)) changes.set(id, (changes.get(id) ?? 0) + 1)
    return response
  })
  return withHandler(counted, ['messages'], (own) => (identified) => {
    const { request, store } = identified
    const indexed = storeWith(store, {
      inMailbox: (mailbox) => store.inMailbox(mailbox).filter(({ messageId }) => (changes.get(messageId) ?? 0) < 4),
    })
    return own(request.query.has('q') ? { ...identified, store: indexed } : identified)
  })
}

/** The table of lists has NULL in a column of each reply, so that a criterion on it leaves replies out. */
const withEmptyColumn = (parameter: string) => (rules: Rules) =>
  withStore(rules, ['messages'], (store, { request }) =>
    request.query.has(parameter)
      ? { inMailbox: (mailbox) => store.inMailbox(mailbox).filter(({ originalMessageId }) => !originalMessageId) }
      : {},
  )

export const replySearchDefects: readonly Defect[] = [
  ...(['read', 'registeredMail', 'senderApplicationId', 'expiredBefore'] as const).map((parameter) =>
    defect(`replies-are-left-out-with-${parameter.toLowerCase()}`, ['reply-created-listed-by-criteria'], {
      says: `a list with ${parameter} leaves replies out`,
      clauses: ['4.1.folder-out'],
      change: withEmptyColumn(parameter),
    }),
  ),
  defect('replies-are-not-in-the-search-index', ['reply-created-found-by-search'], {
    says: 'replies are listed, but no search finds them',
    clauses: ['4.1.search-subject', '4.1.folder-out'],
    change: revise('search', ({ fields }) => ({
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]): [string, typeof field] => [
          name,
          (message, references) => (message.originalMessageId === undefined ? field(message, references) : []),
        ]),
      ),
    })),
  }),
  defect(
    'search-index-gets-the-first-changes-only',
    ['visibility-sent-message-by-applications-changes', 'change-of-hidden-message-by-applications-takes-effect'],
    {
      says: 'a message that was changed four times is listed, but no search finds it',
      clauses: ['4.1.search-subject'],
      change: withIndexOfFirstChanges,
    },
  ),
]
