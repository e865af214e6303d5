import { describe, expect, it } from 'vitest'
import { referenceRules } from '../../rules/rules.ts'
import { m } from '../../test/requests.ts'
import { start } from '../../test/start.ts'

import { combinedVariants, variants } from './index.ts'
import { combineVariants, mixture } from './mixture.ts'
import { mixableVariants } from './single.ts'

const seeds = Array.from({ length: 300 }, (_, index) => index + 1)
const mixtures = seeds.map(mixture)
const named = (...ids: string[]) => mixableVariants.filter(({ id }) => ids.includes(id))

describe('a mixture', () => {
  it('is drawn from all variants but those that are mixed already', () => {
    const whole = [...mixableVariants, ...combinedVariants].map(({ id }) => id).sort()
    expect(whole).toEqual(variants.map(({ id }) => id).sort())
    const drawn = new Set(mixtures.flatMap(({ variants: ids }) => ids))
    expect(drawn.size).toBe(mixableVariants.length)
  })

  it('is the same for the same seed, and another for another', () => {
    expect(mixture(7).variants).toEqual(mixture(7).variants)
    expect(new Set(mixtures.map(({ variants: ids }) => ids.join())).size).toBe(seeds.length)
    const sizes = new Set(mixtures.map(({ variants: ids }) => ids.length))
    expect([...sizes].sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('has one variant at most of those that settle the same', () => {
    for (const { variants: ids } of mixtures) {
      const settled = named(...ids).flatMap(({ conflictGroup }) => conflictGroup ?? [])
      expect(new Set(settled).size).toBe(settled.length)
    }
  })

  it('leaves the reference as it was', () => {
    const before = { ...referenceRules }
    for (const { change } of mixtures) change(referenceRules)
    expect(referenceRules).toEqual(before)
  })

  it('follows what the later one declares', () => {
    const both = combineVariants(named('feature-reply-is-absent', 'feature-reply-is-absent-and-undeclared'))
    expect(both.features).toEqual({ reply: undefined })
    expect(both.says).toBe('feature-reply-is-absent, feature-reply-is-absent-and-undeclared')
  })

  it('shows all of them over the wire', async () => {
    const { change: revise } = combineVariants(
      named('id-is-a-urn', 'list-items-are-summaries', 'name-messageId-is-id', 'name-list-is-a-bare-array'),
    )
    const { ask } = await start({ revise })
    const [item] = JSON.parse((await ask('GET', `${m}?recipientPartition=B&folder=in`)).text)
    expect(Object.keys(item)).toEqual(['id', 'subject', 'publicationDate'])
    expect(item.id).toBe('urn:provider:message:in-b')
  })
})
