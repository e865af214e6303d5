/** §1.4: optional features that are absent, declared or not. */

import { features as allFeatures, type Feature } from '../../../../src/contract/features.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

const unchanged = (rules: Rules): Rules => rules
const everyFeature = <T>(value: T) => Object.fromEntries(allFeatures.map((feature) => [feature, value]))

const declaredAbsentVariant = (feature: Feature): Variant => ({
  id: `feature-${feature}-is-absent`,
  says: `the provider declares that it has no ${feature}`,
  change: unchanged,
  features: { [feature]: 'no' },
})

/** The operation answers at no path. */
const withoutOperations = (...operations: ProviderOperation[]) => {
  const nowhere = Object.fromEntries(operations.map((operation) => [operation, []]))
  return (rules: Rules): Rules => withPaths(rules, nowhere)
}

const undeclaredVariant = (feature: Feature, change: (rules: Rules) => Rules): Variant => ({
  id: `feature-${feature}-is-absent-and-undeclared`,
  says: `the provider has no ${feature} and does not declare that`,
  change,
  features: { [feature]: undefined },
})

export const featureVariants: readonly Variant[] = [
  ...allFeatures.filter((feature) => feature !== 'actions').map(declaredAbsentVariant),
  {
    id: 'feature-actions-is-absent',
    says: 'the provider declares that it has no actions, and so no actions to confirm',
    change: unchanged,
    features: { actions: 'no', requiredAction: 'no' },
  },
  {
    id: 'feature-none-is-there',
    says: 'the provider declares that it has no optional feature',
    change: unchanged,
    features: everyFeature('no' as const),
  },
  {
    id: 'feature-all-are-there-and-undeclared',
    says: 'every feature is present, and nothing is declared',
    change: unchanged,
    features: everyFeature(undefined),
  },
  undeclaredVariant('body', withoutOperations('body')),
  undeclaredVariant('reply', withoutOperations('reply')),
  undeclaredVariant('actions', withoutOperations('action', 'actionUpdate')),
  undeclaredVariant('registeredMail', (rules) =>
    reviseRules(reviseRules(rules, 'matching', { registeredMail: (_message, wanted) => !wanted }), 'statistics', {
      supports: { ...rules.statistics.supports, registeredMails: () => false },
    }),
  ),
  undeclaredVariant('requiredAction', (rules) =>
    reviseRules(
      reviseRules(rules, 'matching', {
        requiredAction: (_message, wanted) => !wanted,
        requiredActionNotExecuted: (_message, wanted) => !wanted,
      }),
      'statistics',
      { supports: { ...rules.statistics.supports, withActionRequired: () => false } },
    ),
  ),
  {
    id: 'feature-reply-is-absent-with-501',
    conflictGroup: 'conflicts',
    says: 'replies are answered with 501, undeclared',
    change: (rules) =>
      reviseRules(
        reviseRules(rules, 'problems', {
          kinds: { ...rules.problems.kinds, conflict: { status: 501, title: 'Not Implemented' } },
        }),
        'replying',
        { isForbidden: () => refuse(rules.refusals.conflict()) },
      ),
    features: { reply: undefined },
  },
  {
    id: 'feature-reply-and-actions-are-absent-behind-a-403',
    says: 'a framework refuses every path that nothing answers at, replies and actions among them, undeclared',
    change: (rules) =>
      reviseRules(withoutOperations('reply', 'action', 'actionUpdate')(rules), 'refusals', {
        pathAbsent: () => ({ kind: 'missingPermission', detail: 'access is denied' }),
      }),
    features: { reply: undefined, actions: undefined },
  },
]
