/** §4.1, §4.2, §5.7: what a provider says of a feature that it declares absent. */

import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

export const absentFeatureDefects: readonly Defect[] = [
  {
    id: 'registered-mail-without-support-filters-nothing',
    clauses: ['4.1.registered-mail-unsupported', 'rows.9'],
    says: 'a filter on a feature that is not there is ignored, and everything is listed',
    expected: ['list-registered-unsupported'],
    change: (rules) => reviseRules(rules, 'matching', { registeredMail: () => true }),
    features: { registeredMail: 'no' },
  },
  {
    id: 'registered-mail-without-support-is-refused',
    clauses: ['4.1.registered-mail-unsupported', '4.1.only-syntax-400', 'rows.9'],
    says: 'a filter on a feature that is not there is answered with 400',
    expected: ['list-registered-unsupported'],
    change: (rules) => reviseRules(rules, 'validation', { registeredMail: () => ({ wrong: 'is not supported' }) }),
    features: { registeredMail: 'no' },
  },
  {
    id: 'required-action-without-support-filters-nothing',
    clauses: ['4.1.required-action-unsupported', 'rows.10'],
    says: 'a filter on a feature that is not there is ignored, and everything is listed',
    expected: ['list-action-required-unsupported'],
    change: (rules) => reviseRules(rules, 'matching', { requiredAction: () => true }),
    features: { requiredAction: 'no' },
  },
  {
    id: 'required-action-without-support-is-refused',
    clauses: ['4.1.required-action-unsupported', '4.1.only-syntax-400', 'rows.10'],
    says: 'a filter on a feature that is not there is answered with 400',
    expected: ['list-action-required-unsupported'],
    change: (rules) => reviseRules(rules, 'validation', { requiredAction: () => ({ wrong: 'is not supported' }) }),
    features: { requiredAction: 'no' },
  },
  {
    id: 'action-required-without-support-counts-everything',
    clauses: ['4.2.with-action-required', 'rows.23', '4.2.with-action-required-zero'],
    says: 'the statistic on a feature that is not there counts every message',
    expected: ['statistics-action-required-unsupported'],
    change: (rules) => reviseRules(rules, 'presentation', { count: (count) => ({ count: count || 120 }) }),
    features: { requiredAction: 'no' },
  },
  {
    id: 'action-required-without-support-is-not-found',
    clauses: ['4.2.with-action-required', '1.3.statistics', 'rows.23', '4.4.with-action-required'],
    says: 'the statistic on a feature that is not there was not built',
    expected: ['statistics-action-required-unsupported'],
    change: (rules) => withPaths(rules, { withActionRequired: [] }),
    features: { requiredAction: 'no' },
  },
  {
    id: 'registered-mails-without-support-are-not-found',
    clauses: ['4.2.registered-mails', '1.3.statistics', 'rows.24', '4.2.registered-mails-zero', '4.4.registered-mails'],
    says: 'the statistic on a feature that is not there was not built',
    expected: ['statistics-registered-unsupported'],
    change: (rules) => withPaths(rules, { registeredMails: [] }),
    features: { registeredMail: 'no' },
  },
  {
    id: 'body-without-support-is-empty',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    says: 'a body that is not supported is answered with 204',
    expected: ['body-unsupported'],
    change: (rules) => withResponseRewrite(rules, ['body'], () => ({ status: 204, headers: {} })),
    features: { body: 'no' },
  },
  {
    id: 'body-without-support-is-forbidden',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    says: 'a body that is not supported is answered as a missing right',
    expected: ['body-unsupported'],
    change: (rules) => reviseRules(rules, 'refusals', { featureAbsent: () => rules.refusals.targetWithoutAccess() }),
    features: { body: 'no' },
  },
  {
    id: 'body-without-support-is-not-implemented',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    says: 'a body that is not supported is answered with 501',
    expected: ['body-unsupported'],
    change: (rules) => withResponseRewrite(rules, ['body'], (reply) => ({ ...reply, status: 501 })),
    features: { body: 'no' },
  },
]
