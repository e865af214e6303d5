/** §5.4: an application that reads the whole mailbox of its own enterprise; no rights are looked up. */
import { refuse } from '../../refusal.ts'
import type { CallerFactory } from './caller.ts'

export const documentConsumerCaller: CallerFactory = ({ enterpriseNumber, onBehalfOf, tokens, refusals }) => ({
  kind: 'documentConsumer',
  mailbox: async () => {
    if (enterpriseNumber === undefined) return refuse(refusals.enterpriseMissing())
    const isForeign = onBehalfOf !== undefined && tokens.padded(onBehalfOf) !== enterpriseNumber
    return isForeign ? refuse(refusals.foreignMailbox()) : enterpriseNumber
  },
  mayConsult: async () => true,
  partitionFilter: async () => () => true,
})
