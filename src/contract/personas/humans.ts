import { humanScopes, scopes } from '../interface/scopes.ts'
import { type Persona, similarScopes } from './persona.ts'

const human = { kind: 'human', scopes: [scopes.mailboxEnterpriseUser] } as const

/** §5.3, §5.6: users who sign in; the partition service says which partitions they may consult. */
export const humans = {
  humanUser: { ...human, says: 'a user of the enterprise who may consult every partition except the closed one' },
  anotherUser: { ...human, says: 'another user with the same rights' },
  userOfB: { ...human, consults: 'onlyB', says: 'a user who may consult partition B but not GENERAL' },
  userOfGeneral: { ...human, consults: 'onlyGeneral', says: 'a user who may consult only GENERAL' },
  userOfCounted: {
    ...human,
    consults: 'onlyCounted',
    says: 'a user who may consult only one partition, whose messages are all known',
  },
  userWithoutRights: { ...human, consults: 'none', says: 'a user of the enterprise who may consult no partition' },
  foreignUser: { ...human, enterprise: 'foreign', says: 'a user of another enterprise, with all rights there' },
  userWithRightsElsewhere: {
    ...human,
    enterprise: 'foreign',
    says: 'the same person as the user without rights, at another enterprise and with all rights there',
  },
  responsible: { ...human, scopes: [scopes.mailboxResponsible], says: 'a user with only the responsible scope' },
  enterpriseAdmin: {
    ...human,
    scopes: [scopes.mailboxEnterpriseAdmin],
    says: 'a user with only the enterprise administrator scope',
  },
  mandataryAdmin: {
    ...human,
    scopes: [scopes.mailboxMandataryAdmin],
    says: 'a user with only the mandatary administrator scope',
  },
  mandataryUser: { ...human, scopes: [scopes.mailboxMandataryUser], says: 'a user with only the mandatary scope' },
  userWithShortNumber: {
    ...human,
    numbers: 'withoutLeadingZero',
    says: 'a user whose token has the enterprise number without its leading zero',
  },
  userWithSeveralNumbers: {
    ...human,
    numbers: 'ownThenForeign',
    says: 'a user whose token has the number of the enterprise first and another number second',
  },
  humanWithoutScope: {
    ...human,
    scopes: [scopes.unrelated],
    says: 'a user whose token has no scope of this interface',
  },
  humanWithSimilarScopes: {
    ...human,
    scopes: humanScopes.flatMap(similarScopes),
    says: 'a user whose scopes only look like those of this interface',
  },
} as const satisfies Record<string, Persona>

/** §5.1: users whose token the provider must reject. */
export const usersWithBadTokens = {
  holderOfInactiveToken: { ...human, token: 'inactive', says: 'a user whose token is inactive at introspection' },
  holderOfUnknownToken: { ...human, token: 'unknown', says: 'a caller with a token that was never issued' },
  nobody: { ...human, token: 'none', says: 'a caller without a token' },
} as const satisfies Record<string, Persona>
