/** §5.6: a user of the enterprise; the partition service decides which partitions they may consult. */
import { refuse } from '../../refusal.ts'
import type { CallerFactory } from './caller.ts'

export const humanUserCaller: CallerFactory = ({ enterpriseNumber, person, rights, refusals }) => {
  const identity = () => ({
    mailbox: enterpriseNumber ?? refuse(refusals.enterpriseMissing()),
    person: person ?? refuse(refusals.personMissing()),
  })
  return {
    kind: 'human',
    mailbox: async () => identity().mailbox,
    mayConsult: async (partitionId) => rights.hasRight({ ...identity(), partitionId }),
    partitionFilter: async () => rights.partitionFilter(identity()),
  }
}
