import { humanScopes, type Scope, scopes } from './interface/scopes.ts'
import type { CallerKind } from './stub-control.ts'

/** The role in which a request is sent. A caller, with a token, is supplied for it at each target. */
export interface Persona {
  kind: CallerKind
  /** A noun phrase. */
  says: string
  /** Scopes of this interface, or names that only look like one. */
  scopes: readonly string[]
  /** The partitions of the mailbox under test that a human may consult; default: every partition but the closed one. */
  consults?: 'allButClosed' | 'onlyB' | 'onlyGeneral' | 'onlyCounted' | 'similarNames' | 'none'
  /**
   * The enterprise of the caller; default: the one under test. `unknown` is an enterprise without a mailbox here.
   * Representatives belong to none of them.
   */
  enterprise?: 'own' | 'foreign' | 'unknown'
  /** How the organization attribute of the token names the caller's enterprise (§5.2). */
  numbers?: 'own' | 'withoutLeadingZero' | 'ownThenForeign' | 'foreignThenOwn'
  /**
   * The value of the header `On-Behalf-Of-Enterprise-Number` (§5.5). Representatives send the mailbox under test by
   * default; others do not send the header by default.
   */
  onBehalfOf?: 'mailbox' | 'withoutLeadingZero' | 'missing' | 'malformed' | 'foreign'
  /** Representatives only: the enterprise that gave them a mandate; default: the one under test. */
  mandate?: 'mailbox' | 'foreign' | 'none'
  /** What the token says of itself where introspection says otherwise: other scopes, or the enterprise under test. */
  claims?: { scopes?: readonly string[]; enterprise?: 'own' }
  /** What the authorization server says of the token; `none` is a request without a token. */
  token?: 'active' | 'inactive' | 'unknown' | 'none'
}

/** A longer name that contains the right scope: a check for a part of the name accepts it. */
const longerScope = (scope: Scope): string => `${scope}s`

/** Names that a check accepts if it does not compare the whole scope. */
const similarScopes = (scope: Scope): string[] => [longerScope(scope), scope.slice(0, -1), `not-${scope}`]

const personaOfKind =
  (kind: CallerKind, usual: readonly Scope[]) =>
  (says: string, differing: Partial<Persona> = {}): Persona => ({ kind, scopes: usual, says, ...differing })

/** The token has these scopes, and introspection says otherwise. */
const claiming = (...claimed: Scope[]) => ({ scopes: [scopes.unrelated], claims: { scopes: claimed } })

const consumerScopes = [scopes.documentConsumer, scopes.messagesFull] as const

const human = personaOfKind('human', [scopes.mailboxEnterpriseUser])
const consumer = personaOfKind('documentConsumer', consumerScopes)
const representative = personaOfKind('representative', [scopes.representative])

/** Every role in which scenarios send requests. The names are permanent: configurations use them. */
export const personas = {
  // §5.3, §5.6: users who sign in; the partition service says which partitions they may consult
  humanUser: human('a user of the enterprise who may consult every partition except the closed one'),
  anotherUser: human('another user with the same rights'),
  userOfB: human('a user who may consult partition B but not GENERAL', { consults: 'onlyB' }),
  userOfGeneral: human('a user who may consult only GENERAL', { consults: 'onlyGeneral' }),
  userOfCounted: human('a user who may consult only one partition, whose messages are all known', {
    consults: 'onlyCounted',
  }),
  userOfSimilarPartitions: human('a user of B and of partitions with similar names', { consults: 'similarNames' }),
  userWithoutRights: human('a user of the enterprise who may consult no partition', { consults: 'none' }),
  foreignUser: human('a user of another enterprise, with all rights there', { enterprise: 'foreign' }),
  userWithRightsElsewhere: human(
    'the same person as the user without rights, at another enterprise and with all rights there',
    { enterprise: 'foreign' },
  ),
  responsible: human('a user whose only scope is mailboxresponsible', { scopes: [scopes.mailboxResponsible] }),
  enterpriseAdmin: human('a user whose only scope is mailboxenterpriseadmin', {
    scopes: [scopes.mailboxEnterpriseAdmin],
  }),
  mandataryAdmin: human('a user whose only scope is mailboxmandataryadmin', {
    scopes: [scopes.mailboxMandataryAdmin],
  }),
  mandataryUser: human('a user whose only scope is mailboxmandataryuser', { scopes: [scopes.mailboxMandataryUser] }),
  userWithShortNumber: human('a user whose token has the enterprise number without its leading zero', {
    numbers: 'withoutLeadingZero',
  }),
  userWithSeveralNumbers: human('a user whose token has the number of the enterprise first and another number second', {
    numbers: 'ownThenForeign',
  }),
  humanWithoutScope: human('a user whose token has no scope of this interface', { scopes: [scopes.unrelated] }),
  humanWithClaimedScope: human('a user whose scope only the token names', claiming(scopes.mailboxEnterpriseUser)),
  humanWithSimilarScopes: human('a user whose scopes only look like those of this interface', {
    scopes: humanScopes.flatMap(similarScopes),
  }),

  // §5.4: applications that read the mailbox of their own enterprise
  documentConsumer: consumer('an application that reads the mailbox of its own enterprise'),
  anotherConsumer: consumer('another application of the enterprise'),
  consumerWithoutScope: consumer('an application of the enterprise whose token has no scope of this interface', {
    scopes: [scopes.unrelated],
  }),
  consumerWithScopeAmongOthers: consumer(
    'an application of the enterprise whose token has other scopes before and after the right one',
    { scopes: [scopes.unrelated, ...consumerScopes, longerScope(scopes.unrelated)] },
  ),
  consumerWithSimilarScopes: consumer('an application whose scopes only look like those of this interface', {
    scopes: consumerScopes.flatMap(similarScopes),
  }),
  consumerWithClaimedScope: consumer('an application whose scopes only the token names', claiming(...consumerScopes)),
  consumerWithClaimedNumber: consumer(
    'a foreign application whose token, not its introspection, names this enterprise',
    {
      enterprise: 'foreign',
      claims: { enterprise: 'own' },
    },
  ),
  consumerWithShortNumber: consumer('an application whose token has the enterprise number without its leading zero', {
    numbers: 'withoutLeadingZero',
  }),
  consumerWithSeveralNumbers: consumer(
    'an application whose token has the number of the enterprise first and another number second',
    { numbers: 'ownThenForeign' },
  ),
  consumerWithOwnNumberSecond: consumer(
    'an application of another enterprise whose token has the number of this enterprise second',
    { numbers: 'foreignThenOwn' },
  ),
  foreignConsumer: consumer('an application of another enterprise', { enterprise: 'foreign' }),
  consumerWithoutMailbox: consumer('an application of an enterprise without a mailbox here', { enterprise: 'unknown' }),
  foreignConsumerOnBehalf: consumer(
    'an application of another enterprise that claims to act for this one, without the scope for it',
    { enterprise: 'foreign', onBehalfOf: 'mailbox' },
  ),

  // §5.5: applications that act for an enterprise that gave them a mandate
  representative: representative('an application of another enterprise that has a mandate'),
  anotherRepresentative: representative('an application of a third enterprise that has a mandate'),
  representativeWithShortHeader: representative(
    'a representative whose header has the enterprise number without its leading zero',
    { onBehalfOf: 'withoutLeadingZero' },
  ),
  representativeWithShortNumber: representative(
    'a representative whose token has the number of its own enterprise without the leading zero',
    { numbers: 'withoutLeadingZero' },
  ),
  representativeWithoutMandate: representative('a representative without a mandate', { mandate: 'none' }),
  representativeOfAnother: representative(
    'a representative with a mandate from another enterprise, acting for that one',
    { mandate: 'foreign', onBehalfOf: 'foreign' },
  ),
  representativeWithMandateElsewhere: representative(
    'a representative with a mandate from another enterprise only, who claims to act for this one',
    { mandate: 'foreign' },
  ),
  representativeWithoutHeader: representative(
    'a representative who does not send the header On-Behalf-Of-Enterprise-Number',
    { onBehalfOf: 'missing' },
  ),
  representativeWithMalformedHeader: representative('a representative whose header is not an enterprise number', {
    onBehalfOf: 'malformed',
  }),
  representativeWithoutScope: representative('a representative whose token has no scope of this interface', {
    scopes: [scopes.unrelated],
  }),
  representativeWithClaimedScope: representative(
    'a representative whose scope only the token names',
    claiming(scopes.representative),
  ),
  representativeWithSimilarScopes: representative('a representative whose scopes only look like the right one', {
    scopes: similarScopes(scopes.representative),
  }),

  // §5.1: users whose token the provider must reject
  holderOfInactiveToken: human('a user whose token is inactive at introspection', { token: 'inactive' }),
  holderOfUnknownToken: human('a caller with a token that was never issued', { token: 'unknown' }),
  nobody: human('a caller without a token', { token: 'none' }),

  // §6: the service that notifies the provider of changed rights
  eventService: consumer('the event notification service', { scopes: [scopes.eventNotification] }),
}

export type PersonaName = keyof typeof personas

/** Humans with the person number of another persona in the same scenario. */
export const samePersonAs: Partial<Record<PersonaName, PersonaName>> = { userWithRightsElsewhere: 'userWithoutRights' }

export const personaOf = (name: PersonaName): Persona => personas[name]
