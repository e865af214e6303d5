import { humanScopes, scopes } from './interface/scopes.ts'
import { claiming, consumer, consumerScopes, human, longerScope, type Persona, similarScopes } from './persona.ts'
import { representatives } from './representatives.ts'

export type { Persona } from './persona.ts'

const noRights = { consults: 'none', listsConsultableOnly: true } as const

/** Every role in which scenarios send requests. The names are permanent: configurations use them. */
export const personas = {
  // §5.3, §5.6: users who sign in; the partition service says which partitions they can consult
  humanUser: human('a user of the enterprise who can consult every partition except the closed one'),
  anotherUser: human('another user with the same rights'),
  addressee: human('a user with the same rights, to whom messages of the closed partition are addressed', {
    isAddressee: true,
  }),
  userOfB: human('a user who can consult partition B but not GENERAL', { consults: 'onlyB' }),
  userOfGeneral: human('a user who can consult only GENERAL', {
    consults: 'onlyGeneral',
    listsConsultableOnly: true,
  }),
  userOfCounted: human('a user who can consult only one partition, whose messages are all known', {
    consults: 'onlyCounted',
  }),
  userOfSimilarPartitions: human('a user of B and of partitions with similar names', { consults: 'similarNames' }),
  userWithoutRights: human('a user of the enterprise who can consult no partition', noRights),
  userWithoutRightsOnBehalf: human(
    'a user of the enterprise who can consult no partition, and who names the enterprise in On-Behalf-Of-Enterprise-Number',
    { ...noRights, onBehalfOf: 'mailbox' },
  ),
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
    listsConsultableOnly: true,
  }),
  mandataryUser: human('a user whose only scope is mailboxmandataryuser', { scopes: [scopes.mailboxMandataryUser] }),
  userWithShortNumber: human('a user whose token has the enterprise number without its leading zero', {
    numbers: 'withoutLeadingZero',
  }),
  userWithSeveralNumbers: human('a user whose token has the number of the enterprise first and another number second', {
    numbers: 'ownThenForeign',
  }),
  userWithoutNumber: human('a user whose token names no enterprise', { numbers: 'none' }),
  humanWithoutScope: human('a user whose token has no scope of this interface', { scopes: [scopes.unrelated] }),
  humanWithClaimedScope: human('a user whose scope only the token names', claiming(scopes.mailboxEnterpriseUser)),
  humanWithSimilarScopes: human('a user whose scopes only look like those of this interface', {
    scopes: humanScopes.flatMap(similarScopes),
  }),
  humanWithScopeOfProvider: human('a user whose only scope is that of providers (documentprovider)', {
    scopes: [scopes.documentProvider],
  }),
  humanWithScopeAmongOthers: human('a user whose token has other scopes before and after the right one', {
    scopes: [scopes.unrelated, scopes.mailboxEnterpriseUser, longerScope(scopes.unrelated)],
  }),
  userWithTokenWithoutScope: human(
    'the same person as the human user, with a token without a scope of this interface',
    {
      scopes: [scopes.unrelated],
    },
  ),
  foreignUserOnBehalf: human('a user of another enterprise who names this one in On-Behalf-Of-Enterprise-Number', {
    enterprise: 'foreign',
    onBehalfOf: 'mailbox',
  }),
  humanUserElsewhereOnBehalf: human(
    'the same person as the human user, at another enterprise, who names this one in On-Behalf-Of-Enterprise-Number',
    { enterprise: 'foreign', onBehalfOf: 'mailbox' },
  ),

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
  consumerWithOwnNumberSecondOnBehalf: consumer(
    'an application of another enterprise whose token has the number of this enterprise second, and who names it in On-Behalf-Of-Enterprise-Number',
    { numbers: 'foreignThenOwn', onBehalfOf: 'mailbox' },
  ),
  consumerWithoutNumber: consumer('an application whose token names no enterprise', { numbers: 'none' }),
  foreignConsumer: consumer('an application of another enterprise', { enterprise: 'foreign' }),
  consumerWithoutMailbox: consumer('an application of an enterprise without a mailbox here', { enterprise: 'unknown' }),
  foreignConsumerOnBehalf: consumer(
    'an application of another enterprise that claims to act for this one, without the scope for it',
    { enterprise: 'foreign', onBehalfOf: 'mailbox' },
  ),

  consumerWithScopeOfProvider: consumer('an application whose only scope is that of providers (documentprovider)', {
    scopes: [scopes.documentProvider],
  }),
  consumerWithTokenWithoutScope: consumer(
    'the same application as the document consumer, with a token without a scope of this interface',
    { scopes: [scopes.unrelated] },
  ),
  consumerWithOpaqueToken: consumer('an application of the enterprise whose token is not a JWT', { isOpaque: true }),

  // §5.5: applications that act for an enterprise that gave them a mandate
  ...representatives,

  // §5.1: users whose token the provider must reject
  holderOfInactiveToken: human('a user whose token is inactive at introspection', { token: 'inactive' }),
  holderOfUnknownToken: human('a caller with a token that was never issued', { token: 'unknown' }),
  nobody: human('a caller without a token', { token: 'none' }),

  // §6: the service that notifies the provider of changed rights
  eventService: consumer('the event notification service', { scopes: [scopes.eventNotification] }),

  // §2: what introspection says counts, also for a user
  userWithClaimedNumber: human(
    'the same person as the human user, at another enterprise, whose token, not its introspection, names this one',
    { enterprise: 'foreign', claims: { enterprise: 'own' } },
  ),
}

export type PersonaName = keyof typeof personas

/** §5.3: users with one of the five scopes each, except the scope of `humanUser`. */
export const usersOfOtherScopes = [
  'responsible',
  'enterpriseAdmin',
  'mandataryAdmin',
  'mandataryUser',
] as const satisfies PersonaName[]

/** §5.4, §5.5: applications that can consult every message of the mailbox under test. */
export const mailboxApplications = ['documentConsumer', 'representative'] as const satisfies PersonaName[]

/** One caller of each kind with access to that mailbox. */
export const mailboxCallers = ['humanUser', ...mailboxApplications] as const satisfies PersonaName[]

/** Humans with the person number of another persona in the same scenario. */
export const samePersonAs: Partial<Record<PersonaName, PersonaName>> = {
  userWithRightsElsewhere: 'userWithoutRights',
  userWithTokenWithoutScope: 'humanUser',
  humanUserElsewhereOnBehalf: 'humanUser',
  userWithClaimedNumber: 'humanUser',
}

/** Personas that are the same person, or the same application, as another one in the same scenario. */
export const sameSubjectAs: Partial<Record<PersonaName, PersonaName>> = {
  ...samePersonAs,
  consumerWithTokenWithoutScope: 'documentConsumer',
  consumerOfRepresentative: 'representative',
}

export const personaOf = (name: PersonaName): Persona => personas[name]
