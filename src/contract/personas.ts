import { humanScopes, type Scope, scopes } from './interface/scopes.ts'
import type { CallerKind } from './stub-control.ts'

/** Which partitions of the mailbox under test a human may consult. */
export type PartitionAccess = 'allButClosed' | 'onlyB' | 'onlyGeneral' | 'onlyCounted' | 'none'

/** How the organization attribute of the token names the caller's enterprise (§5.2). */
export type EnterpriseNumbersInToken = 'own' | 'withoutLeadingZero' | 'ownThenForeign' | 'foreignThenOwn'

/** What `On-Behalf-Of-Enterprise-Number` says (§5.5). */
export type OnBehalfOfValue = 'mailbox' | 'withoutLeadingZero' | 'missing' | 'malformed' | 'foreign'

/** What the caller holds out as a token. */
export type TokenState = 'active' | 'inactive' | 'unknown' | 'none'

/** A kind of caller that a scenario plays as. Who supplies one differs from target to target. */
export interface Persona {
  kind: CallerKind
  says: string
  /** Scopes of this interface, or names that only look like one. */
  scopes: readonly (Scope | string)[]
  /** Humans; every partition but the closed one unless said. */
  consults?: PartitionAccess
  /**
   * Whose mailbox the caller belongs to; the one under test unless said. `unknown` is an enterprise that has none here.
   * Representatives belong to neither.
   */
  enterprise?: 'own' | 'foreign' | 'unknown'
  numbers?: EnterpriseNumbersInToken
  /** Representatives send it with the mailbox under test unless said; others do not send it unless said. */
  onBehalfOf?: OnBehalfOfValue
  /** Representatives: for which enterprise they hold a mandate; the one under test unless said. */
  mandate?: 'mailbox' | 'foreign' | 'none'
  token?: TokenState
}

const human = { kind: 'human', scopes: [scopes.mailboxEnterpriseUser] } as const
const consumer = { kind: 'documentConsumer', scopes: [scopes.documentConsumer, scopes.messagesFull] } as const
const representative = { kind: 'representative', scopes: [scopes.representative] } as const

/** A scope that has the right one within it, so that a check for a part of the name lets it through. */
const longerScope = (scope: Scope): string => `${scope}s`
/** The beginning of the right scope. */
const shorterScope = (scope: Scope): string => scope.slice(0, -1)
/** A scope of somebody else that ends like the right one. */
const prefixedScope = (scope: Scope): string => `not-${scope}`
/** Names by which a check that is not exact lets somebody in. */
const similarScopes = (scope: Scope): string[] => [longerScope(scope), shorterScope(scope), prefixedScope(scope)]

export const personas = {
  humanUser: { ...human, says: 'a user of the enterprise who may consult every partition but the closed one' },
  anotherUser: { ...human, says: 'another user with the same rights' },
  userOfB: { ...human, consults: 'onlyB', says: 'a user who may consult partition B and not GENERAL' },
  userOfGeneral: { ...human, consults: 'onlyGeneral', says: 'a user who may consult GENERAL alone' },
  userOfCounted: {
    ...human,
    consults: 'onlyCounted',
    says: 'a user who may consult one partition alone, whose messages are all known',
  },
  userWithoutRights: { ...human, consults: 'none', says: 'a user of the enterprise who may consult no partition' },
  foreignUser: { ...human, enterprise: 'foreign', says: 'a user of another enterprise, with every right there' },
  userWithRightsElsewhere: {
    ...human,
    enterprise: 'foreign',
    says: 'the same person as the user without rights, at another enterprise and with every right there',
  },
  responsible: { ...human, scopes: [scopes.mailboxResponsible], says: 'a user with the responsible scope alone' },
  enterpriseAdmin: {
    ...human,
    scopes: [scopes.mailboxEnterpriseAdmin],
    says: 'a user with the enterprise administrator scope alone',
  },
  mandataryAdmin: {
    ...human,
    scopes: [scopes.mailboxMandataryAdmin],
    says: 'a user with the mandatary administrator scope alone',
  },
  mandataryUser: { ...human, scopes: [scopes.mailboxMandataryUser], says: 'a user with the mandatary scope alone' },
  userWithShortNumber: {
    ...human,
    numbers: 'withoutLeadingZero',
    says: 'a user whose token names the enterprise without its leading zero',
  },
  userWithSeveralNumbers: {
    ...human,
    numbers: 'ownThenForeign',
    says: 'a user whose token names the enterprise first and another second',
  },
  humanWithoutScope: { ...human, scopes: [scopes.unrelated], says: 'a user whose token opens nothing here' },
  humanWithSimilarScopes: {
    ...human,
    scopes: humanScopes.flatMap(similarScopes),
    says: 'a user whose scopes only look like those of this interface',
  },
  documentConsumer: { ...consumer, says: 'an application that reads the mailbox of its own enterprise' },
  anotherConsumer: { ...consumer, says: 'another application of the enterprise' },
  consumerWithoutScope: {
    ...consumer,
    scopes: [scopes.unrelated],
    says: 'an application of the enterprise whose token opens nothing here',
  },
  consumerWithScopeAmongOthers: {
    ...consumer,
    scopes: [scopes.unrelated, ...consumer.scopes, longerScope(scopes.unrelated)],
    says: 'an application of the enterprise whose token carries other scopes before and after the right one',
  },
  consumerWithSimilarScopes: {
    ...consumer,
    scopes: consumer.scopes.flatMap(similarScopes),
    says: 'an application whose scopes only look like those of this interface',
  },
  consumerWithShortNumber: {
    ...consumer,
    numbers: 'withoutLeadingZero',
    says: 'an application whose token names the enterprise without its leading zero',
  },
  consumerWithSeveralNumbers: {
    ...consumer,
    numbers: 'ownThenForeign',
    says: 'an application whose token names the enterprise first and another second',
  },
  consumerWithOwnNumberSecond: {
    ...consumer,
    numbers: 'foreignThenOwn',
    says: 'an application of another enterprise whose token names this one second',
  },
  foreignConsumer: { ...consumer, enterprise: 'foreign', says: 'an application of another enterprise' },
  consumerWithoutMailbox: {
    ...consumer,
    enterprise: 'unknown',
    says: 'an application of an enterprise that has no mailbox here',
  },
  foreignConsumerOnBehalf: {
    ...consumer,
    enterprise: 'foreign',
    onBehalfOf: 'mailbox',
    says: 'an application of another enterprise that claims to act for this one, without the scope for it',
  },
  representative: { ...representative, says: 'an application of another enterprise that holds a mandate' },
  anotherRepresentative: { ...representative, says: 'an application of one more enterprise that holds a mandate' },
  representativeWithShortHeader: {
    ...representative,
    onBehalfOf: 'withoutLeadingZero',
    says: 'a representative whose header names the enterprise without its leading zero',
  },
  representativeWithShortNumber: {
    ...representative,
    numbers: 'withoutLeadingZero',
    says: 'a representative whose token names its enterprise without the leading zero',
  },
  representativeWithoutMandate: { ...representative, mandate: 'none', says: 'a representative without a mandate' },
  representativeOfAnother: {
    ...representative,
    mandate: 'foreign',
    onBehalfOf: 'foreign',
    says: 'a representative with a mandate of another enterprise, acting for that one',
  },
  representativeWithMandateElsewhere: {
    ...representative,
    mandate: 'foreign',
    says: 'a representative with a mandate of another enterprise, who claims to act for this one',
  },
  representativeWithoutHeader: {
    ...representative,
    onBehalfOf: 'missing',
    says: 'a representative who names no enterprise',
  },
  representativeWithMalformedHeader: {
    ...representative,
    onBehalfOf: 'malformed',
    says: 'a representative whose header holds no enterprise number',
  },
  representativeWithoutScope: {
    ...representative,
    scopes: [scopes.unrelated],
    says: 'a representative whose token opens nothing here',
  },
  representativeWithSimilarScopes: {
    ...representative,
    scopes: similarScopes(scopes.representative),
    says: 'a representative whose scopes only look like the right one',
  },
  holderOfInactiveToken: { ...human, token: 'inactive', says: 'a user whose token introspection calls inactive' },
  holderOfUnknownToken: { ...human, token: 'unknown', says: 'somebody with a token nobody issued' },
  nobody: { ...human, token: 'none', says: 'somebody without a token' },
  eventService: {
    kind: 'documentConsumer',
    scopes: [scopes.eventNotification],
    says: 'the event notification service',
  },
} as const satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas

/** Humans who have the person number that another one has in the same scenario. */
export const samePersonAs: Partial<Record<PersonaName, PersonaName>> = { userWithRightsElsewhere: 'userWithoutRights' }

/** A persona with all its choices open to see. */
export const personaOf = (name: PersonaName): Persona => personas[name]
