/** §5.4 to §5.6: callers with access to other partitions or to other mailboxes. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import {
  type CallerOutcomes,
  type Cell,
  type Cells,
  cellsFor,
  cellsForAll,
  countUnspecified,
  partitionUnspecified,
  referenceDataMailboxUnspecified,
} from './cell.ts'
import { referenceDataNames, statisticOperationNames } from './operations.ts'
import type { OutcomeName } from './outcomes.ts'

const limitedByRights = (outcome: OutcomeName, ...exceptions: Partial<Cells>[]): CallerOutcomes => ({
  kind: 'without-right',
  clauses: ['5.6.partition-service-decides'],
  cells: cellsForAll(outcome, ...exceptions, cellsFor(referenceDataNames, partitionUnspecified)),
})

const ofAnotherEnterprise = (
  { list, statistics }: { list: OutcomeName; statistics: Cell | OutcomeName },
  ...clauses: ClauseId[]
): CallerOutcomes => ({
  kind: 'of-another-enterprise',
  clauses,
  cells: cellsForAll(
    'foreign',
    cellsFor(['list'], list),
    cellsFor(statisticOperationNames, statistics),
    referenceDataMailboxUnspecified,
  ),
})

/** The callers have their own mailbox and see only that one. */
const ownMailboxOutcomes = { list: 'ownList', statistics: countUnspecified } as const

export const limitedCallers = {
  userWithoutRights: limitedByRights('noRight'),
  userWithoutRightsOnBehalf: limitedByRights('noRightOnBehalf'),
  userOfB: limitedByRights(
    'noRight',
    cellsFor(['list', ...statisticOperationNames], 'onlyB'),
    cellsFor(['partitionList'], 'allowed'),
  ),
  userOfGeneral: limitedByRights(
    'allowed',
    cellsFor(['list', ...statisticOperationNames], 'onlyGeneral'),
    cellsFor(['partitionList'], 'noRight'),
  ),

  foreignConsumer: ofAnotherEnterprise(ownMailboxOutcomes),
  consumerWithOwnNumberSecond: ofAnotherEnterprise(
    ownMailboxOutcomes,
    '5.2.number-first-element',
    '2.introspection-first-number',
  ),
  foreignConsumerOnBehalf: ofAnotherEnterprise({ list: 'foreign', statistics: countUnspecified }, '5.4.foreign-header'),
  consumerWithOwnNumberSecondOnBehalf: ofAnotherEnterprise(
    { list: 'foreign', statistics: countUnspecified },
    '5.4.foreign-header',
    '5.2.number-first-element',
  ),
  foreignUserOnBehalf: ofAnotherEnterprise({ list: 'foreign', statistics: countUnspecified }, '1.5.one-enterprise'),
  representativeWithBothScopes: ofAnotherEnterprise({ list: 'foreign', statistics: 'noMailbox' }, '5.4.foreign-header'),
  representativeWithScopeOfConsumer: ofAnotherEnterprise(
    { list: 'foreign', statistics: 'noMailbox' },
    '5.4.foreign-header',
    '5.5.scope-verified',
  ),
  foreignUser: ofAnotherEnterprise(ownMailboxOutcomes, '5.6.foreign-message'),
  representativeOfAnother: ofAnotherEnterprise(
    ownMailboxOutcomes,
    '5.5.header-names-mailbox',
    '5.5.mandate-only-that-mailbox',
  ),
  consumerWithoutMailbox: ofAnotherEnterprise({ list: 'noMailbox', statistics: 'noMailbox' }),
} satisfies Partial<Record<PersonaName, CallerOutcomes>>
