/** §5.3 to §5.6: the kinds of caller: whose mailbox each reads, and which of its partitions. */
import type { ProviderOperation } from '../../operations.ts'
import { refuse } from '../../refusal.ts'
import { missingPermission, type RefusalRules } from '../http/refusals.ts'
import type { MandateQuestion, PartitionRightQuestion, RightsQuestion } from '../service-requests.ts'
import type { AnyCallerKind, TokenRules } from '../tokens.ts'

/** The partitions of a mailbox in which a caller may list or count (§5.6). */
export type PartitionFilter = (partitionId: string) => boolean

/** A caller with an active token and a scope that opens the operation. */
export interface IdentifiedCaller {
  kind: AnyCallerKind
  /**
   * The enterprise number, ten digits, of the requested mailbox. The mandate of a representative is verified here.
   * @throws Refused when the caller has no mailbox
   */
  mailbox(): Promise<string>
  mayConsult(partitionId: string): Promise<boolean>
  /** For lists: which partitions of the mailbox may be consulted, from one request. */
  partitionFilter(): Promise<PartitionFilter>
}

/** What the token and the request say about the caller, and the lookups for the rest. */
export interface CallerFacts {
  /** the requested operation */
  operation: ProviderOperation
  enterpriseNumber?: string
  person?: string
  onBehalfOf?: string
  rights: RightsLookup
  hasMandate(question: MandateQuestion): Promise<boolean>
  tokens: TokenRules
  refusals: RefusalRules
}

export type CallerFactory = (facts: CallerFacts) => IdentifiedCaller

/** What a user can consult. Both reject when the partition service gives no usable response. */
export interface RightsLookup {
  hasRight(question: PartitionRightQuestion): Promise<boolean>
  partitionFilter(question: RightsQuestion): Promise<PartitionFilter>
}

/** Applications have a mailbox or none; no rights on partitions are looked up. */
const applicationCaller = (
  kind: AnyCallerKind,
  mailbox: IdentifiedCaller['mailbox'],
  mayConsult: boolean,
): IdentifiedCaller => ({
  kind,
  mailbox,
  mayConsult: async () => mayConsult,
  partitionFilter: async () => () => mayConsult,
})

export const callerRules: Record<AnyCallerKind, CallerFactory> = {
  /** §5.6: a user of the enterprise; the partition service decides which partitions they can consult. */
  human: ({ enterpriseNumber, person, rights, refusals }) => {
    const identity = () => ({
      mailbox: enterpriseNumber ?? refuse(refusals.enterpriseMissing()),
      person: person ?? refuse(missingPermission('the access token names no person')),
    })
    return {
      kind: 'human',
      mailbox: async () => identity().mailbox,
      mayConsult: async (partitionId) => rights.hasRight({ ...identity(), partitionId }),
      partitionFilter: async () => rights.partitionFilter(identity()),
    }
  },
  /** §5.4: an application that reads the whole mailbox of its own enterprise. */
  documentConsumer: ({ enterpriseNumber, onBehalfOf, tokens, refusals }) => {
    const mailbox = async () => {
      if (enterpriseNumber === undefined) return refuse(refusals.enterpriseMissing())
      const isForeign = onBehalfOf !== undefined && tokens.padded(onBehalfOf) !== enterpriseNumber
      if (isForeign) refuse(missingPermission('the caller reads the mailbox of its own enterprise alone'))
      return enterpriseNumber
    }
    return applicationCaller('documentConsumer', mailbox, true)
  },
  /** §5.5: an application that reads the mailbox of an enterprise that gave a mandate to its own enterprise. */
  representative: ({ enterpriseNumber, onBehalfOf, hasMandate, tokens, refusals }) => {
    const mailbox = async () => {
      if (enterpriseNumber === undefined) return refuse(refusals.enterpriseMissing())
      if (!onBehalfOf) return refuse(refusals.onBehalfMissing())
      const enterprise = tokens.padded(onBehalfOf)
      if (!tokens.isEnterpriseNumber(enterprise)) return refuse(refusals.onBehalfMalformed())
      const isMandated = await hasMandate({ enterprise, mandatary: enterpriseNumber })
      return isMandated ? enterprise : refuse(refusals.mandateRefused(enterprise, enterpriseNumber))
    }
    return applicationCaller('representative', mailbox, true)
  },
  /** §6: the service that sends notifications of changed rights; it reads no mailbox. */
  eventService: ({ refusals }) =>
    applicationCaller('eventService', async () => refuse(refusals.enterpriseMissing()), false),
}
