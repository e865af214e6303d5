/** §5.5: an application that reads the mailbox of an enterprise that gave a mandate to its own enterprise. */
import { refuse } from '../../refusal.ts'
import type { CallerFactory } from './caller.ts'

export const representativeCaller: CallerFactory = ({
  enterpriseNumber,
  onBehalfOf,
  hasMandate,
  tokens,
  refusals,
}) => ({
  kind: 'representative',
  mailbox: async () => {
    if (enterpriseNumber === undefined) return refuse(refusals.enterpriseMissing())
    if (!onBehalfOf) return refuse(refusals.onBehalfMissing())
    const enterprise = tokens.padded(onBehalfOf)
    if (!tokens.isEnterpriseNumber(enterprise)) return refuse(refusals.onBehalfMalformed())
    const isMandated = await hasMandate({ enterprise, mandatary: enterpriseNumber })
    return isMandated ? enterprise : refuse(refusals.mandateRefused(enterprise, enterpriseNumber))
  },
  mayConsult: async () => true,
  partitionFilter: async () => () => true,
})
