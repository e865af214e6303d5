import { type PersonaName, personaOf } from '../../contract/personas.ts'
import { messagesTouchedBy, type RequestedChange, requestedChange } from '../cleanup/requested-changes.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import type { SendContext } from '../http/client.ts'
import type { Credentials } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import { type Resend, renewedCredentials } from '../http/token-renewal.ts'
import { type Exchange, isSuccess } from '../scenario/exchange.ts'
import { isLongInteger } from '../scenario/json/exact-json.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'
import { cookiesOfScenario } from './cookies.ts'
import { ReadOnlyViolation } from './read-only-guard.ts'
import { type RequestVariables, timeVariables, withVariables } from './request-variables.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { orDropped, type StepFaults, type WantedCalls, whenNotBusy, withFault, withStubCalls } from './stub-evidence.ts'

/** Sends a request as a persona, for the step with that index. */
export type Send = (spec: RequestSpec, as: PersonaName, step: number, options?: SendOptions) => Promise<Exchange>

/** Which stub calls are recorded, and how our stubs misbehave meanwhile. */
interface SendOptions extends StepFaults, WantedCalls, Pick<Step, 'mayBeDropped'> {
  /** The assertions of the step: with any, the request is recorded as judged. */
  expect?: Step['expect']
}

/**
 * Sends as personas of this scenario. Each persona gets its credentials once, at its first request.
 * @throws ReadOnlyViolation, before anything is sent, for a request that a read-only run must not send
 * @throws CallerUnavailable if there is no working token for a persona
 */
export const sendFor = ({ id, needs }: AnyScenario, context: ScenarioContext, values: RequestVariables): Send => {
  const { readOnlyGuard } = context
  // A scenario about origins names them itself.
  const origin = needs.includes('portalOrigin') ? undefined : context.portalOrigin
  const credentialsOf = credentialsByPersona(id, context)
  const cookies = cookiesOfScenario()
  return async (spec, as, step, options = {}) => {
    const reason = readOnlyGuard?.(spec)
    if (reason !== undefined) throw new ReadOnlyViolation(reason)
    const { personOf, cookiesOf } = spec.variables ?? {}
    const named = personOf && (await credentialsWithPerson(personOf, credentialsOf))
    const change = noteChange(spec, id, context)
    const own = await credentialsOf(as)
    const sentCookies = cookiesOf ? cookies.of(cookiesOf) : ''
    const filled = filledRequest(spec, { ...values, person: named?.person ?? '', cookies: sentCookies }, context)
    const request = personaOf(as).kind === 'human' ? withOrigin(filled, origin) : filled
    const sendWith = (credentials: Credentials, sent: RequestSpec): Promise<Exchange> => {
      const secrets = [...credentials.secrets, ...(named?.secrets ?? [])]
      const onSetCookie = (setCookie: string): void => cookies.keep(as, setCookie)
      const sender = { scenario: id, step, as, credentials: { ...credentials, secrets }, onSetCookie }
      return sendWithEvidence(sent, options.expect ? { ...sender, judged: true } : sender, options, context)
    }
    const answered = await sentWithValidToken(request, own, sendWith)
    if (change) change.isDone = isSuccess(answered.answer)
    return answered
  }
}

/** The request with its variables, and with identifiers of the type that the target lists. */
const filledRequest = (
  spec: RequestSpec,
  values: RequestVariables,
  { rules, clock }: Pick<ScenarioContext, 'rules' | 'clock'>,
): RequestSpec => {
  const typed = withTypedIds(spec, rules.idsAreNumbers ?? false)
  return spec.variables ? withVariables(typed, { ...values, ...timeVariables(clock()) }) : typed
}

/** §4.6: pages of the portal name their origin in each request. Another form of a request stays as it is written. */
const withOrigin = (spec: RequestSpec, origin: string | undefined): RequestSpec =>
  origin === undefined || spec.httpForm || spec.pathForm ? spec : { ...spec, headers: { origin, ...spec.headers } }

/** Sends a request, and sends it once more if the token had to be renewed. */
const sentWithValidToken = async (
  request: RequestSpec,
  credentials: Credentials,
  sendWith: (credentials: Credentials, request: RequestSpec) => Promise<Exchange>,
): Promise<Exchange> => {
  const exchange = await sendWith(credentials, request)
  const resend: Resend = async (repeated, other) => (await sendWith(other, repeated)).answer.status
  const renewed = await renewedCredentials(exchange, request, credentials, resend)
  return renewed === undefined ? exchange : sendWith(renewed, request)
}

/** Notes what a request can change before it is sent. Returns the change that it asks for; undefined if it asks for none. */
const noteChange = (
  spec: RequestSpec,
  scenario: string,
  { statesBefore, touched, requested }: ScenarioContext,
): RequestedChange | undefined => {
  for (const messageId of messagesTouchedBy(spec, statesBefore)) touched.add(messageId)
  const change = requestedChange(spec, scenario, statesBefore)
  if (change) requested.push(change)
  return change
}

/** Sends a request with the fault of its step, and adds the stub calls to the answer. */
const sendWithEvidence = (
  request: RequestSpec,
  sender: SendContext,
  options: SendOptions,
  context: ScenarioContext,
): Promise<Exchange> => {
  const { credentials } = sender
  const sendOnce = () => orDropped(context.client.send(request, sender), options, request, sender)
  const hasFault = options.fault !== undefined || options.providerTokensRefused
  if (!hasFault) return withStubCalls(options, credentials, context, sendOnce)
  const sendInFault = () => withFault(options, request, sender, context)
  return whenNotBusy(() => withStubCalls(options, credentials, context, sendInFault))
}

/** The answer; undefined if the target did not answer, or if no caller could send the request. */
export const answerOrUndefined = (sent: Promise<Exchange>): Promise<Exchange | undefined> =>
  sent.catch((error: unknown) => {
    if (error instanceof NetworkError || error instanceof CallerUnavailable) return undefined
    throw error
  })

/** Gives the credentials of a persona in one scenario, with a token that has not expired. */
const credentialsByPersona = (scenario: string, { callers }: ScenarioContext) => {
  const byPersona = new Map<PersonaName, Promise<Credentials>>()
  const request = async (as: PersonaName): Promise<Credentials> => {
    try {
      return await callers.credentialsFor(as, scenario)
    } catch (error) {
      if (error instanceof CallerUnavailable) throw error
      throw new CallerUnavailable(`no token for ${as}: ${error instanceof Error ? error.message : String(error)}`, as)
    }
  }
  return async (as: PersonaName): Promise<Credentials> => {
    const requested = byPersona.get(as) ?? request(as)
    byPersona.set(as, requested)
    const own = await requested
    return own.expiringToken ? own.expiringToken.unexpired() : own
  }
}

/** @throws CallerUnavailable if the person number of the persona is not known */
const credentialsWithPerson = async (
  persona: PersonaName,
  credentialsOf: (as: PersonaName) => Promise<Credentials>,
): Promise<Credentials> => {
  const credentials = await credentialsOf(persona)
  if (credentials.person !== undefined) return credentials
  const says = `the person number of ${persona} is not known: set callers.${persona}.person in the configuration`
  throw new CallerUnavailable(says, persona)
}

/** A JavaScript number would round long identifiers, so the body is written by hand. No field here has the brand word. */
const exactBody = (json: object, messageIds: readonly unknown[]): string => {
  const ids = messageIds.map((id) => (/^[1-9]\d*$/.test(String(id)) ? String(id) : JSON.stringify(id)))
  const rest = Object.entries({ ...json, messageIds: undefined }).filter(([, value]) => value !== undefined)
  const fields = rest.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{"messageIds":[${ids.join(',')}]${fields.join('')}}`
}

/**
 * §2, change requests: the specification leaves the type of identifiers open, so a target that lists messages by number
 * gets numbers back, unless the request asks for the other type. Other identifiers stay as they are.
 */
export const withTypedIds = (spec: RequestSpec, idsAreNumbers: boolean): RequestSpec => {
  const sendsNumbers = spec.otherIdType ? !idsAreNumbers : idsAreNumbers
  const json: unknown = spec.body && 'json' in spec.body ? spec.body.json : undefined
  if (!sendsNumbers || typeof json !== 'object' || json === null || !('messageIds' in json)) return spec
  if (!Array.isArray(json.messageIds)) return spec
  const { mediaType = 'application/json' } = { ...spec.body } as { mediaType?: string }
  if (json.messageIds.some(isLongInteger))
    return { ...spec, body: { mediaType, text: exactBody(json, json.messageIds) } }
  const messageIds = json.messageIds.map((id) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : id))
  return { ...spec, body: { ...spec.body, json: { ...json, messageIds } } }
}
