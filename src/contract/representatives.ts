import { scopes } from './interface/scopes.ts'
import { claiming, consumerScopes, longerScope, representative, similarScopes } from './persona.ts'

/** §5.5: applications that act for an enterprise that gave them a mandate, or say that they do. */
export const representatives = {
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
  representativeWithSeveralNumbers: representative(
    'a representative whose token has the number of its own enterprise first and another number second',
    { numbers: 'ownThenForeign' },
  ),
  representativeWithoutMandate: representative('a representative without a mandate', { mandate: 'none' }),
  representativeOfAnother: representative('a representative that acts for another enterprise', {
    mandate: 'foreign',
    onBehalfOf: 'foreign',
  }),
  representativeWithMandateElsewhere: representative(
    'a representative with a mandate from another enterprise only, who claims to act for this one',
    { mandate: 'foreign' },
  ),
  representativeWithTwoMandates: representative('a representative with mandates from this and another enterprise', {
    mandate: 'both',
  }),
  representativeWithMailbox: representative('a representative whose own enterprise has a mailbox too', {
    enterprise: 'foreign',
  }),
  representativeWithBothScopes: representative(
    'a representative without a mandate, whose token also has the scope of document consumers',
    { scopes: [...consumerScopes, scopes.representative], mandate: 'none', onBehalfOf: 'mailbox' },
  ),
  representativeWithScopeOfConsumer: representative(
    'an application of another enterprise that has a mandate, but only the scope of document consumers',
    { scopes: consumerScopes },
  ),
  consumerOfRepresentative: representative(
    'an application of the enterprise of the representative, which reads the mailbox of that enterprise',
    { scopes: consumerScopes, onBehalfOf: 'missing' },
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
    'a representative whose scope is in the token but not in the answer of introspection',
    claiming(scopes.representative),
  ),
  representativeWithSimilarScopes: representative('a representative whose scopes only look like the right one', {
    scopes: similarScopes(scopes.representative),
  }),
  representativeWithScopeAmongOthers: representative(
    'a representative whose token has other scopes before and after the right one',
    { scopes: [scopes.unrelated, scopes.representative, longerScope(scopes.unrelated)] },
  ),
}
