import { type Dialect, type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath } from '../scenario/json-path.ts'

type Shape = (value: unknown) => boolean

const array: Shape = Array.isArray
const number: Shape = (value) => typeof value === 'number'
const boolean: Shape = (value) => typeof value === 'boolean'
const text: Shape = (value) => typeof value === 'string'
const id: Shape = (value) => text(value) || number(value)

/** A name that answers show; the others are names of query parameters. */
type AnswerEntry = Exclude<DialectEntry, 'statisticsPartition'>

/** For each entry: the kind of answer that has the name, and the shape that identifies it. */
const entryPlaces: {
  [E in AnswerEntry]: readonly ['list' | 'message' | 'attachment' | 'action' | 'statistic', Shape]
} = {
  listItems: ['list', array],
  total: ['list', number],
  messageId: ['message', id],
  publicationDate: ['message', text],
  expirationDate: ['message', text],
  isVisible: ['message', boolean],
  isRegisteredMail: ['message', boolean],
  recipientPartition: ['message', text],
  senderPartition: ['message', text],
  senderEnterprise: ['message', text],
  senderApplicationId: ['message', id],
  senderOrganizationId: ['message', id],
  messageTypeId: ['message', id],
  attachments: ['message', array],
  attachmentId: ['attachment', id],
  actions: ['message', array],
  actionId: ['action', id],
  isExecuted: ['action', boolean],
  count: ['statistic', number],
}

const valuesAtPath = (samples: readonly unknown[], path: string | null): unknown[] =>
  path === null ? [] : samples.flatMap((sample) => atPath(sample, path) ?? [])

/**
 * The names that the target uses: for each entry the first candidate that real answers show, unless the entry was set. An
 * entry that no answer shows is null.
 */
export const detectDialect = (samples: Samples, set: Partial<Dialect> = {}): Dialect => {
  const resolve = (entry: AnswerEntry, among: readonly unknown[]): string | null =>
    set[entry] ??
    dialectEntries[entry].values.find((path) => among.some((sample) => entryPlaces[entry][1](atPath(sample, path)))) ??
    null

  const listed = valuesAtPath(samples.lists, resolve('listItems', samples.lists))
  const messages = [...listed, ...samples.details]
  const samplesOf = {
    list: samples.lists,
    message: messages,
    attachment: valuesAtPath(messages, resolve('attachments', messages)),
    action: valuesAtPath(messages, resolve('actions', messages)),
    statistic: samples.statistics,
  }
  const entries = Object.keys(entryPlaces) as AnswerEntry[]
  const resolved = entries.map((entry) => [entry, resolve(entry, samplesOf[entryPlaces[entry][0]])] as const)
  // The identifier in the list counts, even if the details use another name for it.
  const messageId = resolve('messageId', listed) ?? resolve('messageId', messages)
  const { statisticsPartition = null } = set
  return { ...Object.fromEntries(resolved), messageId, statisticsPartition } as Dialect
}

/** Real answers of the target; the names are detected in them. */
type Samples = Record<'lists' | 'details' | 'statistics', unknown[]>

/** The successful answers that are JSON; an array counts as one answer. */
export const jsonAnswers = (exchanges: readonly Exchange[]): unknown[] =>
  exchanges
    .filter(({ answer }) => answer.status === 200)
    .map(({ answer }) => jsonOf(answer))
    .filter((json) => json !== undefined)
