import type { Step } from '../engine/scenario.ts'
import { requestLine } from './request-lines.ts'

type Troubled = Pick<Step, 'fault' | 'withoutToken' | 'arrange' | 'withinSeconds' | 'amid'>

/** What is unusual about the world while a step is played, each in some words. */
export const trouble = ({ fault, withoutToken, arrange, withinSeconds, amid }: Troubled): string[] => [
  ...(fault ? [`while ${fault.operation ?? `the ${fault.service} service`} is spoiled (${fault.kind})`] : []),
  ...(amid ? [`while ${amid.as} asks ${2 * amid.times} times: ${requestLine(amid.send)}`] : []),
  ...(withoutToken ? ["while the provider's own token is refused"] : []),
  ...(arrange?.rights ? [`when ${arrange.rights.of} has lost ${arrange.rights.without.join(', ')}`] : []),
  ...(arrange?.newPartition ? ['when the mailbox has one more partition'] : []),
  ...(withinSeconds ? [`asked again for up to ${withinSeconds} seconds`] : []),
]
