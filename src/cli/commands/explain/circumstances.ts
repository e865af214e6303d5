import type { Step } from '../../../engine/scenario/scenario.ts'
import { requestLine } from './request-lines.ts'

type StepCircumstances = Pick<Step, 'fault' | 'providerTokensRefused' | 'arrange' | 'withinSeconds' | 'concurrent'>

/** What differs from a normal run during a step: faults, other requests, changed rights; each as a phrase. */
export const circumstances = ({
  fault,
  providerTokensRefused,
  arrange,
  withinSeconds,
  concurrent,
}: StepCircumstances): string[] => [
  ...(fault ? [`with a fault on ${fault.operation ?? `the ${fault.service} service`} (${fault.kind})`] : []),
  ...(concurrent
    ? [`while ${concurrent.as} sends ${2 * concurrent.times} requests: ${requestLine(concurrent.send)}`]
    : []),
  ...(providerTokensRefused ? ["while the stubs refuse the provider's own token"] : []),
  ...(arrange?.rights ? [`after ${arrange.rights.of} lost the rights on ${arrange.rights.without.join(', ')}`] : []),
  ...(arrange?.newPartition ? ['after the mailbox got a new partition'] : []),
  ...(withinSeconds ? [`repeated for up to ${withinSeconds} seconds`] : []),
]
