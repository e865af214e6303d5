import type { StoredMessage } from '../../../../../src/contract/interface/model.ts'
import type { Dataset } from '../../../../../src/contract/test-data/dataset.ts'
import { initialMandates, initialRights, walkCaller } from './callers.ts'
import { modelDataset, walkStart } from './mailboxes.ts'

/** What the provider asks others about. */
export const modelServiceNames = ['introspection', 'rights', 'mandate', 'partitions'] as const
export type ModelServiceName = (typeof modelServiceNames)[number]

/** All that the model knows. It changes in place as a walk goes on. */
export interface ModelState {
  /** milliseconds since the epoch */
  now: number
  references: Dataset
  /** in no order that matters */
  held: { mailbox: string; message: StoredMessage }[]
  /** how many there were when the walk began; those after are replies */
  initialCount: number
  /** `mailbox person partition` */
  rights: Set<string>
  /** `representative enterprise` */
  mandates: Set<string>
  /** the service that does not answer at the moment */
  down?: ModelServiceName
}

export const rightKey = (mailbox: string, person: string, partition: string): string =>
  `${mailbox} ${person} ${partition}`
export const mandateKey = (representative: string, enterprise: string): string => `${representative} ${enterprise}`

export const initialState = (): ModelState => {
  const references = modelDataset()
  const held = references.mailboxes.flatMap(({ enterpriseNumber, messages }) =>
    messages.map((message) => ({ mailbox: enterpriseNumber, message })),
  )
  const rights = initialRights.flatMap(([name, mailbox, partitions]) =>
    partitions.map((partition) => rightKey(mailbox, walkCaller(name).person ?? '', partition)),
  )
  return {
    now: walkStart,
    references,
    held,
    initialCount: held.length,
    rights: new Set(rights),
    mandates: new Set(initialMandates.map(([representative, enterprise]) => mandateKey(representative, enterprise))),
  }
}

/** The identifier that a walk means by a number: of a first message, of a reply, or of nothing. */
export const messageIdAt = ({ held }: ModelState, number: number): string =>
  held[number]?.message.messageId ?? `nothing-${number}`
