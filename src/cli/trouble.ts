import type { Step } from '../engine/scenario.ts'

type Troubled = Pick<Step, 'fault' | 'withoutToken' | 'arrange' | 'withinSeconds'>

/** What is unusual about the world while a step is played, each in some words. */
export const trouble = ({ fault, withoutToken, arrange, withinSeconds }: Troubled): string[] => [
  ...(fault ? [`while ${fault.operation ?? `the ${fault.service} service`} is spoiled (${fault.kind})`] : []),
  ...(withoutToken ? ["while the provider's own token is refused"] : []),
  ...(arrange?.rights ? [`when ${arrange.rights.of} has lost ${arrange.rights.without.join(', ')}`] : []),
  ...(arrange?.newPartition ? ['when the mailbox has one more partition'] : []),
  ...(withinSeconds ? [`asked again for up to ${withinSeconds} seconds`] : []),
]
