/** Identifiers of any shape: the specification does not state one. */
import { base64Bytes, readBytes, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { base64Text } from '../../../../src/contract/encodings.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { editEach, editInSequence, editMessages, type FieldEdit } from '../field-edits.ts'
import { conflicting, inSequence, type RuleChange, rewriteResponses, type Variant, variant } from '../variant.ts'

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

const numberSpelling = (first = 1_000_000_007n): IdentifierSpelling => {
  const ids: string[] = []
  const numbers = new Map<string, string>()
  const next = (id: string): string => {
    const number = String(first + BigInt(ids.push(id) - 1))
    numbers.set(id, number)
    return number
  }
  return {
    encode: (id) => numbers.get(id) ?? next(id),
    decode: (number) => (/^\d+$/.test(number) ? ids[Number(BigInt(number) - first)] : undefined) ?? '',
  }
}

/** What is listed as a number comes back as one. */
const numberAsText = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : undefined)

const asNumber =
  (name: string): FieldEdit =>
  (fields) => ({ ...fields, [name]: Number(fields[name]) })

const longNumber = /"(12345678901234\d{5})"/g

/** Numbers that JavaScript would round go out as text of the body, and come in as texts that say what they were. */
const longNumberIdentifiers: RuleChange = inSequence(
  (rules) => spellIdentifiers(numberSpelling(1_234_567_890_123_450_001n))(rules),
  revise('validation', {
    messageId: (value) =>
      typeof value === 'string' && value.startsWith('number:') ? value.slice('number:'.length) : undefined,
  }),
  (rules) =>
    withHandler(rules, ['changeVisibility', 'changePartition'], (own) => (identified) => {
      const { request } = identified
      const json = async () => {
        if (request.headers['content-encoding'] !== undefined) return request.json()
        const text = utf8Text(await readBytes(request.body))
        return JSON.parse(text.replace(/(?<=[[,])\d{19}(?=[\],])/g, '"number:$&"'))
      }
      return own({ ...identified, request: { ...request, json } })
    }),
  rewriteResponses([], (reply) =>
    reply.body === undefined || reply.body instanceof Uint8Array || reply.status >= 400
      ? reply
      : { ...reply, body: utf8Bytes(JSON.stringify(reply.body).replace(longNumber, '$1')) },
  ),
)

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
  variant('id-is-a-long-number', 'identifiers are numbers of 64 bits', { change: longNumberIdentifiers }),
  variant('id-is-in-capitals', 'identifiers are UUIDs in capitals', {
    change: spellIdentifiers({
      encode: (id) => id.toUpperCase(),
      decode: (id) => (/[a-z]/.test(id) ? '' : id.toLowerCase()),
    }),
  }),
  prefixVariant(
    'id-is-not-ascii',
    'identifiers hold letters with accents and other characters beyond ASCII',
    'dossier-é-€-信-',
  ),
  prefixVariant('id-holds-a-slash', 'identifiers hold slashes, which must be encoded in a path', 'registry/2026/'),
  prefixVariant(
    'id-holds-signs-of-an-address',
    'identifiers hold characters that have a meaning in a URL',
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
