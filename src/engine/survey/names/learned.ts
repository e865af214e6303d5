/** The names of the target: those that were set, those that answers show, and those that are learned from values. */
import type { Dialect } from '../../../contract/dialect.ts'
import type { DatasetIndex, MessageFacts } from '../../../contract/test-data/dataset-index.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { atPath, stringsIn } from '../../scenario/json-path.ts'
import type { AskTarget } from '../ask-as.ts'
import { detectDialect, jsonAnswers } from '../detect-dialect.ts'
import { itemsOnPages, type PagesRead } from '../read-pages.ts'
import { learnMessageId, learnPartIds, type ReadMessage } from './learn-ids.ts'
import {
  type KnownMessage,
  learnActions,
  learnableNames,
  learnCount,
  learnListItems,
  learnMessageNames,
  learnTotal,
} from './learn-names.ts'

/** Names that are known: set by the user, or learned. */
export type KnownNames = Partial<Dialect>

/** Where a list has its messages, and which field identifies them: without these names nothing can be read. */
export const withListNames = async (
  first: Exchange | undefined,
  ask: AskTarget,
  setNames: KnownNames = {},
): Promise<KnownNames> => {
  const lists = first === undefined ? [] : jsonAnswers([first])
  const dialectWith = (names: KnownNames) => detectDialect({ lists, details: [], statistics: [] }, names)
  const names = { ...setNames, ...learnListItems(lists, dialectWith(setNames)) }
  return { ...names, ...(await learnMessageId(lists[0], dialectWith(names), ask)) }
}

/** What the survey read. */
export interface ReadAnswers {
  pagesRead: readonly PagesRead[]
  /** by message identifier; empty as long as none was asked for */
  details: ReadonlyMap<string, unknown>
  statistics: unknown[]
}

/** The names with those that these answers show. */
export const dialectOf = ({ pagesRead, details, statistics }: ReadAnswers, names: KnownNames): Dialect =>
  detectDialect(
    { lists: jsonAnswers(pagesRead.flatMap(({ pages }) => pages)), details: [...details.values()], statistics },
    names,
  )

const factsIn = (sources: readonly unknown[], facts: DatasetIndex['facts']): MessageFacts | undefined =>
  sources.flatMap(stringsIn).flatMap((text) => (Object.hasOwn(facts, text) ? (facts[text] ?? []) : []))[0]

const messagesIn = (
  { pagesRead, details }: ReadAnswers,
  dialect: Dialect,
  facts: DatasetIndex['facts'],
): KnownMessage[] => {
  const messages = new Map<string, KnownMessage>()
  for (const { pages, listQuery } of pagesRead) {
    for (const { id, item } of itemsOnPages(pages, dialect, listQuery)) {
      const sources = details.has(id) ? [item, details.get(id)] : [item]
      messages.set(id, { sources, isVisible: listQuery.visible, facts: factsIn(sources, facts) })
    }
  }
  return [...messages.values()]
}

/** The names of the fields of messages, of totals and of counts. */
export const withMessageNames = (
  names: KnownNames,
  answers: ReadAnswers,
  { facts }: Pick<DatasetIndex, 'facts'>,
): KnownNames => {
  const dialect = dialectOf(answers, names)
  if (!learnableNames.some((name) => dialect[name] === null)) return names
  const wholeLists = answers.pagesRead.filter(({ isWhole }) => isWhole)
  const counted = wholeLists.map(({ pages, listQuery }) => ({
    pages: jsonAnswers(pages),
    count: new Set(itemsOnPages(pages, dialect, listQuery).map(({ id }) => id)).size,
  }))
  const messages = messagesIn(answers, dialect, facts)
  return {
    ...names,
    ...learnMessageNames(messages, dialect),
    ...learnActions(
      messages.flatMap(({ sources }) => sources),
      dialect,
    ),
    ...learnCount(answers.statistics, dialect),
    ...learnTotal(counted, dialect),
  }
}

/** The entries of the first source that has an array there. */
const firstArrayAt = (sources: readonly unknown[], path: string | null): unknown[] => {
  const found = path === null ? undefined : sources.map((source) => atPath(source, path)).find(Array.isArray)
  return found ?? []
}

/** The identifiers of files and actions. Only messages that were read are asked for them. */
export const withPartNames = async (names: KnownNames, answers: ReadAnswers, ask: AskTarget): Promise<KnownNames> => {
  const dialect = dialectOf(answers, names)
  if (![dialect.attachmentId, dialect.actionId, dialect.isExecuted].includes(null)) return names
  const read = answers.pagesRead.flatMap(({ pages, listQuery }) =>
    itemsOnPages(pages, dialect, listQuery).flatMap(({ id, item }): ReadMessage[] => {
      const sources = [item, answers.details.get(id)]
      if (!sources.some((source) => atPath(source, 'isRead') === true)) return []
      const [attachments, actions] = [dialect.attachments, dialect.actions].map((path) => firstArrayAt(sources, path))
      return [{ messageId: id, attachments: attachments ?? [], actions: actions ?? [] }]
    }),
  )
  return { ...names, ...(await learnPartIds(read, dialect, ask)) }
}
