import { scopes } from '../interface/scopes.ts'
import { type Persona, similarScopes } from './persona.ts'

const representative = { kind: 'representative', scopes: [scopes.representative] } as const

/** §5.5: applications that act for an enterprise that gave them a mandate. */
export const representatives = {
  representative: { ...representative, says: 'an application of another enterprise that has a mandate' },
  anotherRepresentative: { ...representative, says: 'an application of a third enterprise that has a mandate' },
  representativeWithShortHeader: {
    ...representative,
    onBehalfOf: 'withoutLeadingZero',
    says: 'a representative whose header has the enterprise number without its leading zero',
  },
  representativeWithShortNumber: {
    ...representative,
    numbers: 'withoutLeadingZero',
    says: 'a representative whose token has the number of its own enterprise without the leading zero',
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
    says: 'a representative who does not send the header On-Behalf-Of-Enterprise-Number',
  },
  representativeWithMalformedHeader: {
    ...representative,
    onBehalfOf: 'malformed',
    says: 'a representative whose header is not an enterprise number',
  },
  representativeWithoutScope: {
    ...representative,
    scopes: [scopes.unrelated],
    says: 'a representative whose token has no scope of this interface',
  },
  representativeWithSimilarScopes: {
    ...representative,
    scopes: similarScopes(scopes.representative),
    says: 'a representative whose scopes only look like the right one',
  },
} as const satisfies Record<string, Persona>
