/** §3: hiding that does not hide, or hides too well. */
import { withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

const hide = 'visibility-hide-removes'

const hideIsForgottenInTheListOfAPartition = (rules: Rules): Rules =>
  reviseRules(rules, 'listing', {
    defaults: (filters) =>
      filters.recipientPartition === undefined ? rules.listing.defaults(filters) : { ...filters, visible: undefined },
  })

export const visibilityDefects: readonly Defect[] = [
  {
    id: 'hide-changes-nothing',
    clauses: ['3.hidden-by-change-visibility', '4.1.change-visibility', 'rows.21'],
    says: 'the change is taken, answered, and never stored',
    expected: [hide],
    change: (rules) => reviseRules(rules, 'visibility', { changed: (message) => ({ ...message }) }),
  },
  {
    id: 'hide-sets-the-flag-the-other-way-round',
    clauses: ['3.hidden-by-change-visibility', '2.change-visibility-is-visible', 'rows.21'],
    says: 'isVisible of the request is stored in a column called hidden',
    expected: [hide],
    change: (rules) =>
      reviseRules(rules, 'visibility', { changed: (message, isVisible) => ({ ...message, isVisible: !isVisible }) }),
  },
  {
    id: 'hide-removes-for-good',
    clauses: ['3.hidden-only-with-visible-false', '4.1.visible-false', 'rows.21'],
    says: 'a hidden message can be found nowhere, visible=false or not',
    expected: [hide],
    change: (rules) => reviseRules(rules, 'matching', { visible: (message, visible) => visible && message.isVisible }),
  },
  {
    id: 'hide-is-forgotten-where-the-list-says-visible-by-itself',
    clauses: ['4.1.visible-false', '3.hidden-only-with-visible-false', 'rows.21'],
    says: 'the default of visible is put over what was asked for',
    expected: [hide],
    change: (rules) => reviseRules(rules, 'listing', { defaults: (filters) => ({ ...filters, visible: true }) }),
  },
  {
    id: 'hide-is-forgotten-in-the-list-of-a-partition',
    clauses: ['4.1.combined-with-and', '3.hidden-only-with-visible-false', 'rows.21'],
    says: 'the query for one partition knows no visibility',
    expected: [hide],
    change: hideIsForgottenInTheListOfAPartition,
  },
  {
    id: 'hide-is-closed-to-users',
    clauses: ['5.6.change-visibility-allowed', '4.1.change-visibility', 'rows.21', '4.4.change-visibility'],
    says: 'only applications may hide messages',
    expected: [hide],
    change: closedTo('human', 'changeVisibility'),
  },
  {
    id: 'hide-fails-after-it-was-done',
    clauses: ['4.1.change-visibility', 'rows.21'],
    says: 'the message is hidden, and then the answer cannot be written',
    expected: [hide],
    change: (rules) => withStatus(rules, 'changeVisibility', 500),
  },
]
