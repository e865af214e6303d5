/** §1.4: optional features that are absent, declared or not. */
import { features as allFeatures, type Feature } from '../../../../src/contract/features.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import { editMessages, removeFields } from '../field-edits.ts'
import { inSequence, type RuleChange, type Variant, variant } from '../variant.ts'
import { answerAt, refuseOtherPaths } from './operations.ts'

export const everyFeature = <T>(value: T) => Object.fromEntries(allFeatures.map((feature) => [feature, value]))

const declaredAbsentVariant = (feature: Feature): Variant =>
  variant(`feature-${feature}-is-absent`, `the provider declares that it has no ${feature}`, {
    features: { [feature]: 'no' },
  })

/** The operation answers at no path. */
const withoutOperations = (...operations: ProviderOperation[]): RuleChange =>
  answerAt(Object.fromEntries(operations.map((operation) => [operation, []])))

const undeclaredVariant = (feature: Feature, ...changes: RuleChange[]): Variant =>
  variant(`feature-${feature}-is-absent-and-undeclared`, `the provider has no ${feature} and does not declare that`, {
    change: inSequence(...changes),
    features: { [feature]: undefined },
  })

export const featureVariants: readonly Variant[] = [
  ...allFeatures.filter((feature) => feature !== 'actions').map(declaredAbsentVariant),
  variant('feature-actions-is-absent', 'the provider declares that it has no actions, and so no actions to confirm', {
    features: { actions: 'no', requiredAction: 'no' },
  }),
  variant('feature-none-is-there', 'the provider declares that it has no optional feature', {
    features: everyFeature('no' as const),
  }),
  variant('feature-all-are-there-and-undeclared', 'every feature is present, and nothing is declared', {
    features: everyFeature(undefined),
  }),
  undeclaredVariant('body', withoutOperations('body')),
  undeclaredVariant('reply', withoutOperations('reply')),
  undeclaredVariant('actions', withoutOperations('action', 'actionUpdate')),
  undeclaredVariant(
    'registeredMail',
    revise('matching', { registeredMail: (_message, wanted) => !wanted }),
    revise('statistics', ({ supports }) => ({ supports: { ...supports, registeredMails: () => false } })),
    // Without registered mails, no message says that it is one.
    editMessages(removeFields('isRegisteredMail')),
  ),
  undeclaredVariant(
    'requiredAction',
    revise('matching', {
      requiredAction: (_message, wanted) => !wanted,
      requiredActionNotExecuted: (_message, wanted) => !wanted,
    }),
    revise('statistics', ({ supports }) => ({ supports: { ...supports, withActionRequired: () => false } })),
  ),
  variant('feature-reply-is-absent-with-501', 'replies are answered with 501, undeclared', {
    conflictGroup: 'conflicts',
    change: inSequence(
      revise('problems', ({ kinds }) => ({ kinds: { ...kinds, conflict: { status: 501, title: 'Not Implemented' } } })),
      revise('replying', (_own, { refusals }) => ({ isForbidden: () => refuse(refusals.conflict()) })),
    ),
    features: { reply: undefined },
  }),
  variant(
    'feature-reply-and-actions-are-absent-behind-a-403',
    'a framework refuses every path that nothing answers at, replies and actions among them, undeclared',
    {
      change: inSequence(withoutOperations('reply', 'action', 'actionUpdate'), refuseOtherPaths),
      features: { reply: undefined, actions: undefined },
    },
  ),
]
