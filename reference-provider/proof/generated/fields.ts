/** §2: fields of responses that are absent, empty, of another type, of another message, or not up to date. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../operations.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'

type Fields = Record<string, unknown>

interface Field {
  name: string
  clauses: readonly ClauseId[]
  type: 'flag' | 'localized' | 'array' | 'text' | 'object' | 'date'
  /** The specification states the field and its type. */
  isStated: boolean
}

const stated = (name: string, type: Field['type'], ...clauses: ClauseId[]): Field => ({
  name,
  type,
  clauses,
  isStated: true,
})
const ours = (name: string, type: Field['type'], ...clauses: ClauseId[]): Field => ({
  name,
  type,
  clauses,
  isStated: false,
})

const messageFields: readonly Field[] = [
  stated('subject', 'localized', '2.message-subject', '2.localized-object'),
  stated('businessDataList', 'array', '2.business-data-list', '2.business-data-values'),
  stated('forTheAttentionOf', 'object', '2.attention-of'),
  stated('isRead', 'flag', '2.is-read'),
  stated('isReplyAuthorized', 'flag', '2.is-reply-authorized'),
  stated('isBodyMainContent', 'flag', '2.is-body-main-content'),
  stated('recipientPartition', 'text', '2.recipient-partition', '1.6.recipient-partition-recorded'),
  stated('attachments', 'array', '2.attachments'),
  ours('messageActions', 'array', '2.action-to-confirm', '2.action-executed-flag'),
  ours('isVisible', 'flag', '3.hidden-by-change-visibility'),
  ours('publicationDate', 'date', '1.8.order'),
  ours('senderApplicationId', 'text', '4.3.application-of-message'),
  ours('senderOrganizationId', 'text', '4.3.organization-of-message'),
  ours('messageTypeId', 'text', '4.3.message-type-of-message'),
]

interface FieldOperator {
  id: string
  says: (name: string) => string
  change: (value: unknown, name: string) => unknown
  fits: (field: Field) => boolean
  /** absence and null are allowed where the suite reads them as false, empty or shown elsewhere */
  removes?: true
}

const removedMark = Symbol('removed')

const isFlag = ({ type }: Field) => type === 'flag'
const isLocalized = ({ type }: Field) => type === 'localized'

const swappedLanguages = (value: unknown): unknown => {
  const { nl, fr, de } = Object(value) as Record<string, string>
  return { nl: fr, fr: de, de: nl }
}

const fieldOperators: readonly FieldOperator[] = [
  { id: 'absent', says: (name) => `${name} is absent`, change: () => removedMark, fits: () => true, removes: true },
  { id: 'null', says: (name) => `${name} is null`, change: () => null, fits: () => true, removes: true },
  {
    id: 'as-text',
    says: (name) => `${name} is a text`,
    change: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
    fits: ({ type }) => type !== 'text' && type !== 'date',
  },
  {
    id: 'as-number',
    says: (name) => `${name} is a number`,
    change: (value) => (value === true ? 1 : 0),
    fits: () => true,
  },
  {
    id: 'in-array',
    says: (name) => `${name} is an array with its value`,
    change: (value) => [value],
    fits: ({ type }) => type !== 'array',
  },
  {
    id: 'as-object',
    says: (name) => `${name} is an object with its value`,
    change: (value) => ({ value }),
    fits: ({ type }) => type === 'flag' || type === 'text',
  },
  { id: 'inverted', says: (name) => `${name} says the opposite`, change: (value) => value !== true, fits: isFlag },
  { id: 'always-true', says: (name) => `${name} is always true`, change: () => true, fits: isFlag },
  { id: 'always-false', says: (name) => `${name} is always false`, change: () => false, fits: isFlag },
  {
    id: 'empty',
    says: (name) => `${name} is empty`,
    change: (value) => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : {}),
    fits: ({ type }) => type !== 'flag',
  },
  {
    id: 'empty-texts',
    says: (name) => `the texts of ${name} are empty`,
    change: () => ({ nl: '', fr: '', de: '' }),
    fits: isLocalized,
  },
  {
    id: 'one-language',
    says: (name) => `${name} has one language alone`,
    change: (value) => ({ fr: (Object(value) as Record<string, string>).fr }),
    fits: isLocalized,
  },
  {
    id: 'languages-swapped',
    says: (name) => `${name} has its languages swapped`,
    change: swappedLanguages,
    fits: isLocalized,
  },
  {
    id: 'without-last',
    says: (name) => `${name} lacks its last element`,
    change: (value) => (Array.isArray(value) ? value.slice(0, -1) : value),
    fits: ({ type }) => type === 'array',
  },
  {
    id: 'without-first',
    says: (name) => `${name} lacks its first element`,
    change: (value) => (Array.isArray(value) ? value.slice(1) : value),
    fits: ({ type }) => type === 'array',
  },
  {
    id: 'doubled',
    says: (name) => `${name} has each element twice`,
    change: (value) => (Array.isArray(value) ? value.flatMap((one) => [one, one]) : value),
    fits: ({ type }) => type === 'array',
  },
]

const edited = (fields: Fields, name: string, change: FieldOperator['change']): Fields => {
  if (!(name in fields)) return fields
  const value = change(fields[name], name)
  const { [name]: _, ...rest } = fields
  return value === removedMark ? rest : { ...fields, [name]: value }
}

const summaryAllowed = {
  judgement: 'allowed' as const,
  because: 'An item of a list may be a summary; what it lacks is read from the details.',
}
const absenceAllowed = {
  judgement: 'advice' as const,
  because: 'An absent flag counts as false and an absent array as empty.',
}
const notStated = {
  judgement: 'advice' as const,
  because: 'The specification does not state the name or the type of this field.',
}

/** Whether the mistake can fail a provider. */
const judged = (operator: FieldOperator, field: Field, place: 'details' | 'listItem'): Partial<MutantFacts> => {
  if (operator.removes && place === 'listItem') return summaryAllowed
  if (!field.isStated) return notStated
  if (operator.removes && field.name !== 'isRead' && (field.type === 'flag' || field.type === 'array'))
    return absenceAllowed
  return {}
}

const ofMessages: MutantFacts[] = (['details', 'listItem'] as const).flatMap((place) =>
  messageFields.flatMap((field) =>
    fieldOperators
      .filter(({ fits }) => fits(field))
      .map((operator) => ({
        id: `${operator.id}:${place}.${field.name}`,
        says: `${place === 'details' ? 'details' : 'items of a list'}: ${operator.says(field.name)}`,
        clauses: field.clauses,
        ...judged(operator, field, place),
        change: (rules: Rules) =>
          reviseRules(rules, 'presentation', {
            [place]: (...given: Parameters<Rules['presentation']['details']>) =>
              edited({ ...rules.presentation[place](...given) }, field.name, operator.change),
          }),
      })),
  ),
)

/** The value of the field as it was before the last change of the message. */
const staleMutants: MutantFacts[] = (['details', 'listItem'] as const).flatMap((place) =>
  ['isRead', 'isVisible', 'recipientPartition', 'messageActions'].map((name) => ({
    id: `stale:${place}.${name}`,
    says: `${place === 'details' ? 'details show' : 'a list shows'} ${name} as it was before the last change`,
    clauses: (name === 'isRead'
      ? ['3.read-by-main-content']
      : name === 'messageActions'
        ? ['3.executed-by-update']
        : name === 'isVisible'
          ? ['3.hidden-by-change-visibility']
          : ['3.moved-by-change-partition']) as ClauseId[],
    ...(place === 'listItem' && name !== 'isRead' ? notStated : {}),
    change: (rules: Rules) => {
      const former = new Map<string, { shown: unknown; before: unknown }>()
      return reviseRules(rules, 'presentation', {
        [place]: (message: StoredMessage, href: Parameters<Rules['presentation']['details']>[1]) => {
          const now = { ...rules.presentation[place](message, href) } as Fields
          const text = JSON.stringify(now[name])
          const known = former.get(message.messageId)
          const before = known === undefined ? text : known.shown === text ? known.before : known.shown
          former.set(message.messageId, { shown: text, before: known?.shown === text ? known.before : before })
          return { ...now, [name]: before === undefined ? now[name] : JSON.parse(String(before)) }
        },
      })
    },
  })),
)

/** The value of the message that was shown before. */
const otherMessageMutants: MutantFacts[] = (['details', 'listItem'] as const).flatMap((place) =>
  messageFields.map((field) => ({
    id: `of-other-message:${place}.${field.name}`,
    says: `${place === 'details' ? 'details show' : 'an item of a list shows'} ${field.name} of the message before it`,
    clauses: field.clauses,
    ...(field.isStated ? {} : notStated),
    change: (rules: Rules) => {
      let before: unknown
      return reviseRules(rules, 'presentation', {
        [place]: (...given: Parameters<Rules['presentation']['details']>) => {
          const fields = { ...rules.presentation[place](...given) } as Fields
          const other = before
          before = fields[field.name]
          return other === undefined ? fields : { ...fields, [field.name]: other }
        },
      })
    },
  })),
)

/** Parts of a message: [field, name inside, type, clauses]. */
const partFields: readonly (readonly [part: string, field: Field])[] = [
  ['attachments', stated('isMainContent', 'flag', '2.attachment-is-main-content')],
  ['attachments', stated('attachmentId', 'text', '2.attachment-identifier')],
  ['businessDataList', stated('values', 'array', '2.business-data-values')],
  ['messageActions', stated('type', 'text', '2.action-type', '2.action-to-confirm')],
  ['messageActions', stated('isExecuted', 'flag', '2.action-executed-flag')],
]

const ofParts: MutantFacts[] = partFields.flatMap(([part, field]) =>
  fieldOperators
    .filter(({ fits }) => fits(field))
    .map((operator) => ({
      id: `${operator.id}:details.${part}.${field.name}`,
      says: `details: in ${part}, ${operator.says(field.name)}`,
      clauses: field.clauses,
      ...(operator.removes && field.type === 'flag' ? absenceAllowed : {}),
      ...(['attachmentId', 'type', 'isExecuted'].includes(field.name) &&
      (operator.removes || ['in-array', 'as-object', 'as-number', 'empty'].includes(operator.id))
        ? notStated
        : {}),
      change: (rules: Rules) =>
        reviseRules(rules, 'presentation', {
          details: (...given) => {
            const fields = { ...rules.presentation.details(...given) } as Fields
            const parts = fields[part]
            return Array.isArray(parts)
              ? { ...fields, [part]: parts.map((one) => edited({ ...one }, field.name, operator.change)) }
              : fields
          },
        }),
    })),
)

const records = ['application', 'organization', 'messageType'] as const

const recordFields = (kind: (typeof records)[number]): Field[] => {
  const name = kind === 'messageType' ? 'message-type' : kind
  return [
    stated('name', 'localized', `2.${name}-name` as ClauseId),
    stated('description', 'localized', `2.${name}-description` as ClauseId),
  ]
}

const ofRecords: MutantFacts[] = records.flatMap((kind) =>
  recordFields(kind).flatMap((field) =>
    fieldOperators
      .filter(({ fits }) => fits(field))
      .map((operator) => ({
        id: `${operator.id}:${kind}.${field.name}`,
        says: `records of the kind ${kind}: ${operator.says(field.name)}`,
        clauses: field.clauses,
        change: (rules: Rules) =>
          reviseRules(rules, 'presentation', {
            [kind]: (record: never) =>
              edited({ ...(rules.presentation[kind] as (one: never) => object)(record) }, field.name, operator.change),
          }),
      })),
  ),
)

/** Bodies that are not what their media type says. */
const brokenJson: readonly { id: string; says: string; body: (text: string) => string }[] = [
  {
    id: 'warning-before',
    says: 'a warning of the language stands before the JSON',
    body: (text) => `Warning: Undefined index in list.php on line 12\n${text}`,
  },
  { id: 'cut', says: 'the JSON ends too early', body: (text) => text.slice(0, -2) },
  { id: 'twice', says: 'the JSON is written twice', body: (text) => text + text },
  { id: 'web-page', says: 'a web page is answered with 200', body: () => '<!doctype html><title>Sign in</title>' },
  { id: 'single-quotes', says: 'the JSON is written with single quotes', body: (text) => text.replaceAll('"', "'") },
  { id: 'empty', says: 'the body is empty', body: () => '' },
  { id: 'text-of-json', says: 'the JSON is a text in JSON', body: (text) => JSON.stringify(text) },
]

const jsonReads: readonly (readonly [ProviderOperation, ClauseId])[] = [
  ['messages', '4.1.list'],
  ['details', '4.1.details'],
  ['action', '4.1.action-read'],
  ['nearlyExpired', '4.2.answer-is-count'],
  ['withActionRequired', '4.2.answer-is-count'],
  ['registeredMails', '4.2.answer-is-count'],
  ['senderApplications', '4.3.sender-applications'],
  ['senderOrganizations', '4.3.sender-organizations'],
  ['messageTypes', '4.3.message-types'],
  ['senderApplication', '4.3.sender-application'],
  ['senderOrganization', '4.3.sender-organization'],
  ['messageType', '4.3.message-type'],
]

const ofBodies: MutantFacts[] = jsonReads.flatMap(([operation, clause]) =>
  brokenJson.map(({ id, says, body }) => ({
    id: `json-${id}:${operation}`,
    says: `${operation}: ${says}`,
    clauses: [clause],
    change: (rules: Rules) =>
      withHandler(rules, [operation], (own) => async (identified) => {
        const response = await own(identified)
        return { ...response, body: Buffer.from(body(JSON.stringify(response.body))) }
      }),
  })),
)

/** Numbers that lose what makes them numbers of enterprises and persons. */
const lostZeros: MutantFacts[] = (['sender', 'recipient'] as const).flatMap((party) =>
  (['details', 'listItem'] as const).flatMap((place) =>
    [
      { id: 'as-number', says: 'is a number', change: (text: string): unknown => Number(text) },
      {
        id: 'without-zeros',
        says: 'has lost its leading zeros',
        change: (text: string): unknown => text.replace(/^0+/, ''),
      },
    ].map(({ id, says, change }) => ({
      id: `enterprise-number-${id}:${place}.${party}`,
      says: `${place}: the enterprise number of the ${party} ${says}`,
      clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits'] as ClauseId[],
      change: (rules: Rules) =>
        reviseRules(rules, 'presentation', {
          [place]: (...given: Parameters<Rules['presentation']['details']>) => {
            const fields = { ...rules.presentation[place](...given) } as Record<string, Fields>
            const one = fields[party]
            return typeof one?.enterpriseNumber === 'string'
              ? { ...fields, [party]: { ...one, enterpriseNumber: change(one.enterpriseNumber) } }
              : fields
          },
        }),
    })),
  ),
)

export const fieldMutants: readonly Mutant[] = mutantsOf('fields', [
  ...ofMessages,
  ...staleMutants,
  ...otherMessageMutants,
  ...ofParts,
  ...ofRecords,
  ...ofBodies,
  ...lostZeros,
])
