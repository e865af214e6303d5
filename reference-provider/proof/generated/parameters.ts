/** §4.1, §4.2: parameters that are ignored, inverted, taken too leniently, or applied in one place only. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type Language, languages } from '../../../src/contract/interface/parameters.ts'
import type { ProviderOperation } from '../../operations.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { callerKinds } from './places.ts'
import { type QueryChange, withQueryChange } from './requests.ts'

type ValueType = 'number' | 'boolean' | 'date' | 'text'

interface Parameter {
  name: string
  type: ValueType
  clauses: readonly ClauseId[]
}

/** Each filter of the list, with the clauses that say what it does. */
const filters: readonly Parameter[] = [
  { name: 'q', type: 'text', clauses: ['4.1.q'] },
  { name: 'folder', type: 'text', clauses: ['4.1.folder-in', '4.1.folder-out'] },
  { name: 'visible', type: 'boolean', clauses: ['4.1.visible-false', '4.1.visible-true'] },
  { name: 'recipientPartition', type: 'text', clauses: ['4.1.recipient-partition'] },
  { name: 'read', type: 'boolean', clauses: ['4.1.read-false', '4.1.read-true'] },
  { name: 'expiredBefore', type: 'date', clauses: ['4.1.expired-before'] },
  { name: 'receivedAfter', type: 'date', clauses: ['4.1.received-after'] },
  { name: 'receivedBefore', type: 'date', clauses: ['4.1.received-before'] },
  { name: 'senderApplicationId', type: 'text', clauses: ['4.1.sender-application-id'] },
  { name: 'registeredMail', type: 'boolean', clauses: ['4.1.registered-mail-true'] },
  { name: 'requiredAction', type: 'boolean', clauses: ['4.1.required-action-true'] },
  { name: 'requiredActionNotExecuted', type: 'boolean', clauses: ['4.1.required-action-not-executed'] },
]

const pageParameters: readonly Parameter[] = [
  { name: 'page', type: 'number', clauses: ['4.1.page-number', '4.1.pages-disjoint'] },
  { name: 'pageSize', type: 'number', clauses: ['4.1.page-size'] },
]

const together: readonly ClauseId[] = ['4.1.combined-with-and', '4.1.every-message-matches']

interface Condition {
  id: string
  says: string
  holds: (identified: IdentifiedRequest) => boolean
  clauses: readonly ClauseId[]
}

const queryHas =
  (name: string, value?: string) =>
  ({ request }: IdentifiedRequest): boolean =>
    value === undefined ? request.query.has(name) : request.query.get(name) === value

const always: Condition = { id: 'always', says: 'always', holds: () => true, clauses: [] }

const byCaller: readonly Condition[] = callerKinds.map((kind) => ({
  id: `by-${kind}`,
  says: `when the caller is of the kind ${kind}`,
  holds: ({ caller }) => caller.kind === kind,
  clauses: [],
}))

const inShape: readonly Condition[] = [
  {
    id: 'after-page-1',
    says: 'from the second page on',
    holds: ({ request }) => Number(request.query.get('page') ?? '1') > 1,
    clauses: together,
  },
  { id: 'in-folder-in', says: 'with folder=in', holds: queryHas('folder', 'in'), clauses: together },
  { id: 'in-folder-out', says: 'with folder=out', holds: queryHas('folder', 'out'), clauses: together },
  { id: 'among-hidden', says: 'with visible=false', holds: queryHas('visible', 'false'), clauses: together },
  { id: 'without-page-size', says: 'without pageSize', holds: (one) => !queryHas('pageSize')(one), clauses: together },
]

const beside = ({ name }: Parameter): Condition => ({
  id: `beside-${name}`,
  says: `beside ${name}`,
  holds: queryHas(name),
  clauses: together,
})

const conditionsFor = (parameter: Parameter): readonly Condition[] => {
  const own = new Set(['folder', 'visible', 'page', 'pageSize'])
  const fixed = inShape.filter(({ id }) => {
    if (parameter.name === 'folder') return !id.includes('folder')
    if (parameter.name === 'visible') return id !== 'among-hidden'
    if (parameter.name === 'page') return !id.startsWith('after')
    return parameter.name !== 'pageSize' || !id.startsWith('without')
  })
  const others = [...filters, ...pageParameters].filter(({ name }) => name !== parameter.name && !own.has(name))
  return [always, ...byCaller, ...fixed, ...others.map(beside)]
}

/** A search without its language is refused, so both go. */
const removed =
  ({ name }: Parameter): QueryChange =>
  (query) => {
    query.delete(name)
    if (name === 'q') query.delete('qlang')
  }

const ignored = (parameter: Parameter): MutantFacts[] =>
  conditionsFor(parameter).map(({ id, says, holds, clauses }) => ({
    id: `ignored-${id}:messages.${parameter.name}`,
    says: `${parameter.name} is ignored ${says}`,
    clauses: [...parameter.clauses, ...clauses],
    change: (rules) => withQueryChange(rules, ['messages'], removed(parameter), holds),
  }))

const invertedIn = (operation: ProviderOperation, name: string, clauses: readonly ClauseId[]): MutantFacts[] =>
  [always, ...byCaller].map(({ id, says, holds }) => ({
    id: `inverted-${id}:${operation}.${name}`,
    says: `${name} means the opposite ${says}`,
    clauses,
    change: (rules) =>
      withQueryChange(
        rules,
        [operation],
        (query) => {
          const value = query.get(name)
          if (value === 'true' || value === 'false') query.set(name, String(value === 'false'))
        },
        holds,
      ),
  }))

interface WrongValue {
  value: string
  /** what a lenient parser makes of it; undefined: as if the parameter were absent */
  becomes: readonly (string | undefined)[]
}

/** Values that cannot be read at all (§7), and what lenient parsers make of them. */
const wrongValues: Record<ValueType, readonly WrongValue[]> = {
  number: [
    { value: 'abc', becomes: [undefined, '1'] },
    { value: '1.5', becomes: ['1', '2'] },
    { value: '1x', becomes: ['1'] },
  ],
  boolean: [
    { value: 'maybe', becomes: [undefined, 'true', 'false'] },
    { value: 'yes', becomes: [undefined, 'true', 'false'] },
    { value: '1', becomes: [undefined, 'true', 'false'] },
  ],
  date: [
    { value: 'notadate', becomes: [undefined, '2000-01-01'] },
    { value: '2026-13-45', becomes: [undefined, '2027-02-14'] },
  ],
  text: [],
}

const syntaxClauses: Record<ValueType, readonly ClauseId[]> = {
  number: ['4.1.syntax-page-400', '7.syntax-400'],
  boolean: ['4.1.syntax-boolean-400', '7.syntax-400'],
  date: ['4.1.syntax-date-400', '7.syntax-400'],
  text: ['7.syntax-400'],
}

const setTo =
  (name: string, from: string, to: string | undefined): QueryChange =>
  (query) => {
    if (query.get(name) !== from) return
    if (to === undefined) query.delete(name)
    else query.set(name, to)
  }

const lenientIn = (operation: ProviderOperation, { name, type }: Parameter): MutantFacts[] =>
  wrongValues[type].flatMap(({ value, becomes }) =>
    becomes.map((meaning) => ({
      id: `lenient-${value}-as-${meaning ?? 'absent'}:${operation}.${name}`,
      says: `${name}=${value} is taken as ${meaning ?? 'absent'}`,
      clauses: syntaxClauses[type],
      change: (rules) => withQueryChange(rules, [operation], setTo(name, value, meaning)),
    })),
  )

const unprobedValues: Record<ValueType, readonly [value: string, meaning: string][]> = {
  number: [
    ['0', '1'],
    ['-1', '1'],
  ],
  boolean: [
    ['TRUE', 'true'],
    ['False', 'false'],
  ],
  date: [
    ['2026-02-30', '2026-03-02'],
    ['20260101', '2026-01-01'],
  ],
  text: [],
}

const tolerant = ({ name, type }: Parameter): MutantFacts[] =>
  unprobedValues[type].map(([value, meaning]) => ({
    id: `tolerant-${value}-as-${meaning}:messages.${name}`,
    says: `${name}=${value} is taken as ${meaning}`,
    judgement: 'allowed',
    because: 'Two reasonable readings of the value exist, so it is advice at most.',
    change: (rules) => withQueryChange(rules, ['messages'], setTo(name, value, meaning)),
  }))

const repeated = ({ name }: Parameter): MutantFacts[] =>
  (['first', 'last'] as const).map((kept) => ({
    id: `repeated-${kept}:messages.${name}`,
    says: `of several values of ${name} the ${kept} one counts`,
    judgement: 'allowed',
    because: 'The specification says nothing of a parameter given twice.',
    change: (rules) =>
      withQueryChange(rules, ['messages'], (query) => {
        const value = query.getAll(name).at(kept === 'first' ? 0 : -1)
        if (value !== undefined) query.set(name, value)
      }),
  }))

/** A condition such as `if (value)` takes these as absent. */
const emptyLike: MutantFacts[] = [
  ...filters
    .filter(({ type }) => type === 'boolean')
    .map(
      ({ name, clauses }): MutantFacts => ({
        id: `false-as-absent:messages.${name}`,
        says: `${name}=false is taken as absent`,
        clauses,
        ...(['requiredAction', 'requiredActionNotExecuted'].includes(name) && {
          judgement: 'allowed' as const,
          because: 'The specification gives no meaning to false here.',
        }),
        change: (rules) => withQueryChange(rules, ['messages'], setTo(name, 'false', undefined)),
      }),
    ),
  {
    id: 'zero-as-absent:messages.q',
    says: 'q=0 is taken as absent',
    clauses: ['4.1.q'],
    change: (rules) =>
      withQueryChange(rules, ['messages'], (query) => {
        if (query.get('q') === '0') removed({ name: 'q', type: 'text', clauses: [] })(query)
      }),
  },
  {
    id: 'zero-without-language:messages.q',
    says: 'q=0 without qlang is taken as no search',
    clauses: ['4.1.search-without-qlang-400', '7.q-without-qlang-400'],
    change: (rules) =>
      withQueryChange(rules, ['messages'], (query) => {
        if (query.get('q') === '0' && !query.has('qlang')) query.delete('q')
      }),
  },
]

const languageClauses: Record<Language, readonly ClauseId[]> = {
  nl: ['4.1.qlang-nl', '4.1.search-language'],
  fr: ['4.1.qlang-fr', '4.1.search-language'],
  de: ['4.1.qlang-de', '4.1.search-language'],
}

/** The language of a search is another one than asked for. */
const languageMutants: MutantFacts[] = languages.flatMap((asked) =>
  languages
    .filter((other) => other !== asked)
    .map((other) => ({
      id: `${asked}-as-${other}:messages.qlang`,
      says: `qlang=${asked} searches the texts of ${other}`,
      clauses: languageClauses[asked],
      change: (rules) =>
        withQueryChange(rules, ['messages'], (query) => {
          if (query.get('qlang')?.toLowerCase() === asked) query.set('qlang', other)
        }),
    })),
)

const statisticParameters: readonly { operation: ProviderOperation; parameters: readonly Parameter[] }[] = [
  {
    operation: 'nearlyExpired',
    parameters: [
      { name: 'numberOfDaysBeforeExpiration', type: 'number', clauses: ['4.2.nearly-expired-days'] },
      {
        name: 'isRead',
        type: 'boolean',
        clauses: ['4.2.nearly-expired-is-read-false', '4.2.nearly-expired-is-read-true'],
      },
      { name: 'recipientPartition', type: 'text', clauses: ['4.2.nearly-expired-partition'] },
    ],
  },
  {
    operation: 'withActionRequired',
    parameters: [
      {
        name: 'isConfirmed',
        type: 'boolean',
        clauses: ['4.2.with-action-required-is-confirmed-false', '4.2.with-action-required-is-confirmed-true'],
      },
      { name: 'recipientPartition', type: 'text', clauses: ['4.2.with-action-required-partition'] },
    ],
  },
  {
    operation: 'registeredMails',
    parameters: [
      {
        name: 'isRead',
        type: 'boolean',
        clauses: ['4.2.registered-mails-is-read-false', '4.2.registered-mails-is-read-true'],
      },
      { name: 'recipientPartition', type: 'text', clauses: ['4.2.registered-mails-partition'] },
    ],
  },
]

const ofStatistics = statisticParameters.flatMap(({ operation, parameters }) =>
  parameters.flatMap((parameter) => [
    ...[always, ...byCaller].map(
      ({ id, says, holds }): MutantFacts => ({
        id: `ignored-${id}:${operation}.${parameter.name}`,
        says: `${parameter.name} is ignored ${says}`,
        clauses: parameter.clauses,
        change: (rules) =>
          withQueryChange(
            rules,
            [operation],
            (query) => (parameter.type === 'number' ? query.set(parameter.name, '365') : query.delete(parameter.name)),
            holds,
          ),
      }),
    ),
    ...(parameter.type === 'boolean' ? invertedIn(operation, parameter.name, parameter.clauses) : []),
    ...lenientIn(operation, parameter),
  ]),
)

export const parameterMutants: readonly Mutant[] = mutantsOf('parameters', [
  ...[...filters, ...pageParameters].flatMap(ignored),
  ...filters
    .filter(({ type }) => type === 'boolean')
    .flatMap(({ name, clauses }) => invertedIn('messages', name, clauses)),
  ...[...filters, ...pageParameters].flatMap((parameter) => [
    ...lenientIn('messages', parameter),
    ...tolerant(parameter),
    ...repeated(parameter),
  ]),
  ...emptyLike,
  ...languageMutants,
  ...ofStatistics,
])
