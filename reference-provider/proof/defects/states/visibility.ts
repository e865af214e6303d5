/** §3: hiding that does not hide, or hides too well. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/callers-and-responses.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

const hide = 'visibility-hide-removes'

const changes = ['content', 'body', 'reply', 'actionUpdate', 'changePartition', 'changeVisibility'] as const

/** The visibility of the named messages is set for related messages too: their replies, or the messages that they answer. */
const hidingAlso =
  (isRelated: (other: StoredMessage, named: StoredMessage) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
      const { caller, request, store } = identified
      const answer = await own(identified)
      const isVisible = asRecord(await request.json())?.isVisible === true
      const named = await messagesWithIds(await idsInBody(identified), identified)
      const related = store
        .inMailbox(await caller.mailbox())
        .filter((other) => named.some((one) => isRelated(other, one)))
      store.swap(related.map((from) => ({ from, to: { ...from, isVisible } })))
      return answer
    })

/** A list of such a caller is answered from memory, by address and token. Only that caller's own changes empty the memory. */
const withListsKeptOf =
  (isMeant: (kind: AnyCallerKind) => boolean) =>
  (rules: Rules): Rules => {
    const kept = new Map<string, Map<string, ProviderResponse>>()
    return withHandler(rules, ['messages', ...changes], (own) => async (identified) => {
      const { caller, operation, request } = identified
      if (!isMeant(caller.kind)) return own(identified)
      const [token, query] = [String(request.headers.authorization), String(request.query)]
      const response = (operation === 'messages' && kept.get(token)?.get(query)) || (await own(identified))
      if (operation === 'messages') kept.set(token, new Map(kept.get(token)).set(query, response))
      else kept.delete(token)
      return response
    })
  }

export const visibilityDefects: readonly Defect[] = [
  defect(
    'lists-of-applications-are-remembered',
    ['list-of-applications-follows-changes', 'list-of-applications-follows-execution'],
    {
      says: 'lists of applications are cached by URL and token',
      clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '4.1.every-message-matches'],
      change: withListsKeptOf((kind) => kind !== 'human'),
    },
  ),
  defect('lists-of-users-are-remembered', ['list-of-user-follows-changes-of-application'], {
    says: 'lists of users are cached by URL and token, and only a change by the same user empties the cache',
    clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '5.6.list-consultable-only'],
    change: withListsKeptOf((kind) => kind === 'human'),
  }),
  defect('hide-changes-nothing', [hide], {
    says: 'hiding is not stored, although the response is success',
    clauses: ['3.hidden-by-change-visibility', '4.1.change-visibility', 'rows.21'],
    change: revise('visibility', { changed: (message) => ({ ...message }) }),
  }),
  defect('hide-sets-the-flag-the-other-way-round', [hide], {
    says: 'isVisible is inverted when it is stored',
    clauses: ['3.hidden-by-change-visibility', '2.change-visibility-is-visible', 'rows.21'],
    change: revise('visibility', { changed: (message, isVisible) => ({ ...message, isVisible: !isVisible }) }),
  }),
  defect('hide-removes-for-good', [hide], {
    says: 'a hidden message is in no list, not even with visible=false',
    clauses: ['3.hidden-only-with-visible-false', '4.1.visible-false', 'rows.21'],
    change: revise('matching', { visible: (message, visible) => visible && message.isVisible }),
  }),
  defect('hide-is-ignored-where-the-list-says-visible-by-itself', [hide], {
    says: 'visible is always true, whatever the request says',
    clauses: ['4.1.visible-false', '3.hidden-only-with-visible-false', 'rows.21'],
    change: revise('listing', { defaults: (filters) => ({ ...filters, visible: true }) }),
  }),
  defect('hide-is-ignored-in-the-list-of-a-partition', [hide], {
    says: 'visible is ignored in the list of one partition',
    clauses: ['4.1.combined-with-and', '3.hidden-only-with-visible-false', 'rows.21'],
    change: revise('listing', ({ defaults }) => ({
      defaults: (filters) =>
        filters.recipientPartition === undefined ? defaults(filters) : { ...filters, visible: undefined },
    })),
  }),
  defect('hide-is-closed-to-users', [hide], {
    says: 'only applications can hide messages',
    clauses: ['5.6.change-visibility-allowed', '4.1.change-visibility', 'rows.21', '4.4.change-visibility'],
    change: closedTo('human', 'changeVisibility'),
  }),
  defect('hide-leaves-replies-out', ['reply-created-can-be-hidden'], {
    says: 'replies are not hidden, although the response is success',
    clauses: ['3.hidden-by-change-visibility'],
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) =>
        message.originalMessageId === undefined ? changed(message, isVisible) : { ...message },
    })),
  }),
  defect('show-leaves-replies-out', ['reply-created-can-be-hidden'], {
    says: 'hidden replies are not shown again, although the response is success',
    clauses: ['3.shown-by-change-visibility'],
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) =>
        message.originalMessageId !== undefined && isVisible ? { ...message } : changed(message, isVisible),
    })),
  }),
  defect('hide-covers-the-replies', ['reply-created-can-be-hidden'], {
    says: 'hiding or showing a message hides or shows its replies too',
    clauses: ['3.visibility-of-others'],
    change: hidingAlso((other, { messageId }) => other.originalMessageId === messageId),
  }),
  defect('hide-covers-the-original-message', ['reply-created-can-be-hidden'], {
    says: 'hiding or showing a reply hides or shows the message that it answers too',
    clauses: ['3.visibility-of-others'],
    change: hidingAlso(({ messageId }, { originalMessageId }) => originalMessageId === messageId),
  }),
  defect('hide-forbids-replies', ['change-of-read-message-keeps-state'], {
    says: 'hiding or showing a message sets isReplyAuthorized to false',
    clauses: ['3.visibility-alone'],
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => ({ ...changed(message, isVisible), isReplyAuthorized: false }),
    })),
  }),
  defect('hide-stops-after-a-hundred', ['bulk-change-over-hundred'], {
    says: 'only the first hundred messages of the request are hidden or shown',
    clauses: ['2.change-visibility-message-ids', '3.hidden-by-change-visibility'],
    change: (rules) =>
      withStore(rules, ['changeVisibility'], (store) => ({ swap: (changes) => store.swap(changes.slice(0, 100)) })),
  }),
  defect('hide-fails-after-it-was-done', [hide], {
    says: 'the message is hidden, but the response is 500',
    clauses: ['4.1.change-visibility', 'rows.21'],
    change: (rules) => withStatus(rules, 'changeVisibility', 500),
  }),
  ...(['details', 'content', 'body'] as const).map((operation) =>
    defect(
      `hide-takes-the-${operation}-away`,
      [`${operation === 'body' ? 'body' : 'content'}-main-of-hidden-message-marks-read`],
      {
        says: `a hidden message that is in the hidden list has no ${operation}: 404`,
        clauses: [`5.6.${operation}-allowed`, '3.hidden-only-with-visible-false'],
        change: (rules) =>
          withHandler(rules, [operation], (own) => async (identified) => {
            const message = await messageOf(identified)
            return message?.isVisible === false
              ? refuse(rules.refusals.messageAbsent(message.messageId))
              : own(identified)
          }),
      },
    ),
  ),
]
