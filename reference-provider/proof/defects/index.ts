import { accessApplications } from './access/applications.ts'
import { races } from './access/concurrent-requests.ts'
import { documentConsumers } from './access/document-consumer.ts'
import { accessOfMandates } from './access/mandate-checks-missing.ts'
import { accessMessages } from './access/messages.ts'
import { outOfOrder } from './access/operations-refused.ts'
import { remembered } from './access/remembered-answers.ts'
import { access } from './access/rights.ts'
import { accessOfTokens } from './access/token-checks-missing.ts'
import { accessTokens } from './access/tokens.ts'
import type { Defect } from './defect.ts'
import { httpHabits } from './http-conventions.ts'
import { leaksAndHeaders } from './leaks/index.ts'
import { actionFilters } from './lists/action-filters.ts'
import { filters } from './lists/filters.ts'
import { lists } from './lists/index.ts'
import { list } from './lists/list.ts'
import { paging } from './lists/paging.ts'
import { outbound } from './outbound-calls/index.ts'
import { relations } from './relations.ts'
import { unsupported } from './resources/absent-features.ts'
import { besidesRows } from './resources/beyond-the-rows.ts'
import { details } from './resources/details.ts'
import { kindsOfFields } from './resources/field-types.ts'
import { names } from './resources/names.ts'
import { problemDocuments } from './resources/problem-documents.ts'
import { search } from './search/search.ts'
import { bodies } from './states/body.ts'
import { actions } from './states/message-actions.ts'
import { partitionChange } from './states/move-messages.ts'
import { partitionEmptying } from './states/move-partition.ts'
import { partitionStates } from './states/move-rights.ts'
import { content } from './states/read-flag-and-files.ts'
import { replies } from './states/reply.ts'
import { replyForms } from './states/reply-parsing.ts'
import { besideThePoint } from './states/side-effects.ts'
import { states } from './states/states.ts'
import { visibilityChange } from './states/visibility.ts'
import { statistics } from './statistics/counts.ts'
import { statisticsCriteria } from './statistics/criteria.ts'

/** Single deviations of the reference provider. A new one is a value in the file of its subject. */
export const defects: readonly Defect[] = [
  ...paging,
  ...list,
  ...filters,
  ...actionFilters,
  ...search,
  ...access,
  ...accessTokens,
  ...accessApplications,
  ...accessMessages,
  ...accessOfTokens,
  ...accessOfMandates,
  ...details,
  ...content,
  ...partitionChange,
  ...partitionEmptying,
  ...visibilityChange,
  ...statistics,
  ...statisticsCriteria,
  ...bodies,
  ...replies,
  ...actions,
  ...documentConsumers,
  ...leaksAndHeaders,
  ...states,
  ...partitionStates,
  ...relations,
  ...lists,
  ...outbound,
  ...besidesRows,
  ...unsupported,
  ...kindsOfFields,
  ...outOfOrder,
  ...besideThePoint,
  ...problemDocuments,
  ...replyForms,
  ...remembered,
  ...races,
  ...httpHabits,
  ...names,
]
