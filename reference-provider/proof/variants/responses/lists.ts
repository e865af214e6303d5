/** §4.1, §4.2: lists and counts where the specification leaves a choice. */
import type { Folder } from '../../../../src/contract/interface/parameters.ts'
import { refuse } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import { inSequence, type Variant, variant } from '../variant.ts'

const received: Folder = 'in'

export const listVariants: readonly Variant[] = [
  variant('list-envelope-has-two-lists', 'a list is a page of Spring Data 1, which lists its sort orders too', {
    conflictGroup: 'list items',
    change: revise('presentation', {
      page: ({ items, total }) => ({
        content: items,
        totalElements: total,
        sort: [{ direction: 'DESC', property: 'publicationDate', ascending: false }],
      }),
    }),
  }),
  variant('list-of-nothing-is-an-empty-object', 'a list leaves out its array and its count when there is nothing', {
    change: revise('presentation', ({ page }) => ({
      page: (content) => {
        const { items, total, ...others } = page(content) as Record<string, unknown>
        const isEmpty = content.items.length === 0
        return isEmpty ? (content.total === 0 ? {} : { total, ...others }) : { items, total, ...others }
      },
    })),
  }),
  variant('list-breaks-ties-the-other-way', 'messages of the same instant are in the reverse order', {
    change: revise('ordering', ({ compare }) => ({
      compare: (one, other) =>
        Date.parse(other.publicationDate) - Date.parse(one.publicationDate) || compare(other, one),
    })),
  }),
  variant('list-orders-by-the-second', 'publication dates are compared without their fractions', {
    change: revise('ordering', {
      compare: (one, other) =>
        Math.floor(Date.parse(other.publicationDate) / 1000) - Math.floor(Date.parse(one.publicationDate) / 1000),
    }),
  }),
  variant('list-without-folder-is-the-inbox', 'without folder, received messages are listed', {
    change: revise('listing', ({ defaults }) => ({
      defaults: (filters) => ({ ...defaults(filters), folder: filters.folder ?? received }),
    })),
  }),
  variant('list-keeps-expired-messages', 'a message that has expired is still listed and counted', {
    change: revise('access', { isFindable: () => true }),
  }),
  variant('list-enterprise-number-is-the-own-one', 'enterpriseNumber names the mailbox: another number lists nothing', {
    change: revise('matching', {
      enterpriseNumber: ({ folder, sender, recipient }, number) =>
        (folder === received ? recipient : sender).enterpriseNumber === number,
    }),
  }),
  variant('list-caps-large-pages', 'a pageSize above 100 is taken as 100', {
    change: revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (/^\d{3,9}$/.test(text) ? { value: 100 } : pageSize(text)),
    })),
  }),
  variant('list-caps-pages-at-250', 'a pageSize above 100 is allowed, up to 250', {
    change: revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (/^\d{3,9}$/.test(text) ? { value: Math.min(Number(text), 250) } : pageSize(text)),
    })),
  }),
  variant('list-takes-large-pages-as-the-default', 'a pageSize above 100 is taken as 25', {
    change: revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (/^\d{3,9}$/.test(text) && text !== '100' ? { value: 25 } : pageSize(text)),
    })),
  }),
  variant(
    'list-refuses-a-page-past-the-end',
    'a page past the end is not found, and no list tells how many there are',
    {
      change: inSequence(
        revise('paging', ({ slice }, { refusals }) => ({
          slice: (items, page, size) =>
            page > 1 && items.length <= (page - 1) * size ? refuse(refusals.pathAbsent()) : slice(items, page, size),
        })),
        revise('presentation', { page: ({ items }) => ({ items }) }),
      ),
    },
  ),
  variant('search-leaves-out-texts-of-other-languages', 'a language without text finds nothing', {
    change: revise('search', {
      inLanguage: (text, language) => (typeof text === 'string' ? text : text[language]),
    }),
  }),
  variant('search-trims-the-query', 'spaces around the query do not count', {
    change: revise('search', ({ fold }) => ({ fold: (text) => fold(text).trim() })),
  }),
  variant('statistics-have-a-maximum-of-days', 'messages that expire within more than 999 days are not counted', {
    change: revise('validation', ({ numberOfDaysBeforeExpiration }) => ({
      numberOfDaysBeforeExpiration: (text) =>
        /^\d{4,}$/.test(text) ? { wrong: 'must be at most 999' } : numberOfDaysBeforeExpiration(text),
    })),
  }),
  variant('statistics-count-sent-messages-too', 'counts cover both folders', {
    change: revise('statistics', { isCountable: ({ isVisible }) => isVisible }),
  }),
  variant('statistics-count-hidden-messages-too', 'counts cover what was hidden', {
    change: revise('statistics', { isCountable: ({ folder }) => folder === 'in' }),
  }),
]
