import type { Features } from '../../store/without-absent-features.ts'
import type { ListParsers, ParsedBy } from '../validation.ts'

/** §4.1: the criteria of a list, validated. Dates are ISO dates, enterprise numbers have ten digits. */
export type ListCriteria = { [Name in keyof ListParsers]?: ParsedBy<ListParsers[Name]> }

export type Filters = Omit<ListCriteria, 'qlang' | 'page' | 'pageSize'>

/** What a criterion can use besides the message and its own value. */
export interface CriterionContext {
  features: Features
  /** whether the text is found in the message, in the language of the search */
  containsText: (text: string) => boolean
}
