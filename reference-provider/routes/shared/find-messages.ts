/** §4.1: from criteria to the messages that meet them, in order. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import type { Context } from '../../context.ts'
import type { PartitionFilter } from '../../rules/callers/caller.ts'
import type { CriterionContext, ListCriteria } from '../../rules/lists/criteria.ts'
import { pagingRules } from '../../rules/lists/pages.ts'
import type { SearchRules } from '../../rules/lists/search.ts'
import type { Rules } from '../../rules/rules.ts'
import type { ReferenceData } from '../../store/reference-data.ts'
import {
  type FoundMessages,
  foundIn,
  givenNames,
  indexedMessages,
  type ListRequest,
  makeSearchable,
} from './indexed-messages.ts'

/** Folded texts by folding rule: each text is folded once, however often it is searched. */
const foldCache = new WeakMap<SearchRules['fold'], Map<string, string>>()

/** The cache is emptied when it holds this many texts. */
const maxFoldedTexts = 100_000

const cachedFold = ({ fold }: SearchRules): SearchRules['fold'] => {
  const before = foldCache.get(fold) ?? new Map<string, string>()
  foldCache.set(fold, before)
  return (text) => {
    const known = before.get(text)
    if (known !== undefined) return known
    const folded = fold(text)
    if (before.size >= maxFoldedTexts) before.clear()
    before.set(text, folded)
    return folded
  }
}

/** Whether a text is found in one of the searched fields of a message. */
export const matchesSearch = (
  message: StoredMessage,
  query: string,
  language: Language | undefined,
  { search, references }: { search: SearchRules; references: ReferenceData },
): boolean => {
  if (language === undefined) return false
  const folded = cachedFold(search)
  const texts: string[] = []
  for (const field of Object.values(search.fields)) {
    for (const value of field(message, references)) {
      const said = value === undefined ? undefined : search.inLanguage(value, language)
      if (said !== undefined) texts.push(folded(said))
    }
  }
  const wanted = search.fold(query)
  return search.apart(texts).some((text) => search.contains(text, wanted))
}

/** Every message of the mailbox that has not expired. */
export const findableMessages = (mailbox: string, { rules, store, clock }: Context): StoredMessage[] => {
  const now = clock()
  return store.inMailbox(mailbox).filter((message) => rules.access.isFindable(message, now))
}

/** The text comes last, since it takes longest. */
const textLast = (one: string, other: string): number => Number(one === 'q') - Number(other === 'q')

/** Message by message, for rules and stores that the index does not know. */
const scannedMessages = ({ mailbox, filters, qlang, mayConsult }: ListRequest, context: Context): StoredMessage[] => {
  const { rules, features, referenceData: references } = context
  const names = givenNames(filters).sort(textLast)
  // Lazily: the criteria after the first one that fails are not evaluated.
  const checks = function* (message: StoredMessage): Iterable<boolean> {
    const containsQuery = (text: string) => matchesSearch(message, text, qlang, { search: rules.search, references })
    for (const name of names) {
      const meets: (message: StoredMessage, wanted: never, about: CriterionContext) => boolean = rules.matching[name]
      yield meets(message, filters[name] as never, { features, containsText: containsQuery })
    }
  }
  return findableMessages(mailbox, context).filter(
    (message) => rules.access.isListed(message, mayConsult) && rules.listing.combine(checks(message)),
  )
}

/** The messages that the caller may list and that meet all criteria. */
export const findMessages = async (
  mailbox: string,
  criteria: ListCriteria,
  mayConsult: PartitionFilter,
  context: Context,
): Promise<FoundMessages> => {
  const { page: _page, pageSize: _size, qlang, ...given } = criteria
  const request = { mailbox, filters: context.rules.listing.defaults(given), qlang, mayConsult }
  await makeSearchable(request, context)
  return indexedMessages(request, context) ?? foundIn(scannedMessages(request, context))
}

/** One page of what was found. */
export const pageOf = (
  { all, between }: FoundMessages,
  page: number,
  pageSize: number,
  { paging }: Rules,
): readonly StoredMessage[] =>
  paging.slice === pagingRules.slice
    ? between((page - 1) * pageSize, page * pageSize)
    : paging.slice(all(), page, pageSize)
