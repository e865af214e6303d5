/** Identifiers of any shape: the specification does not state one. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import { editEach, withEditedMessages } from '../list-items.ts'
import type { Variant } from '../variant.ts'

interface IdentifierSpelling {
  encode: (id: string) => string
  decode: (id: string) => string
}

const withSpelledIdentifiers = (message: StoredMessage, { encode }: IdentifierSpelling): StoredMessage => ({
  ...message,
  messageId: encode(message.messageId),
  ...(message.originalMessageId !== undefined && { originalMessageId: encode(message.originalMessageId) }),
  attachments: message.attachments.map((one) => ({ ...one, attachmentId: encode(one.attachmentId) })),
  messageActions: message.messageActions.map((one) => ({ ...one, messageActionId: encode(one.messageActionId) })),
})

const spelledNames = ['messageId', 'attachmentId', 'messageActionId']

/** Messages, attachments and actions under other identifiers than those of the store. */
const withIdentifierSpelling = (rules: Rules, spelling: IdentifierSpelling): Rules => {
  const { presentation, routing } = rules
  return reviseRules(
    reviseRules(rules, 'presentation', {
      listItem: (message, href) => presentation.listItem(withSpelledIdentifiers(message, spelling), href),
      details: (message, href) => presentation.details(withSpelledIdentifiers(message, spelling), href),
      replyCreated: (message) => presentation.replyCreated(withSpelledIdentifiers(message, spelling)),
      action: (action) => presentation.action({ ...action, messageActionId: spelling.encode(action.messageActionId) }),
    }),
    'routing',
    {
      identifier: (name, text) => routing.identifier(name, spelledNames.includes(name) ? spelling.decode(text) : text),
    },
  )
}

const prefixSpelling = (prefix: string): IdentifierSpelling => ({
  encode: (id) => `${prefix}${id}`,
  decode: (id) => (id.startsWith(prefix) ? id.slice(prefix.length) : ''),
})

const numberSpelling = (): IdentifierSpelling => {
  const ids: string[] = []
  const numbers = new Map<string, string>()
  const next = (id: string): string => {
    const number = String(1_000_000_007 + ids.push(id) - 1)
    numbers.set(id, number)
    return number
  }
  return {
    encode: (id) => numbers.get(id) ?? next(id),
    decode: (number) => ids[Number(number) - 1_000_000_007] ?? '',
  }
}

/** What is listed as a number comes back as one. */
const numberAsText = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : undefined)

const asNumber = (name: string) => (fields: Record<string, unknown>) => ({ ...fields, [name]: Number(fields[name]) })

export const identifierVariants: readonly Variant[] = [
  {
    id: 'id-is-a-number-as-text',
    conflictGroup: 'identifiers',
    says: 'identifiers are numbers, written as text',
    change: (rules) => withIdentifierSpelling(rules, numberSpelling()),
  },
  {
    id: 'id-is-a-number',
    conflictGroup: 'identifiers',
    says: 'identifiers are numbers',
    change: (rules) =>
      withEditedMessages(
        reviseRules(withIdentifierSpelling(rules, numberSpelling()), 'validation', { messageId: numberAsText }),
        (fields) =>
          asNumber('messageId')({
            ...editEach(
              'attachments',
              asNumber('attachmentId'),
            )({
              ...editEach('messageActions', asNumber('messageActionId'))(fields),
            }),
          }),
      ),
  },
  {
    id: 'id-is-in-capitals',
    conflictGroup: 'identifiers',
    says: 'identifiers are UUIDs in capitals',
    change: (rules) =>
      withIdentifierSpelling(rules, {
        encode: (id) => id.toUpperCase(),
        decode: (id) => (/[a-z]/.test(id) ? '' : id.toLowerCase()),
      }),
  },
  {
    id: 'id-is-not-ascii',
    conflictGroup: 'identifiers',
    says: 'identifiers hold letters with accents and signs beyond',
    change: (rules) => withIdentifierSpelling(rules, prefixSpelling('dossier-é-€-信-')),
  },
  {
    id: 'id-holds-a-slash',
    conflictGroup: 'identifiers',
    says: 'identifiers hold slashes, which must be encoded in a path',
    change: (rules) => withIdentifierSpelling(rules, prefixSpelling('registry/2026/')),
  },
  {
    id: 'id-holds-signs-of-an-address',
    conflictGroup: 'identifiers',
    says: 'identifiers hold signs that mean something in an address',
    change: (rules) => withIdentifierSpelling(rules, prefixSpelling('a b+c&d=e?f#g%20;')),
  },
  {
    id: 'id-is-a-urn',
    conflictGroup: 'identifiers',
    says: 'identifiers are URNs',
    change: (rules) => withIdentifierSpelling(rules, prefixSpelling('urn:provider:message:')),
  },
  {
    id: 'id-is-base64',
    conflictGroup: 'identifiers',
    says: 'identifiers are the bytes of something in base64, padding included',
    change: (rules) =>
      withIdentifierSpelling(rules, {
        encode: (id) => Buffer.from(`v1:${id}`).toString('base64'),
        decode: (id) => Buffer.from(id, 'base64').toString().replace(/^v1:/, ''),
      }),
  },
]
