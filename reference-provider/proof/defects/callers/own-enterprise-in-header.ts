/** §5.5, §5.6: On-Behalf-Of-Enterprise-Number is for representatives. It gives a user of the enterprise no right. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import type { IncomingRequest } from '../../../request.ts'
import { type Defect, defect } from '../defect.ts'
import {
  gridScenarioIds,
  gridScenarioIdsExceptPartitionList,
  messageChanges,
  optionalReads,
  statisticCounts,
} from '../shared/grid-scenarios.ts'
import { openWhere } from '../shared/missing-checks.ts'

const namesEnterprise = ({ headers }: IncomingRequest): boolean => headers[onBehalfOfHeader.toLowerCase()] !== undefined

export const ownEnterpriseInHeaderDefects: readonly Defect[] = [
  defect('own-enterprise-in-header-opens-lists', gridScenarioIds('without-right', 'messages'), {
    says: 'the list asks for no rights where a header names the enterprise',
    clauses: ['5.6.list-consultable-only', '5.6.list-of-partition-refused'],
    change: openWhere(['messages'], namesEnterprise),
  }),
  defect('own-enterprise-in-header-opens-parts', gridScenarioIds('without-right', ...optionalReads, 'action'), {
    says: 'bodies, payment data, structured data and actions have no rights check where a header names the enterprise',
    clauses: ['5.6.body-refused', '5.6.payment-data-refused', '5.6.structured-data-refused', '5.6.action-read-refused'],
    change: openWhere([...optionalReads, 'action'], namesEnterprise),
  }),
  defect('own-enterprise-in-header-opens-changes', gridScenarioIds('without-right', ...messageChanges), {
    says: 'replies, updates of actions, moves and visibility have no rights check where a header names the enterprise',
    clauses: [
      '5.6.reply-refused',
      '5.6.action-refused',
      '5.6.change-partition-refused',
      '5.6.change-visibility-refused',
    ],
    change: openWhere(messageChanges, namesEnterprise),
  }),
  defect(
    'own-enterprise-in-header-opens-counts',
    gridScenarioIdsExceptPartitionList('without-right', ...statisticCounts),
    {
      says: 'statistics count every partition where a header names the enterprise',
      clauses: ['5.6.statistics-consultable-only'],
      change: openWhere(statisticCounts, namesEnterprise),
    },
  ),
]
