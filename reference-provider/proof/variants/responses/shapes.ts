/** Fields nobody knows, fields that are left out because they say nothing, JSON in other hands. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { rewriting } from '../../../rules/revise/response-rewrite.ts'
import { revised } from '../../../rules/rules.ts'
import { type Edit, eachOf, type Fields, only, showing, without } from '../list-items.ts'
import type { Variant } from '../variant.ts'

const withExtras: Edit = (fields) => ({ ...fields, etag: 'W/"7"', _links: { self: '/' }, extra: [{ kind: 'more' }] })

const unless =
  (isMeaningless: (value: unknown) => boolean): Edit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => !isMeaningless(value)))

const trueAlone = unless((value) => value === false)
const filledAlone = unless((value) => Array.isArray(value) && value.length === 0)

const oftenAbsent = ['forTheAttentionOf', 'originalMessageId', 'dueDate', 'url', 'templateId', 'ssin', 'label']
const nulls: Fields = Object.fromEntries(oftenAbsent.map((name) => [name, null]))
const withNulls: Edit = (fields) => ({ ...nulls, ...fields })

const inFrench = (subject: unknown): object => {
  const { nl, fr = nl, de = fr } = { ...(subject as Record<string, string>) }
  const text = fr ?? de
  return { nl: text, fr: text, de: text }
}

export const shapes: readonly Variant[] = [
  {
    id: 'shape-has-unknown-fields',
    says: 'messages, their parts, lists, counts and actions carry fields that nobody knows',
    change: (rules) =>
      revised(
        showing(rules, (fields) =>
          withExtras({ ...eachOf('attachments', withExtras)({ ...eachOf('messageActions', withExtras)(fields) }) }),
        ),
        'presentation',
        {
          page: (page) => ({ ...rules.presentation.page(page), embedded: {}, took: 3 }),
          count: (count) => ({ count, partition: null, took: 3 }),
          action: (action) => withExtras({ ...rules.presentation.action(action) }),
        },
      ),
  },
  {
    id: 'shape-leaves-out-false-booleans',
    says: 'a boolean that is false is not shown',
    change: (rules) =>
      showing(rules, (fields) =>
        trueAlone({ ...eachOf('attachments', trueAlone)({ ...eachOf('messageActions', trueAlone)(fields) }) }),
      ),
  },
  {
    id: 'shape-leaves-out-empty-arrays',
    says: 'an array that is empty is not shown',
    change: (rules) => showing(rules, filledAlone),
  },
  {
    id: 'shape-leaves-out-general',
    says: 'the default partition is not named in a received message',
    change: (rules) =>
      showing(rules, (fields) =>
        fields.recipientPartition === defaultPartition ? without('recipientPartition')(fields) : fields,
      ),
  },
  {
    id: 'shape-shows-absent-fields-as-null',
    says: 'what a message or an action lacks is there and null',
    change: (rules) =>
      revised(
        showing(rules, (fields) => withNulls({ ...eachOf('messageActions', withNulls)(fields) })),
        'presentation',
        { action: (action) => withNulls({ ...rules.presentation.action(action) }) },
      ),
  },
  {
    id: 'shape-shows-empty-texts-for-what-an-action-lacks',
    says: 'an action has an empty URL and an empty template',
    change: (rules) => revised(rules, 'presentation', { action: (action) => ({ url: '', templateId: '', ...action }) }),
  },
  {
    id: 'shape-of-attachments-is-minimal',
    says: 'an attachment shows its identifier and whether it is the main content',
    change: (rules) => showing(rules, eachOf('attachments', only('attachmentId', 'isMainContent'))),
  },
  {
    id: 'shape-has-no-total',
    says: 'a list does not tell the number of matches',
    change: (rules) => revised(rules, 'presentation', { page: ({ items, links }) => ({ items, ...links }) }),
  },
  {
    id: 'shape-of-business-data-lacks-empty-values',
    says: 'an entry of the business data that has no values does not show them',
    change: (rules) =>
      showing(rules, (fields) => ({
        ...fields,
        businessDataList: [...(fields.businessDataList as object[]), { key: 'remark' }, { key: 'note', values: null }],
      })),
  },
  {
    id: 'shape-has-no-links',
    says: 'a list does not link to its other pages',
    change: (rules) => revised(rules, 'presentation', { page: ({ items, total }) => ({ items, total }) }),
  },
  {
    id: 'shape-never-shows-the-sender-partition',
    says: 'the sender partition of a sent message is not shown',
    change: (rules) =>
      showing(rules, (fields) => ({ ...fields, sender: without('partition')({ ...(fields.sender as Fields) }) })),
  },
  {
    id: 'shape-has-one-text-for-three-languages',
    says: 'a message was written in French, and its subject says the same in each language',
    change: (rules) =>
      revised(
        showing(rules, (fields) => ({ ...fields, subject: inFrench(fields.subject) })),
        'search',
        { fields: { ...rules.search.fields, subject: ({ subject }) => [inFrench(subject)] } },
      ),
  },
  {
    id: 'shape-of-the-body-is-plain-text',
    settles: 'body',
    says: 'the body is answered as text in one language',
    change: (rules) =>
      rewriting(rules, ['body'], (reply) =>
        reply.status === 200
          ? { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: textOf(reply.body) }
          : reply,
      ),
  },
  {
    id: 'shape-of-the-body-is-one-level-deeper',
    settles: 'body',
    says: 'the texts of the body stand in an object of their own',
    change: (rules) => revised(rules, 'presentation', { body: (bodyContent) => ({ bodyContent }) }),
  },
  {
    id: 'shape-of-json-is-indented',
    says: 'JSON is written on several lines',
    change: (rules) => rewriting(rules, [], (reply) => written(reply, (body) => JSON.stringify(body, null, 2))),
  },
  {
    id: 'shape-of-json-is-ascii',
    says: 'JSON escapes everything that is not ASCII',
    change: (rules) =>
      rewriting(rules, [], (reply) =>
        written(reply, (body) =>
          JSON.stringify(body).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
        ),
      ),
  },
]

const textOf = (body: unknown): Buffer => Buffer.from((body as { fr: string }).fr)

const written = <R extends { body?: unknown }>(reply: R, write: (body: unknown) => string): R =>
  reply.body === undefined || reply.body instanceof Uint8Array
    ? reply
    : { ...reply, body: Buffer.from(write(reply.body)) }
