import { describe, expect, it } from 'vitest'
import { variants } from '../../reference-provider/proof/variants/index.ts'
import {
  disagreements,
  planAndRun,
  planAndRunRandomMailbox,
  sampledDataset,
  someWithoutFaults,
  withoutFaults,
} from './mailboxes.ts'

const timeout = 240_000
const sizes = [0, 1, 2, 4, 9, 16, 25, 40]
const selection = someWithoutFaults

describe('the plan on a random mailbox', () => {
  it.each(sizes.map((size, index) => [index + 1, size]))(
    'agrees with the run: seed %i, %i messages',
    { timeout },
    async (seed, size) => {
      const both = await planAndRunRandomMailbox(seed, size, { selection })
      expect(disagreements(both)).toEqual([])
      expect(both.result.summary.failed).toBe(0)
    },
  )

  it.each([8, 22])('agrees with the run in a larger mailbox: seed %i', { timeout }, async (seed) => {
    expect(disagreements(await planAndRunRandomMailbox(seed, undefined, { selection }))).toEqual([])
  })
})

describe('the plan on a part of the test mailbox', () => {
  it.each([
    [1, 0.1],
    [13, 0.13],
    [2, 0.5],
    [3, 0.9],
  ])('agrees with the run: seed %i, a share of %d', { timeout }, async (seed, share) => {
    expect(disagreements(await planAndRun(sampledDataset(seed, share, new Date()), { selection }))).toEqual([])
  })
})

it.each([
  ['a page past the end of a small mailbox is refused', 'list-refuses-a-page-past-the-end', 138],
  ['a page past the end of a small mailbox leaves out its array', 'together-without-empty-arrays', 159],
  ['the list does not say that a message of another enterprise is in a partition', 'list-items-lack-partitions', 65],
  ['an organization has the name that the application has in French', 'search-equates-typographic-signs', 152],
  ['a new partition is not known yet', 'partitions-are-remembered', 132],
])('a correct provider is not blamed: %s', { timeout }, async (_, id, seed) => {
  const { change: revise, features } = variants.find((one) => one.id === id) ?? {}
  expect(revise).toBeDefined()
  const both = await planAndRunRandomMailbox(seed, 40, { selection: withoutFaults, features }, { revise, features })
  expect(disagreements(both)).toEqual([])
})

/** Spellings of version 2.1, other identifiers, and answers with only the required fields. */
const otherDialects = [
  'together-in-the-spelling-of-version-2',
  'together-as-a-bare-service',
  'together-as-little-as-possible',
  'id-holds-a-slash',
  'id-is-not-ascii',
]

describe('a random mailbox of a provider with another dialect', () => {
  it.each(otherDialects)('agrees with the run: %s', { timeout }, async (id) => {
    const variant = variants.find((one) => one.id === id)
    expect(variant).toBeDefined()
    const { change: revise, features } = variant ?? {}
    expect(
      disagreements(await planAndRunRandomMailbox(101, 30, { selection, features }, { revise, features })),
    ).toEqual([])
  })

  it('agrees with the run: another brand word', { timeout }, async () => {
    expect(disagreements(await planAndRunRandomMailbox(102, 30, { selection }, { brandWord: 'ebox' }))).toEqual([])
  })
})
