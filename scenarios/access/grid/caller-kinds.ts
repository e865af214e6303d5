import type { PersonaName } from '../../../src/contract/personas.ts'
import type { AccessKind } from './operation.ts'

interface AccessKindDescription {
  /** Ends a title: "Message details are" + title. */
  title: string
  /** The caller that makes the allowed twin request; absent if all callers of the kind have access. */
  control?: PersonaName
  /** Likely causes of a failure. */
  causes: readonly string[]
  /** Likely causes where the operation changes data, if they differ. */
  causesOfChanges?: readonly string[]
}

const foreignCauses = [
  'A message is found by its identifier only, in all mailboxes: findById without a condition on the enterprise.',
  'The header On-Behalf-Of-Enterprise-Number is accepted from every kind of caller.',
]

export const scopeOfReadsOnly = 'Only reads accept the scope of representatives: the other operations lack it.'

/** The kinds of caller of §5, with what their scenarios have in common. */
export const accessKindDescriptions: Record<AccessKind, AccessKindDescription> = {
  'by-user': {
    title: 'open to enterprise users with any one of the five scopes',
    causes: [
      'One scope is missing in the list: hasAuthority instead of hasAnyAuthority, or one policy per scope, all of them required.',
      'Scopes are mapped to roles of the application, and one of the five has no role.',
    ],
  },
  'by-consumer': {
    title: 'open to an application of the enterprise',
    causes: [
      'The enterprise number of the token is compared as text before it is padded with zeros, or is parsed to a number.',
      'User rights are looked up for an application, which has none: the code does not distinguish the kinds of caller.',
      'A claim with several values is joined, or its last value is taken.',
    ],
  },
  'by-mandate': {
    title: 'open to a representative with a mandate',
    causes: [
      'The mailbox is taken from the token instead of the header On-Behalf-Of-Enterprise-Number.',
      'hasMandate is called with a number without its leading zeros.',
      scopeOfReadsOnly,
    ],
  },
  'without-token': {
    title: 'refused without a valid token',
    control: 'documentConsumer',
    causes: [
      'The security filter does not cover the path: permitAll or [AllowAnonymous], a matcher for other paths, a route outside the middleware group.',
      'The token is decoded but not introspected: signature and expiry are valid, so a revoked token passes.',
      'The status 200 of the introspection counts as valid, although the answer says active=false.',
    ],
  },
  'without-scope': {
    title: 'refused without the scope',
    control: 'documentConsumer',
    causes: [
      'The endpoint lacks @PreAuthorize, [Authorize(Policy)] or the scope middleware, so any token is enough.',
      'Scopes are compared with contains, startsWith or LIKE over the whole text instead of word by word.',
    ],
  },
  'without-mandate': {
    title: 'refused to a representative without a mandate',
    control: 'representative',
    causes: [
      'hasMandate is called for the list only, not in a filter before every operation.',
      'Without the header, the mailbox of the caller or of the message is used.',
      'Only the status of the hasMandate answer is checked: 200 with hasMandate=false passes.',
    ],
  },
  'without-right': {
    title: 'refused to users without the right on the partition',
    control: 'humanUser',
    causes: [
      'A message is found by its identifier only: findById without a condition on the consultable partitions.',
      'Any right in the mailbox counts as a right on this partition, or GENERAL counts as open to all users.',
      'An answer is cached by its address, not by its caller ([OutputCache], a proxy, a CDN).',
    ],
  },
  'of-another-enterprise': {
    title: 'refused to callers of another enterprise',
    control: 'documentConsumer',
    causes: [...foreignCauses, 'Partitions are compared by name, without their mailbox.'],
    causesOfChanges: [
      ...foreignCauses,
      'The UPDATE has a condition on the enterprise and matches no row, and the provider reports success: 204, nothing changed.',
    ],
  },
}
