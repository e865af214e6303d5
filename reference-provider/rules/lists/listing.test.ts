import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message, own } from '../../test/small-dataset.ts'
import { referenceRules as rules } from '../rules.ts'
import type { ListCriteria } from './criteria.ts'
import { lastPageOf, pageLinks } from './pages.ts'

const features = {
  body: 'yes',
  paymentData: 'yes',
  structuredData: 'yes',
  reply: 'yes',
  actions: 'yes',
  templates: 'yes',
  registeredMail: 'yes',
  requiredAction: 'yes',
  events: 'yes',
} as const

describe('pages of a list', () => {
  it('partition the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 250 }), fc.integer({ min: 1, max: 100 }), (items, size) => {
        const last = lastPageOf(items.length, size)
        const pages = Array.from({ length: last }, (_, index) => rules.paging.slice(items, index + 1, size))
        expect(pages.flat()).toEqual(items)
        expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true)
        expect(rules.paging.slice(items, last + 1, size)).toEqual([])
      }),
    )
  })

  it.each([
    [1, 1, { self: 1, first: 1, last: 1 }],
    [1, 3, { self: 1, first: 1, last: 3, next: 2 }],
    [2, 3, { self: 2, first: 1, last: 3, prev: 1, next: 3 }],
    [3, 3, { self: 3, first: 1, last: 3, prev: 2 }],
    [9, 3, { self: 9, first: 1, last: 3, prev: 3 }],
  ])('page %d of %d has its links', (page, last, expected) => {
    expect(pageLinks(page, last)).toEqual(expected)
  })
})

describe('the order of a list', () => {
  it('is the same whatever it starts from: by instant, latest first, then by identifier', () => {
    const dates = [
      '2026-01-01T00:00:00Z',
      '2026-01-01T01:00:00+01:00',
      '2026-01-02T00:00:00Z',
      '2025-12-31T23:59:59.999Z',
    ]
    const held = dates.map((publicationDate, index) => message(`m-${index}`, { publicationDate }))
    fc.assert(
      fc.property(fc.shuffledSubarray(held, { minLength: 4 }), (shuffled) => {
        expect(shuffled.toSorted(rules.ordering.compare).map(({ messageId }) => messageId)).toEqual([
          'm-2',
          'm-0',
          'm-1',
          'm-3',
        ])
      }),
    )
  })
})

describe('the criteria of a list', () => {
  const surroundings = { features, containsText: (text: string) => text === 'yes' }
  const yes = <Name extends keyof typeof rules.matching>(
    name: Name,
    wanted: Required<ListCriteria>[Name],
    facts: Parameters<typeof message>[1],
  ) =>
    (rules.matching[name] as (m: object, w: unknown, s: object) => boolean)(message('m', facts), wanted, surroundings)

  it.each([
    ['expiredBefore', '2026-03-21', { expirationDate: '2026-03-20T23:59:59.999Z' }, true],
    ['expiredBefore', '2026-03-21', { expirationDate: '2026-03-21T00:00:00.000Z' }, false],
    ['expiredBefore', '2026-03-21', { expirationDate: '2026-03-21T01:00:00+02:00' }, true],
    ['receivedAfter', '2026-03-01', { publicationDate: '2026-03-01T23:59:59.999Z' }, false],
    ['receivedAfter', '2026-03-01', { publicationDate: '2026-03-02T00:00:00.000Z' }, true],
    ['receivedBefore', '2026-03-01', { publicationDate: '2026-02-28T23:59:59.999Z' }, true],
    ['receivedBefore', '2026-03-01', { publicationDate: '2026-03-01T00:00:00.000Z' }, false],
    ['q', 'yes', {}, true],
    ['q', 'no', {}, false],
    ['registeredMail', false, { isRegisteredMail: true }, false],
    ['requiredAction', true, { messageActions: [{ messageActionId: 'a', type: 'other', isExecuted: false }] }, false],
    ['enterpriseNumber', own, { folder: 'out', recipient: { mailboxType: 'enterprise', enterpriseNumber: own } }, true],
  ] as const)('%s=%s of %o: %s', (name, wanted, facts, expected) => {
    expect(yes(name, wanted, facts as Parameters<typeof message>[1])).toBe(expected)
  })

  it('hold all together, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (verdicts) => {
        expect(rules.listing.combine(verdicts)).toBe(!verdicts.includes(false))
      }),
    )
  })

  it('look at visible messages unless told otherwise', () => {
    expect(rules.listing.defaults({})).toEqual({ visible: true })
    expect(rules.listing.defaults({ visible: false })).toEqual({ visible: false })
  })
})
