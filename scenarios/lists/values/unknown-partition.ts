import { mailboxApplications, personaOf } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, emptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { nonexistentIdLike } from '../../../src/engine/scenario/nonexistent-id.ts'
import { listReceived } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'

/** A partition that does not exist: capital letters as in GENERAL, unless the identifiers of this mailbox have digits. */
const nonexistentPartitionLike = (partitionId: string): string =>
  /\d/.test(partitionId) ? nonexistentIdLike(partitionId) : 'NOWHERE'

/**
 * §4.1, list rules 1 and 2: a partition that does not exist matches nothing. Rights limit a user, so only applications ask.
 */
export const unknownPartitionEmpty = scenario({
  id: 'list-unknown-partition-empty',
  title: 'For an application, a nonexistent partition gives 200 and an empty list',
  clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.only-syntax-400', '4.1.recipient-partition'],
  persona: 'documentConsumer',
  needs: ['partitionB'],
  causes: [
    'The partition is looked up before the list is built, and an unknown one returns 404 or 400.',
    'A filter is dropped when its partition is not found, so everything is listed.',
  ],
  steps: ({ partitionB: { partitionId, message } }) =>
    mailboxApplications.flatMap((as) => [
      step(`known-as-${kebabCase(as)}`, `${personaOf(as).says} lists a partition that exists`)
        .sendAs(as, listReceived({ recipientPartition: partitionId }))
        .given(status(200), contains('a message', message)),
      step(`unknown-as-${kebabCase(as)}`, 'the same caller lists a partition that does not exist')
        .sendAs(as, listReceived({ recipientPartition: nonexistentPartitionLike(partitionId) }))
        .expect(status(200), emptyList),
    ]),
})
