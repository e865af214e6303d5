/** The stubs behind the handlers, and how a test controls them. */
import { demonstrationCallers } from '../../fixtures/demonstration-callers.ts'
import { datasetWith } from '../../fixtures/test-dataset.ts'
import { toBrandWord } from '../contract/interface/brand-word.ts'
import type { Fault, RegisteredCaller, ServiceAddresses, StubCall, StubOperation } from '../contract/stub-control.ts'
import { createStubs, type StubBehaviour } from '../stubs/in-process.ts'

/** The callers of the test mailbox, by name. */
export const demonstrationPersonas = [
  'humanUser',
  'userOfB',
  'documentConsumer',
  'consumerWithoutScope',
  'otherEnterprise',
  'representative',
  'eventService',
] as const

/** A caller of the test mailbox. */
export type DemonstrationPersona = (typeof demonstrationPersonas)[number]

/** What a call must have: the caller it concerns, the enterprise number in its path, and parameters of its query or form. */
export type CallFacts = Readonly<Record<string, string>>

/** Controls the two services. Mailboxes of the test data are known from the start. */
export interface ControlledStubs {
  /**
   * Registers a caller with its rights and gives a token for it. The same caller again gets another token. The mailbox of a
   * caller of your own is known from then on, with the partitions of `consults`.
   * @throws RangeError for an unknown persona
   */
  admit(caller: DemonstrationPersona | RegisteredCaller): Promise<string>
  /** Until `heal`, the calls of an operation, or all calls of a service, meet this fault. */
  fault(fault: Fault): Promise<void>
  /** Ends all faults. */
  heal(): Promise<void>
  /** All calls so far, in order. They hold no token and no person number. */
  calls(): StubCall[]
  /** The calls of an operation with these facts: `asked('hasMandate', { caller: 'representative' })`. */
  asked(operation: StubOperation, facts?: CallFacts): StubCall[]
}

type ControlledStubOptions = ServiceAddresses & Omit<StubBehaviour, 'onAnswered' | 'clientKeys'>

export const controlledStubs = (options: ControlledStubOptions) => {
  const { control, state, inProcess } = createStubs(options)
  const { brandWord } = state.settings
  for (const { enterpriseNumber, partitions } of datasetWith([], new Date()).mailboxes)
    state.mailboxes.put(enterpriseNumber, partitions)
  const calls = () => state.log.after(0)
  const controlled: ControlledStubs = {
    admit: (caller) => {
      const admitted = typeof caller === 'string' ? callerNamed(caller, brandWord) : caller
      const { mailbox, consults = [] } = admitted
      if (state.mailboxes.partitionsOf(mailbox) === undefined)
        state.mailboxes.put(
          mailbox,
          consults.map((partitionId) => ({ partitionId, name: partitionId })),
        )
      return control.registerCaller(admitted)
    },
    fault: control.injectFault,
    heal: control.clearFaults,
    calls,
    asked: (operation, facts = {}) => calls().filter((call) => call.operation === operation && hasFacts(call, facts)),
  }
  return { controlled, inProcess }
}

/** The demonstration callers with the brand word in their scopes. */
const callerNamed = (name: DemonstrationPersona, brandWord: string): RegisteredCaller => {
  const found = demonstrationCallers().find(({ id }) => id === name)
  if (found === undefined)
    throw new RangeError(`Unknown persona "${name}". Use one of: ${demonstrationPersonas.join(', ')}.`)
  return { ...found, scopes: found.scopes.map((scope) => toBrandWord(brandWord, scope)) }
}

const hasFacts = ({ caller, path, parameters }: StubCall, facts: CallFacts): boolean =>
  Object.entries(facts).every(([name, value]) => {
    if (name === 'caller') return caller === value
    if (name === 'enterpriseNumber') return path.split('/').includes(value)
    return parameters[name] === value
  })
