/** §6: the service that sends notifications of changed rights; it reads no mailbox. */
import { refuse } from '../../refusal.ts'
import type { CallerFactory } from './caller.ts'

export const eventServiceCaller: CallerFactory = ({ refusals }) => ({
  kind: 'eventService',
  mailbox: async () => refuse(refusals.enterpriseMissing()),
  mayConsult: async () => false,
  partitionFilter: async () => () => false,
})
