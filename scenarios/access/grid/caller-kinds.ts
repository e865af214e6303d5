import type { PersonaName } from '../../../src/contract/personas.ts'
import type { AccessKind } from './operation.ts'

interface AccessKindDescription {
  /** ends a title that begins with the operation */
  title: string
  /** Who may, beside those who may not; absent where all may. */
  control?: PersonaName
  /** what it usually comes from when it is red */
  causes: readonly string[]
}

/** What the callers of a kind have in common. */
export const accessKindDescriptions: Record<AccessKind, AccessKindDescription> = {
  'by-user': {
    title: 'is open to users of the enterprise with any one of the five scopes',
    causes: [
      'The list of scopes lacks one: hasAuthority in place of hasAnyAuthority, or one policy for each scope, all of them required.',
      'Scopes are mapped to roles of the application, and one of the five has no role.',
    ],
  },
  'by-consumer': {
    title: 'is open to an application of the enterprise',
    causes: [
      'The enterprise number of the token is compared as text before it is filled with zeros, or was parsed to a number.',
      'Rights of a person are looked up for an application, which has none: the kind of caller is not told apart.',
      'A claim with several values is joined, or its last value is taken.',
    ],
  },
  'by-mandate': {
    title: 'is open to a representative with a mandate',
    causes: [
      'The mailbox is taken from the token in place of the header On-Behalf-Of-Enterprise-Number.',
      'Numbers are sent to hasMandate without their leading zeros.',
      'Only reading was opened to representatives: the other operations lack their scope.',
    ],
  },
  'without-token': {
    title: 'is refused without a good token',
    control: 'documentConsumer',
    causes: [
      'The path is not covered by the security filter: permitAll or [AllowAnonymous], a matcher for other paths, a route outside the middleware group.',
      'The token is decoded but not introspected: its signature and expiry are good, so a revoked one passes.',
      'An introspection answer with active=false is read as an answer, not as a refusal.',
    ],
  },
  'without-scope': {
    title: 'is refused without the scope',
    control: 'documentConsumer',
    causes: [
      'The endpoint asks for a token only: @PreAuthorize, [Authorize(Policy)] or the scope middleware is missing on it.',
      'Scopes are compared with contains, startsWith or LIKE over the whole text in place of whole words.',
    ],
  },
  'without-mandate': {
    title: 'is refused to a representative without a mandate',
    control: 'representative',
    causes: [
      'hasMandate is asked in the list alone, not in a filter before every operation.',
      'Without the header the mailbox of the caller itself, or of the message, is taken.',
      'The answer of hasMandate is read by its status: 200 with hasMandate=false passes.',
    ],
  },
  'without-right': {
    title: 'is refused to a user without a right on its partition',
    control: 'humanUser',
    causes: [
      'A message is found by its identifier alone: findById without a condition on the consultable partitions.',
      'GENERAL is taken as open to everybody.',
      'That the user has any right in the mailbox is taken for a right on this partition.',
    ],
  },
  'of-another-enterprise': {
    title: 'is refused to callers of another enterprise',
    control: 'documentConsumer',
    causes: [
      'A message is found by its identifier alone, in all mailboxes: findById without a condition on the enterprise.',
      'The header On-Behalf-Of-Enterprise-Number is followed whoever sends it.',
      'Partitions are compared by name without the mailbox they belong to.',
    ],
  },
}
