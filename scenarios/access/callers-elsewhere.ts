/** §5.4 to §5.6: callers who may see something, and not this. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { everywhere, on, type Row } from './cell.ts'
import { referenceNames, statisticNames } from './operations.ts'
import { byForeign, byRight, noPartition, ofMailbox, unknownCount } from './reasons.ts'

export const elsewhere = {
  userWithoutRights: {
    kind: 'without-right',
    clauses: ['5.6.partition-service-decides'],
    cells: everywhere('noRight', on(referenceNames, noPartition)),
  },
  userOfB: {
    kind: 'without-right',
    clauses: ['5.6.partition-service-decides'],
    cells: everywhere(
      'noRight',
      on(['list', ...statisticNames], 'onlyB'),
      on(['partitionList'], 'opened'),
      on(referenceNames, noPartition),
    ),
  },
  userOfGeneral: {
    kind: 'without-right',
    clauses: ['5.6.partition-service-decides'],
    cells: everywhere(
      byRight,
      on(['list', ...statisticNames], 'onlyGeneral'),
      on(['partitionList'], 'noRight'),
      on(['details', 'content'], 'opened'),
      on(referenceNames, noPartition),
    ),
  },

  foreignConsumer: {
    kind: 'of-another-enterprise',
    clauses: [],
    cells: everywhere('foreign', on(['list'], 'ownList'), on(statisticNames, unknownCount), ofMailbox),
  },
  consumerWithOwnNumberSecond: {
    kind: 'of-another-enterprise',
    clauses: ['5.2.number-first-element', '2.introspection-first-number'],
    cells: everywhere(
      byForeign,
      on(['list'], 'ownList'),
      on(['details', 'content'], 'foreign'),
      on(statisticNames, unknownCount),
      ofMailbox,
    ),
  },
  foreignConsumerOnBehalf: {
    kind: 'of-another-enterprise',
    clauses: ['5.4.foreign-header'],
    cells: everywhere(
      byForeign,
      on(['list', 'partitionList', 'details', 'content', 'changeVisibility'], 'foreign'),
      on(statisticNames, unknownCount),
      ofMailbox,
    ),
  },
  foreignUser: {
    kind: 'of-another-enterprise',
    clauses: ['5.6.foreign-message'],
    cells: everywhere(
      byForeign,
      on(['list'], 'ownList'),
      on(['details', 'content', 'changePartition'], 'foreign'),
      on(statisticNames, unknownCount),
      ofMailbox,
    ),
  },
  representativeOfAnother: {
    kind: 'of-another-enterprise',
    clauses: ['5.5.header-names-mailbox', '5.5.mandate-only-that-mailbox'],
    cells: everywhere(
      byForeign,
      on(['list'], 'ownList'),
      on(['details', 'content', 'changeVisibility'], 'foreign'),
      on(statisticNames, unknownCount),
      ofMailbox,
    ),
  },
  consumerWithoutMailbox: {
    kind: 'of-another-enterprise',
    clauses: [],
    cells: everywhere(byForeign, on(['list', ...statisticNames], 'noMailbox'), ofMailbox),
  },
} satisfies Partial<Record<PersonaName, Row>>
