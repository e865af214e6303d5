import { access } from './access.ts'
import { accessApplications } from './access-applications.ts'
import { accessMessages } from './access-messages.ts'
import { accessOfMandates } from './access-of-mandates.ts'
import { accessOfTokens } from './access-of-tokens.ts'
import { accessTokens } from './access-tokens.ts'
import { actionFilters } from './action-filters.ts'
import { actions } from './actions.ts'
import { besideThePoint } from './beside-the-point.ts'
import { besidesRows } from './besides-rows.ts'
import { bodies } from './body.ts'
import { content } from './content.ts'
import type { Defect } from './defect.ts'
import { details } from './details.ts'
import { documentConsumers } from './document-consumer.ts'
import { filters } from './filters.ts'
import { httpHabits } from './http-habits.ts'
import { kindsOfFields } from './kinds-of-fields.ts'
import { leaksAndHeaders } from './leaks-and-headers.ts'
import { list } from './list.ts'
import { lists } from './lists.ts'
import { names } from './names.ts'
import { outOfOrder } from './out-of-order.ts'
import { outbound } from './outbound.ts'
import { paging } from './paging.ts'
import { partitionChange } from './partition-change.ts'
import { partitionEmptying } from './partition-emptying.ts'
import { partitionStates } from './partition-states.ts'
import { problemDocuments } from './problem-documents.ts'
import { races } from './races.ts'
import { relations } from './relations.ts'
import { remembered } from './remembered.ts'
import { replies } from './reply.ts'
import { replyForms } from './reply-forms.ts'
import { search } from './search.ts'
import { states } from './states.ts'
import { statistics } from './statistics.ts'
import { statisticsCriteria } from './statistics-criteria.ts'
import { unsupported } from './unsupported.ts'
import { visibilityChange } from './visibility-change.ts'

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
