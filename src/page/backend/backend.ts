import type { ServiceCall } from '../../demonstration/service-call.ts'

/** What the page needs from its surroundings. Only an implementation of `Backend` sends requests. */

export type { ServiceCall }

/** The addresses of what the page shows. */
export interface DemoEnvironment {
  /** `brandWord`: the word in paths and field names; `mailbox` unless said otherwise */
  provider: { baseUrl: string; brandWord?: string }
  authorizationServer: { url: string }
  partitionService: { url: string }
  page: { origin: string }
  seed?: number | null
  messages?: number
}

/** A persona that the visitor can choose. */
export interface PortalPersona {
  name: string
  kind: string
  /** a noun phrase in English */
  title: string
  /** its token is refused, or it may see nothing */
  refused: boolean
  /** its requests go through the relay, as from a server: those of applications, and those with a header of theirs (§4.6) */
  relayed: boolean
  enterprise?: string
  /** the enterprise number of the mailbox that it looks at */
  mailbox?: string
  /** the partitions that it can consult */
  partitions?: readonly string[]
}

const applicationKinds: readonly string[] = ['documentConsumer', 'representative', 'eventService']

/** False for a user, even if its requests go through the relay. */
export const isApplication = ({ kind }: PortalPersona): boolean => applicationKinds.includes(kind)

export const switchKinds = ['defect', 'variant', 'reading', 'feature', 'fault'] as const
type SwitchKind = (typeof switchKinds)[number]

/** Something that changes how the provider or the two services behave. */
export interface PlaygroundSwitch {
  kind: SwitchKind
  id: string
  /** a sentence in English */
  title: string
  chapter?: string
  /** ids of the scenarios that turn red */
  scenarios: readonly string[]
  on: boolean
}

/** The services that the provider calls, in the order of the sequence picture. */
export const serviceNames = ['authorizationServer', 'partitionService'] as const

/** The end of one scenario. */
export interface ScenarioEnd {
  id: string
  title: string
  outcome: string
  ms: number
  failure?: ScenarioFailure
}

/** Why a scenario is not green, in English. */
export interface ScenarioFailure {
  step?: string
  request?: string
  expected?: string
  actual?: string
  likelyCause?: string
  rule?: string
  /** the report on a terminal, wrapped for it */
  text: string
}

/** A request of a persona to the provider. */
export interface PortalRequest {
  method: string
  /** below the base URL, with the query */
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** The control surface answered with an error. `message` says what to do. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Backend {
  /** The provider is inside the page: no request crosses an origin. */
  isInPage: boolean
  environment(): Promise<DemoEnvironment>
  personas(): Promise<PortalPersona[]>
  /** The bearer token of a persona; empty for one that has none. */
  token(persona: string): Promise<string>
  /** Messages and switches as at the start. */
  reset(): Promise<void>
  switches(): Promise<PlaygroundSwitch[]>
  turn(kind: SwitchKind, id: string, on: boolean): Promise<void>
  allOff(): Promise<void>
  /** What the provider asked the two services after call number N. */
  callsAfter(number: number): Promise<{ calls: ServiceCall[]; last: number }>
  /** Runs scenarios; `ended` is called as each of them ends. */
  run(scenarios: readonly string[], ended: (end: ScenarioEnd) => void, signal: AbortSignal): Promise<void>
  /** Sends a request to the provider. Rejects when no answer comes or the browser does not show it. */
  send(persona: PortalPersona, token: string, request: PortalRequest, signal: AbortSignal): Promise<Response>
}
