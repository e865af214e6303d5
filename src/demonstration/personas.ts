/** Who can look at the mailbox in the demonstration: every persona of the test data, the refused ones too. */
import { onBehalfOfHeader } from '../contract/interface/headers.ts'
import { limits } from '../contract/interface/limits.ts'
import { scopes } from '../contract/interface/scopes.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../contract/personas.ts'
import type { CallerKind, RegisteredCaller } from '../contract/stub-control.ts'

type ShownKind = 'professional' | 'administrator' | 'documentConsumer' | 'representative' | 'eventService'

export interface ShownPersona {
  name: PersonaName
  kind: ShownKind
  /** a noun phrase */
  title: string
  /** Its token is refused, or it may see no message. */
  refused: boolean
  /** Its requests need a header that a browser cannot send (§4.6): they go through `/relay`. */
  relayed: boolean
  /** ten digits; absent without a token, or without a number in it */
  enterprise?: string
  /** the enterprise number of the mailbox that it looks at */
  mailbox?: string
  /** the partitions that a human can consult */
  partitions?: string[]
}

export const personaNames = Object.keys(personas) as PersonaName[]

const administratorScopes: readonly string[] = [
  scopes.mailboxResponsible,
  scopes.mailboxEnterpriseAdmin,
  scopes.mailboxMandataryAdmin,
]

const shownKind = (name: PersonaName, { kind, scopes: granted }: Persona): ShownKind => {
  if (name === 'eventService') return 'eventService'
  if (kind !== 'human') return kind
  return granted.some((scope) => administratorScopes.includes(scope)) ? 'administrator' : 'professional'
}

/** §5.3: the scope that each kind of caller needs. */
const neededScopes: Record<CallerKind, readonly string[]> = {
  human: [...administratorScopes, scopes.mailboxEnterpriseUser, scopes.mailboxMandataryUser],
  documentConsumer: [scopes.documentConsumer],
  representative: [scopes.representative],
}

/** §5: what the specification says of this caller, whatever the provider that is shown does. */
const isRefused = (
  { kind, scopes: granted, token = 'active', enterprise, numbers, onBehalfOf }: Persona,
  caller: RegisteredCaller,
  mailbox: string,
): boolean => {
  if (token !== 'active' || numbers === 'none') return true
  if (!granted.some((scope) => neededScopes[kind].includes(scope))) return true
  if (kind === 'human') return caller.consults?.length === 0
  if (kind === 'representative') return !caller.mandates?.includes(mailbox)
  // §5.5: the header On-Behalf-Of-Enterprise-Number needs the scope of representatives.
  return enterprise === 'unknown' || onBehalfOf !== undefined
}

const isEnterpriseNumber = (text = ''): boolean => new RegExp(`^\\d{${limits.enterpriseNumberDigits}}$`).test(text)

/** A persona as the page shows it; `caller` is what the stubs know of it, and `headers` what it sends. */
export const shownPersona = (
  name: PersonaName,
  caller: RegisteredCaller,
  headers: Readonly<Record<string, string>>,
): ShownPersona => {
  const persona = personaOf(name)
  const padded = (text = ''): string => text.padStart(limits.enterpriseNumberDigits, '0')
  const [number] = caller.enterpriseNumbers
  const enterprise = number === undefined ? undefined : padded(number)
  const mailbox = persona.kind === 'representative' ? padded(headers[onBehalfOfHeader]) : enterprise
  const hasToken = persona.token !== 'none'
  return {
    name,
    kind: shownKind(name, persona),
    title: persona.says,
    refused: isRefused(persona, caller, mailbox ?? ''),
    relayed: persona.kind !== 'human' || headers[onBehalfOfHeader] !== undefined,
    ...(hasToken && enterprise !== undefined && { enterprise }),
    ...(hasToken && isEnterpriseNumber(mailbox) && { mailbox }),
    ...(caller.consults && { partitions: caller.consults }),
  }
}
