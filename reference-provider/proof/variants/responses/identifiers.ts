/** Identifiers of any shape: the specification states none. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, revised } from '../../../rules/rules.ts'
import { eachOf, showing } from '../list-items.ts'
import type { Variant } from '../variant.ts'

interface Spelling {
  out: (id: string) => string
  back: (id: string) => string
}

const spelledMessage = (message: StoredMessage, { out }: Spelling): StoredMessage => ({
  ...message,
  messageId: out(message.messageId),
  ...(message.originalMessageId !== undefined && { originalMessageId: out(message.originalMessageId) }),
  attachments: message.attachments.map((one) => ({ ...one, attachmentId: out(one.attachmentId) })),
  messageActions: message.messageActions.map((one) => ({ ...one, messageActionId: out(one.messageActionId) })),
})

const ours = ['messageId', 'attachmentId', 'messageActionId']

/** Messages, attachments and actions under other identifiers than those of the store. */
const identified = (rules: Rules, spelling: Spelling): Rules => {
  const { presentation, routing } = rules
  return revised(
    revised(rules, 'presentation', {
      listItem: (message, href) => presentation.listItem(spelledMessage(message, spelling), href),
      details: (message, href) => presentation.details(spelledMessage(message, spelling), href),
      replyCreated: (message) => presentation.replyCreated(spelledMessage(message, spelling)),
      action: (action) => presentation.action({ ...action, messageActionId: spelling.out(action.messageActionId) }),
    }),
    'routing',
    { identifier: (name, text) => routing.identifier(name, ours.includes(name) ? spelling.back(text) : text) },
  )
}

const prefixed = (prefix: string): Spelling => ({
  out: (id) => `${prefix}${id}`,
  back: (id) => (id.startsWith(prefix) ? id.slice(prefix.length) : ''),
})

const numbered = (): Spelling => {
  const ids: string[] = []
  const numbers = new Map<string, string>()
  const next = (id: string): string => {
    const number = String(1_000_000_007 + ids.push(id) - 1)
    numbers.set(id, number)
    return number
  }
  return {
    out: (id) => numbers.get(id) ?? next(id),
    back: (number) => ids[Number(number) - 1_000_000_007] ?? '',
  }
}

/** What is listed as a number comes back as one. */
const numberAsText = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : undefined)

const asNumber = (name: string) => (fields: Record<string, unknown>) => ({ ...fields, [name]: Number(fields[name]) })

export const identifiers: readonly Variant[] = [
  {
    id: 'id-is-a-number-as-text',
    settles: 'identifiers',
    says: 'identifiers are numbers, written as text',
    change: (rules) => identified(rules, numbered()),
  },
  {
    id: 'id-is-a-number',
    settles: 'identifiers',
    says: 'identifiers are numbers',
    change: (rules) =>
      showing(revised(identified(rules, numbered()), 'validation', { messageId: numberAsText }), (fields) =>
        asNumber('messageId')({
          ...eachOf(
            'attachments',
            asNumber('attachmentId'),
          )({
            ...eachOf('messageActions', asNumber('messageActionId'))(fields),
          }),
        }),
      ),
  },
  {
    id: 'id-is-in-capitals',
    settles: 'identifiers',
    says: 'identifiers are UUIDs in capitals',
    change: (rules) =>
      identified(rules, { out: (id) => id.toUpperCase(), back: (id) => (/[a-z]/.test(id) ? '' : id.toLowerCase()) }),
  },
  {
    id: 'id-is-not-ascii',
    settles: 'identifiers',
    says: 'identifiers hold letters with accents and signs beyond',
    change: (rules) => identified(rules, prefixed('dossier-é-€-信-')),
  },
  {
    id: 'id-holds-a-slash',
    settles: 'identifiers',
    says: 'identifiers hold slashes, which must be encoded in a path',
    change: (rules) => identified(rules, prefixed('registry/2026/')),
  },
  {
    id: 'id-holds-signs-of-an-address',
    settles: 'identifiers',
    says: 'identifiers hold signs that mean something in an address',
    change: (rules) => identified(rules, prefixed('a b+c&d=e?f#g%20;')),
  },
  {
    id: 'id-is-a-urn',
    settles: 'identifiers',
    says: 'identifiers are URNs',
    change: (rules) => identified(rules, prefixed('urn:provider:message:')),
  },
  {
    id: 'id-is-base64',
    settles: 'identifiers',
    says: 'identifiers are the bytes of something in base64, padding included',
    change: (rules) =>
      identified(rules, {
        out: (id) => Buffer.from(`v1:${id}`).toString('base64'),
        back: (id) => Buffer.from(id, 'base64').toString().replace(/^v1:/, ''),
      }),
  },
]
