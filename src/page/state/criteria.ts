import { type Language, type ListParameter, languages, listParameters } from '../../contract/interface/parameters.ts'
import type { PageLanguage } from '../languages/page-language.ts'

/** The criteria of the list, named as in the query of the interface (§4.1). */
export type Criteria = Partial<Record<ListParameter, string>>

/** What the portal asks for unless the address says otherwise: received, visible, twenty to a page. */
const usualCriteria: Criteria = { folder: 'in', visible: 'true', page: '1', pageSize: '20' }

/** Those of the panel of filters, in its order. */
export const filterNames = [
  'read',
  'registeredMail',
  'requiredAction',
  'requiredActionNotExecuted',
  'receivedAfter',
  'receivedBefore',
  'expiredBefore',
  'senderApplicationId',
  'enterpriseNumber',
] as const satisfies readonly ListParameter[]
export type FilterName = (typeof filterNames)[number]

/** The language in which texts of messages are shown and searched. English is none of theirs. */
export const textLanguage = (language: PageLanguage, query: Criteria): Language =>
  languages.find((one) => one === query.qlang) ?? languages.find((one) => one === language) ?? 'fr'

export const criteriaOf = (query: Readonly<Record<string, string>>): Criteria => {
  const known = listParameters.flatMap((name) => {
    const value = query[name] ?? usualCriteria[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/** The query to send: without a text there is no language (§4.1: q and qlang belong together). */
export const withSearchLanguage = (criteria: Criteria, language: Language): Criteria => {
  const { qlang: _, ...rest } = criteria
  return rest.q ? { ...rest, qlang: language } : rest
}

/** The query of the address after a change of criteria: back to the first page, usual values left out. */
export const changedQuery = (
  query: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const changed = { ...query, ...('page' in change ? {} : { page: undefined }), ...change }
  const kept = Object.entries(changed).flatMap(([name, value]) =>
    value === undefined || value === '' || usualCriteria[name as ListParameter] === value
      ? []
      : [[name, value] as const],
  )
  return Object.fromEntries(kept)
}

/** The filters of the panel that the address sets. */
export const activeFilters = (criteria: Criteria): FilterName[] => filterNames.filter((name) => criteria[name])
