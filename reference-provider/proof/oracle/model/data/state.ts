import type { StoredMessage } from '../../../../../src/contract/interface/model.ts'
import type { Dataset } from '../../../../../src/contract/test-data/dataset.ts'
import { firstMandates, firstRights, memberOf } from './callers.ts'
import { beginning, mailboxes } from './mailboxes.ts'

/** What the provider asks others about. */
export const services = ['introspection', 'rights', 'mandate', 'partitions'] as const
export type Service = (typeof services)[number]

export interface Held {
  mailbox: string
  message: StoredMessage
}

/** All that the model knows. It changes in place as a walk goes on. */
export interface State {
  /** milliseconds since the epoch */
  now: number
  references: Dataset
  /** in no order that matters */
  held: Held[]
  /** how many there were when the walk began; those after are replies */
  first: number
  /** `mailbox person partition` */
  rights: Set<string>
  /** `representative enterprise` */
  mandates: Set<string>
  /** the service that does not answer at the moment */
  down?: Service
}

export const rightKey = (mailbox: string, person: string, partition: string): string =>
  `${mailbox} ${person} ${partition}`
export const mandateKey = (representative: string, enterprise: string): string => `${representative} ${enterprise}`

export const beginningState = (): State => {
  const references = mailboxes()
  const held = references.mailboxes.flatMap(({ enterpriseNumber, messages }) =>
    messages.map((message) => ({ mailbox: enterpriseNumber, message })),
  )
  const rights = firstRights.flatMap(([name, mailbox, partitions]) =>
    partitions.map((partition) => rightKey(mailbox, memberOf(name).person ?? '', partition)),
  )
  return {
    now: beginning,
    references,
    held,
    first: held.length,
    rights: new Set(rights),
    mandates: new Set(firstMandates.map(([representative, enterprise]) => mandateKey(representative, enterprise))),
  }
}

/** The identifier that a walk means by a number: of a first message, of a reply, or of nothing. */
export const identifierAt = ({ held }: State, number: number): string =>
  held[number]?.message.messageId ?? `nothing-${number}`
