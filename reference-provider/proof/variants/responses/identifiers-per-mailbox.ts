/** §1.5: identifiers that are unique only within a mailbox, as with a database schema or a counter for each enterprise. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { providerOperations } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { conflicting, inSequence, type RuleChange, type Variant, variant } from '../variant.ts'

const unknownId = 'none'

/** Numbers the identifiers of a mailbox in the order in which they are shown. */
const numbering = (prefix: string) => {
  const ids: string[] = []
  return {
    numberOf: (id: string): string => {
      const known = ids.indexOf(id)
      const place = known === -1 ? ids.push(id) - 1 : known
      return `${prefix}${1001 + place}`
    },
    idOf: (number: string): string => {
      const place = number.startsWith(prefix) ? number.slice(prefix.length) : ''
      return (/^\d+$/.test(place) && ids[Number(place) - 1001]) || unknownId
    },
  }
}

const ownerOf = ({ folder, sender, recipient }: StoredMessage): string =>
  String((folder === 'in' ? recipient : sender).enterpriseNumber)

/** The first message that a mailbox shows has the number 1001 after the prefix, in each mailbox. */
const numbersByMailbox =
  (prefix: string): RuleChange =>
  (rules) => {
    const mailboxes = new Map<string, ReturnType<typeof numbering>>()
    const of = (mailbox: string) => {
      const known = mailboxes.get(mailbox) ?? numbering(prefix)
      mailboxes.set(mailbox, known)
      return known
    }
    const numbered = (message: StoredMessage): StoredMessage => {
      const { numberOf } = of(ownerOf(message))
      const { messageId, originalMessageId } = message
      return {
        ...message,
        messageId: numberOf(messageId),
        ...(originalMessageId !== undefined && { originalMessageId: numberOf(originalMessageId) }),
      }
    }
    return inSequence(
      revise('presentation', ({ listItem, details, replyCreated }) => ({
        listItem: (message, href) => listItem(numbered(message), href),
        details: (message, href) => details(numbered(message), href),
        replyCreated: (message) => replyCreated(numbered(message)),
      })),
      (numberedRules) =>
        withHandler(numberedRules, providerOperations, (own) => async (identified) => {
          const { params, request, operation, caller } = identified
          const isChange = operation === 'changeVisibility' || operation === 'changePartition'
          if (params.messageId === undefined && !isChange) return own(identified)
          const { idOf } = of(await caller.mailbox())
          if (!isChange) return own({ ...identified, params: { ...params, messageId: idOf(String(params.messageId)) } })
          const json = async () => {
            const body = asRecord(await request.json())
            const ids = body?.messageIds
            return Array.isArray(ids)
              ? { ...body, messageIds: ids.map((id) => (typeof id === 'string' ? idOf(id) : id)) }
              : body
          }
          return own({ ...identified, request: { ...request, json } as typeof request })
        }),
    )(rules)
  }

export const identifierPerMailboxVariants: readonly Variant[] = conflicting('identifiers', [
  variant('id-counts-in-each-mailbox', 'identifiers count from 1001 in each mailbox', {
    change: numbersByMailbox(''),
  }),
  variant(
    'id-counts-in-each-mailbox-after-a-prefix',
    'long identifiers that count from the beginning in each mailbox',
    {
      change: numbersByMailbox('BERICHT-2026-00000'),
    },
  ),
])
