/** §4.1, §4.2: lists and counts where the specification leaves a choice. */
import type { Folder } from '../../../../src/contract/interface/parameters.ts'
import { refuse } from '../../../refusal.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

const received: Folder = 'in'

export const listVariants: readonly Variant[] = [
  {
    id: 'list-breaks-ties-the-other-way',
    says: 'messages of the same instant are in the reverse order',
    change: (rules) =>
      reviseRules(rules, 'ordering', {
        compare: (one, other) =>
          Date.parse(other.publicationDate) - Date.parse(one.publicationDate) || rules.ordering.compare(other, one),
      }),
  },
  {
    id: 'list-orders-by-the-second',
    says: 'publication dates are compared without their fractions',
    change: (rules) =>
      reviseRules(rules, 'ordering', {
        compare: (one, other) =>
          Math.floor(Date.parse(other.publicationDate) / 1000) - Math.floor(Date.parse(one.publicationDate) / 1000),
      }),
  },
  {
    id: 'list-without-folder-is-the-inbox',
    says: 'without folder, received messages are listed',
    change: (rules) =>
      reviseRules(rules, 'listing', {
        defaults: (filters) => ({ ...rules.listing.defaults(filters), folder: filters.folder ?? received }),
      }),
  },
  {
    id: 'list-keeps-expired-messages',
    says: 'a message that has expired is still listed and counted',
    change: (rules) => reviseRules(rules, 'access', { isFindable: () => true }),
  },
  {
    id: 'list-caps-large-pages',
    says: 'a pageSize above 100 is taken as 100',
    change: (rules) =>
      reviseRules(rules, 'validation', {
        pageSize: (text) => (/^\d{3,9}$/.test(text) ? { value: 100 } : rules.validation.pageSize(text)),
      }),
  },
  {
    id: 'list-refuses-a-page-past-the-end',
    says: 'a page past the end is not found, and no list tells how many there are',
    change: (rules) =>
      reviseRules(
        reviseRules(rules, 'paging', {
          slice: (items, page, size) =>
            page > 1 && items.length <= (page - 1) * size
              ? refuse(rules.refusals.pathAbsent())
              : rules.paging.slice(items, page, size),
        }),
        'presentation',
        { page: ({ items }) => ({ items }) },
      ),
  },
  {
    id: 'search-leaves-out-texts-of-other-languages',
    says: 'a language without text finds nothing',
    change: (rules) =>
      reviseRules(rules, 'search', {
        inLanguage: (text, language) => (typeof text === 'string' ? text : text[language]),
      }),
  },
  {
    id: 'search-trims-the-query',
    says: 'blanks around the query do not count',
    change: (rules) => reviseRules(rules, 'search', { fold: (text) => rules.search.fold(text).trim() }),
  },
  {
    id: 'statistics-count-sent-messages-too',
    says: 'counts cover both folders',
    change: (rules) => reviseRules(rules, 'statistics', { isCountable: ({ isVisible }) => isVisible }),
  },
  {
    id: 'statistics-count-hidden-messages-too',
    says: 'counts cover what was hidden',
    change: (rules) => reviseRules(rules, 'statistics', { isCountable: ({ folder }) => folder === 'in' }),
  },
  {
    id: 'statistics-end-the-window-a-day-earlier',
    says: 'the last of the fifteen days does not count',
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, days, now) => rules.statistics.nearlyExpired(message, days - 1, now),
      }),
  },
]
