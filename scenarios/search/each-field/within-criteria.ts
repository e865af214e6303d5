import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { findsInNoField } from '../../../src/engine/expectations/lists/searches.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { controlStep, messagesByField } from './steps.ts'

/** Criteria that none of the messages meets. */
const criteria = (
  partitions: readonly string[],
): readonly (readonly [id: string, says: string, criterion: ListParameters])[] => [
  ['hidden', 'among hidden messages', { visible: false }],
  ['sent', 'among sent messages', { folder: 'out' }],
  ['received-before', 'among those received before 2000', { receivedBefore: '2000-01-01' }],
  ['received-after', 'among those received after 2090', { receivedAfter: '2090-01-01' }],
  ['expired-before', 'among those that expire before 2000', { expiredBefore: '2000-01-01' }],
  ...partitions.map(
    (recipientPartition) => ['other-partition', 'in another partition', { recipientPartition }] as const,
  ),
]

/** Callers who can consult none of them, if partition B has none. */
const callersWithoutAccess = (isInB: boolean): readonly PersonaName[] => [
  ...(isInB ? [] : (['userOfB'] as const)),
  'foreignUser',
  'foreignConsumer',
]

/** §4.1, §5.6: what a field holds opens no message that another criterion, a right or the mailbox leaves out. */
export const eachFieldWithinCriteria = scenario({
  id: 'search-each-field-within-criteria',
  title: 'In each field, a search finds only what matches the other filters and the caller can consult',
  clauses: ['4.1.combined-with-and', '5.6.list-consultable-only', '1.5.one-enterprise'],
  needs: ['textInEachField', 'partitionB'],
  requiresExactRights: true,
  causes: [
    'The condition on one searched column is outside the brackets: A AND B OR text LIKE.',
    'One of the texts is searched with a query of its own (UNION), which lacks the other conditions.',
  ],
  steps: ({ textInEachField, partitionB }) => {
    const { hyphened } = textInEachField.text
    const messages = messagesByField(textInEachField)
    const holdsOne = (partitionId: string): boolean =>
      Object.values(messages).some(({ recipientPartition }) => recipientPartition === partitionId)
    const others = [partitionB.partitionId, defaultPartition].filter((partitionId) => !holdsOne(partitionId))
    const search = (criterion: ListParameters = {}) =>
      listMessages({ q: hyphened, qlang: 'fr', folder: 'in', visible: true, pageSize: 100, ...criterion })
    return [
      controlStep(hyphened, 'fr'),
      ...mailboxCallers.flatMap((persona) =>
        criteria(others.slice(0, 1)).map(([id, says, criterion]) =>
          step(persona === 'humanUser' ? id : `${id}-as-${kebabCase(persona)}`, `search for the same word ${says}`)
            .sendAs(persona, search(criterion))
            .expect(status(200), findsInNoField(1, messages)),
        ),
      ),
      ...callersWithoutAccess(holdsOne(partitionB.partitionId)).map((persona) =>
        step(kebabCase(persona), `search for the same word, as ${personaOf(persona).says}`)
          .sendAs(persona, search())
          .expect(status(200), findsInNoField(1, messages)),
      ),
    ]
  },
})
