/** Identifiers of any shape: the specification does not state one. */
import { base64Bytes, base64Text, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { revise } from '../../../rules/rules.ts'
import { editEach, editInSequence, editMessages, type FieldEdit } from '../list-items.ts'
import { conflicting, inSequence, type RuleChange, type Variant, variant } from '../variant.ts'

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
const spellIdentifiers = (spelling: IdentifierSpelling): RuleChange =>
  inSequence(
    revise('presentation', ({ listItem, details, replyCreated, action }) => ({
      listItem: (message, href) => listItem(withSpelledIdentifiers(message, spelling), href),
      details: (message, href) => details(withSpelledIdentifiers(message, spelling), href),
      replyCreated: (message) => replyCreated(withSpelledIdentifiers(message, spelling)),
      action: (one) => action({ ...one, messageActionId: spelling.encode(one.messageActionId) }),
    })),
    revise('routing', ({ identifier }) => ({
      identifier: (name, text) => identifier(name, spelledNames.includes(name) ? spelling.decode(text) : text),
    })),
  )

const prefixVariant = (id: string, says: string, prefix: string): Variant =>
  variant(id, says, {
    change: spellIdentifiers({
      encode: (identifier) => `${prefix}${identifier}`,
      decode: (identifier) => (identifier.startsWith(prefix) ? identifier.slice(prefix.length) : ''),
    }),
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

const asNumber =
  (name: string): FieldEdit =>
  (fields) => ({ ...fields, [name]: Number(fields[name]) })

/** Each provider counts its identifiers from the beginning. */
const numberIdentifiers: RuleChange = (rules) => spellIdentifiers(numberSpelling())(rules)

export const identifierVariants: readonly Variant[] = conflicting('identifiers', [
  variant('id-is-a-number-as-text', 'identifiers are numbers, written as text', { change: numberIdentifiers }),
  variant('id-is-a-number', 'identifiers are numbers', {
    change: inSequence(
      numberIdentifiers,
      revise('validation', { messageId: numberAsText }),
      editMessages(
        editInSequence(
          editEach('messageActions', asNumber('messageActionId')),
          editEach('attachments', asNumber('attachmentId')),
          asNumber('messageId'),
        ),
      ),
    ),
  }),
  variant('id-is-in-capitals', 'identifiers are UUIDs in capitals', {
    change: spellIdentifiers({
      encode: (id) => id.toUpperCase(),
      decode: (id) => (/[a-z]/.test(id) ? '' : id.toLowerCase()),
    }),
  }),
  prefixVariant('id-is-not-ascii', 'identifiers hold letters with accents and signs beyond', 'dossier-é-€-信-'),
  prefixVariant('id-holds-a-slash', 'identifiers hold slashes, which must be encoded in a path', 'registry/2026/'),
  prefixVariant(
    'id-holds-signs-of-an-address',
    'identifiers hold signs that mean something in an address',
    'a b+c&d=e?f#g%20;',
  ),
  prefixVariant('id-is-a-urn', 'identifiers are URNs', 'urn:provider:message:'),
  variant('id-is-base64', 'identifiers are the bytes of something in base64, padding included', {
    change: spellIdentifiers({
      encode: (id) => base64Text(utf8Bytes(`v1:${id}`)),
      decode: (id) => utf8Text(base64Bytes(id)).replace(/^v1:/, ''),
    }),
  }),
])
