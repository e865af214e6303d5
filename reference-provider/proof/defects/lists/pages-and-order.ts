/** §4.1, §8, §1.8: pages of every size, the last one, the order, and what is syntactically wrong. */

import { refuse } from '../../../refusal.ts'
import { lastPageOf } from '../../../rules/lists/pages.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import { type Defect, defect } from '../defect.ts'

const refusedSizeDefect = (size: 10 | 20 | 50): Defect =>
  defect(`page-size-${size}-is-refused`, [`list-page-size-${size}`], {
    says: `pageSize=${size} is refused`,
    clauses: [`4.1.page-size-${size}`, `8.page-size-${size}`, '4.1.only-syntax-400'],
    change: revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (text === String(size) ? { wrong: 'no such size' } : pageSize(text)),
    })),
  })

export const pagesAndOrderDefects: readonly Defect[] = [
  ...([10, 20, 50] as const).map(refusedSizeDefect),
  defect('page-size-100-is-cut-to-50', ['list-page-size-100'], {
    says: 'a page holds 50 messages at most, the limit of the framework',
    clauses: ['4.1.page-size-100', '8.page-size-100'],
    change: revise('paging', ({ slice }) => ({ slice: (items, page, size) => slice(items, page, Math.min(size, 50)) })),
  }),
  defect('page-size-default-is-twenty', ['list-page-default-first-25'], {
    says: 'the default page size is 20, the default of the framework',
    clauses: ['4.1.page-size-default', '8.default-page', '9.1.default-pagination'],
    change: revise('paging', { defaultPageSize: 20 }),
  }),
  defect('page-skips-a-message-between-pages', ['list-pages-add-up'], {
    says: 'pages after the first start one message too late',
    clauses: ['4.1.pages-complete'],
    change: revise('paging', {
      slice: (items, page, size) => items.slice((page - 1) * size + Number(page > 1)).slice(0, size),
    }),
  }),
  defect('page-past-the-end-is-the-last', ['list-page-past-end'], {
    says: 'a page number past the end returns the last page',
    clauses: ['4.1.page-number', '4.1.pages-disjoint'],
    change: revise('paging', ({ slice }) => ({
      slice: (items, page, size) => slice(items, Math.min(page, lastPageOf(items.length, size)), size),
    })),
  }),
  defect('page-number-is-cut-to-32-bits', ['list-page-number-overflow'], {
    says: 'only the last 32 bits of a page number count',
    clauses: ['4.1.page-number', '4.1.pages-disjoint'],
    change: revise('validation', ({ page: valid }) => ({
      page: (text) => valid(/^\d+$/.test(text) ? `${BigInt(text) % 2n ** 32n}` : text),
    })),
  }),
  defect('page-number-too-large-fails', ['list-page-number-overflow'], {
    says: 'a page number that does not fit into 32 bits gives 500',
    clauses: ['4.1.no-match-empty', '7.syntax-400'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => (identified) => {
        const page = Number(identified.request.query.get('page'))
        return page >= 2 ** 31 ? refuse(rules.refusals.internal()) : own(identified)
      }),
  }),
  defect('list-begins-with-the-oldest', ['list-order-newest-first'], {
    says: 'lists are sorted from the oldest to the newest message',
    clauses: ['1.8.order'],
    change: revise('ordering', ({ compare }) => ({ compare: (one, other) => compare(other, one) })),
  }),
  defect('list-of-both-folders-is-put-together-unsorted', ['list-order-both-folders'], {
    says: 'without folder, the list shows all received messages first and then all sent ones',
    clauses: ['1.8.order'],
    change: revise('ordering', ({ compare }) => ({
      compare: (one, other) => (one.folder < other.folder ? -1 : one.folder > other.folder ? 1 : compare(one, other)),
    })),
  }),
  defect('list-is-sorted-by-page-only', ['list-order-newest-first'], {
    says: 'pages are cut in the order of message IDs, and only each page is sorted by date',
    clauses: ['1.8.order'],
    change: (rules) => {
      const byPublication = (one: unknown, other: unknown) => rules.ordering.compare(one as never, other as never)
      const byId = revise('ordering', { compare: (one, other) => (one.messageId < other.messageId ? -1 : 1) })
      const sortPages = revise('paging', ({ slice }) => ({
        slice: (...page) => [...slice(...page)].sort(byPublication),
      }))
      return sortPages(byId(rules))
    },
  }),
  defect('page-that-is-no-number-is-the-first', ['list-syntax-page-refused'], {
    says: 'a page that is not a number is read as page 1',
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    change: revise('validation', ({ page }) => ({ page: (text) => (/^\d+$/.test(text) ? page(text) : { value: 1 }) })),
  }),
  defect('page-number-may-have-underscores', ['list-syntax-page-refused'], {
    says: 'a page of 1_0 is read as 10',
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    change: revise('validation', ({ page }) => ({ page: (text) => page(text.replace('_', '')) })),
  }),
  defect('boolean-that-is-none-is-false', ['list-syntax-boolean-refused'], {
    says: 'any value of read other than "true" is read as false',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', { read: (text) => ({ value: text === 'true' }) }),
  }),
  defect('date-that-is-none-is-dropped', ['list-syntax-date-refused'], {
    says: 'an invalid receivedAfter is read as 1970-01-01',
    clauses: ['4.1.syntax-date-400', '7.syntax-400', '4.dates-iso'],
    change: revise('validation', ({ receivedAfter }) => ({
      receivedAfter: (text) => (text.startsWith('2') ? receivedAfter(text) : { value: '1970-01-01' }),
    })),
  }),
  defect('search-without-language-finds-nothing', ['search-without-qlang-refused'], {
    says: 'a search without qlang returns an empty list',
    clauses: ['4.1.search-without-qlang-400', '4.1.q-requires-qlang', '7.q-without-qlang-400'],
    change: revise('validation', { needsLanguage: () => false }),
  }),
  defect('two-mistakes-break-the-error-handler', ['list-syntax-two-refused'], {
    says: 'two invalid parameters in one request give 500',
    clauses: ['7.syntax-400'],
    change: revise('refusals', ({ internal, invalid }) => ({
      invalid: (issues) => (issues.length > 1 ? internal() : invalid(issues)),
    })),
  }),
  defect('list-that-is-empty-is-not-found', ['list-no-match-empty', 'list-far-future-empty', 'list-incoherent-empty'], {
    says: 'an empty list gets 404',
    clauses: ['4.1.no-match-empty', '7.empty-no-match-200', '4.1.far-future-empty', '4.1.incoherent-empty'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (reply) =>
        JSON.stringify(reply.body ?? '').includes('"items":[],') ? { ...reply, status: 404 } : reply,
      ),
  }),
]

/** What cannot be read is taken as `value`; all else as it is. */
const lenient =
  <T>(parser: Parser<T>, value: T): Parser<T> =>
  (text) => {
    const read = parser(text)
    return read.wrong === undefined ? read : { value }
  }

/** §4.1, §7: values that cannot be read, and are taken as something. */
export const badSyntaxDefects: readonly Defect[] = [
  defect('page-size-that-cannot-be-read-is-the-default', ['list-syntax-page-size-refused'], {
    says: 'an invalid pageSize is read as the default',
    clauses: ['7.syntax-400'],
    change: revise('validation', ({ pageSize }) => ({ pageSize: lenient(pageSize, 25) })),
  }),
  defect('visible-takes-any-word', ['list-syntax-visible-refused'], {
    says: 'any value of visible other than "false" is read as true',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ visible }) => ({ visible: lenient(visible, true) })),
  }),
  defect('registered-mail-takes-any-word', ['list-syntax-registered-refused'], {
    says: 'any value of registeredMail other than "true" is read as false',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ registeredMail }) => ({ registeredMail: lenient(registeredMail, false) })),
  }),
  defect('required-action-takes-any-word', ['list-syntax-action-refused'], {
    says: 'an invalid requiredAction is read as true',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ requiredAction }) => ({ requiredAction: lenient(requiredAction, true) })),
  }),
  defect('required-action-not-executed-takes-any-word', ['list-syntax-action-refused'], {
    says: 'an invalid requiredActionNotExecuted is read as false',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', (own) => ({
      requiredActionNotExecuted: lenient(own.requiredActionNotExecuted, false),
    })),
  }),
  defect('received-before-that-is-no-date-is-far-away', ['list-syntax-end-dates-refused'], {
    says: 'an invalid receivedBefore is ignored',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    change: revise('validation', ({ receivedBefore }) => ({ receivedBefore: lenient(receivedBefore, '9999-12-31') })),
  }),
  defect('expired-before-that-is-no-date-is-far-away', ['list-syntax-end-dates-refused'], {
    says: 'an invalid expiredBefore is ignored',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    change: revise('validation', ({ expiredBefore }) => ({ expiredBefore: lenient(expiredBefore, '9999-12-31') })),
  }),
]
