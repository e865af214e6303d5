import type { Folder, Language } from '../../../src/contract/interface/parameters.ts'
import type { Features } from '../../store/without-absent-features.ts'

/** §4.1: the criteria of a list, validated. Dates are ISO dates, enterprise numbers have ten digits. */
export interface Filters {
  q?: string
  folder?: Folder
  visible?: boolean
  recipientPartition?: string
  read?: boolean
  expiredBefore?: string
  receivedAfter?: string
  receivedBefore?: string
  enterpriseNumber?: string
  senderApplicationId?: string
  registeredMail?: boolean
  requiredAction?: boolean
  requiredActionNotExecuted?: boolean
}

export interface ListCriteria extends Filters {
  qlang?: Language
  page?: number
  pageSize?: number
}

/** What a criterion can use besides the message and its own value. */
export interface CriterionContext {
  features: Features
  /** whether the text is found in the message, in the language of the search */
  containsText: (text: string) => boolean
}
