/** §5.4 to §5.6: callers who may see something, and not this. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { type Cell, type Cells, everywhere, noPartition, ofMailbox, on, type Row, unknownCount } from './cell.ts'
import { referenceNames, statisticNames } from './operations.ts'
import type { OutcomeName } from './outcomes.ts'

const limited = (outcome: OutcomeName, ...exceptions: Partial<Cells>[]): Row => ({
  kind: 'without-right',
  clauses: ['5.6.partition-service-decides'],
  cells: everywhere(outcome, ...exceptions, on(referenceNames, noPartition)),
})

const foreign = (
  { list, statistics }: { list: OutcomeName; statistics: Cell | OutcomeName },
  ...clauses: ClauseId[]
): Row => ({
  kind: 'of-another-enterprise',
  clauses,
  cells: everywhere('foreign', on(['list'], list), on(statisticNames, statistics), ofMailbox),
})

/** They have a mailbox of their own, and see that one. */
const withMailbox = { list: 'ownList', statistics: unknownCount } as const

export const elsewhere = {
  userWithoutRights: limited('noRight'),
  userOfB: limited('noRight', on(['list', ...statisticNames], 'onlyB'), on(['partitionList'], 'opened')),
  userOfGeneral: limited('opened', on(['list', ...statisticNames], 'onlyGeneral'), on(['partitionList'], 'noRight')),

  foreignConsumer: foreign(withMailbox),
  consumerWithOwnNumberSecond: foreign(withMailbox, '5.2.number-first-element', '2.introspection-first-number'),
  foreignConsumerOnBehalf: foreign({ list: 'foreign', statistics: unknownCount }, '5.4.foreign-header'),
  foreignUser: foreign(withMailbox, '5.6.foreign-message'),
  representativeOfAnother: foreign(withMailbox, '5.5.header-names-mailbox', '5.5.mandate-only-that-mailbox'),
  consumerWithoutMailbox: foreign({ list: 'noMailbox', statistics: 'noMailbox' }),
} satisfies Partial<Record<PersonaName, Row>>
