import { describe, expect, it } from 'vitest'
import { dialectEntries } from '../../../src/contract/dialect.ts'
import { features } from '../../../src/contract/features.ts'
import { contradictions } from '../../../src/contract/readings.ts'
import { referenceRules } from '../../rules/rules.ts'
import { m } from '../../test/requests.ts'
import { type Started, start } from '../../test/start.ts'

import { combinedVariants, variants } from './index.ts'
import type { Variant } from './variant.ts'

const named = (id: string): Variant => variants.find((variant) => variant.id === id) ?? expect.fail(`no variant ${id}`)

const started = (id: string): Promise<Started> => {
  const { change: revise, features: declared, readings } = named(id)
  return start({ revise, features: declared, readings })
}

describe('the variants', () => {
  it('have ids of their own, in words joined by hyphens', () => {
    const ids = variants.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-zA-Z0-9]+)+$/)
  })

  it('are single differences for the most part', () => {
    expect(combinedVariants.length).toBeLessThanOrEqual(variants.length / 5)
  })

  it('take each reading, each absent feature and each other name of the dialect', () => {
    const told = JSON.stringify(variants.map(({ id, readings }) => [id, readings]))
    for (const row of Object.keys(contradictions)) expect(told).toContain(`{"${row}":"guidance"}`)
    for (const feature of features) expect(told).toContain(`"feature-${feature}-is-absent"`)
    const others = Object.values(dialectEntries).flatMap(({ values }) => values.slice(1))
    const spelt = others.filter((name) => !['.', 'attachments.items'].includes(name) && !told.includes(`-is-${name}"`))
    expect(spelt).toEqual([])
  })

  it.each(variants.map((variant) => [variant.id, variant] as const))('%s', (_id, variant) => {
    const before = { ...referenceRules }
    const changed = variant.change(referenceRules)
    expect(referenceRules).toEqual(before)
    const differs = Object.entries(changed).some(([group, rules]) => rules !== before[group as keyof typeof before])
    const { features: declared, readings, cacheRights } = variant
    expect(differs || [declared, readings, cacheRights].some((said) => said !== undefined)).toBe(true)
  })
})

/** What a variant does to an answer, over the wire. */
const seen: [id: string, look: (started: Started) => Promise<unknown>, expected: unknown][] = [
  [
    'connection-sends-in-chunks',
    async ({ ask }) => {
      const { headers } = await ask('GET', m)
      return [headers.get('transfer-encoding'), headers.get('content-length')]
    },
    ['chunked', null],
  ],
  [
    'connection-closes-after-each-answer',
    async ({ ask }) => (await ask('GET', `${m}/plain`)).headers.get('connection'),
    'close',
  ],
  [
    'id-holds-a-slash',
    async ({ ask, ids }) => {
      const [id] = await ids('recipientPartition=B&folder=in')
      return [id, (await ask('GET', `${m}/${encodeURIComponent(String(id))}`)).status]
    },
    ['registry/2026/in-b', 200],
  ],
  [
    'status-of-moving-by-name-is-200-with-a-body',
    async ({ ask }) => {
      const move = async (json: object) => {
        const { status, text } = await ask('POST', `${m}/changePartition`, { json })
        return [status, text]
      }
      return [
        await move({ messageIds: ['plain'], targetRecipientPartitionId: 'B' }),
        await move({ sourcePartitionId: 'EMPTY', targetRecipientPartitionId: 'B' }),
      ]
    },
    [
      [200, '{"moved":1}'],
      [204, ''],
    ],
  ],
  [
    'list-items-are-summaries',
    async ({ ask }) => {
      const { json } = await ask('GET', `${m}?recipientPartition=B&folder=in`)
      return Object.keys((json.items as object[])[0] ?? {})
    },
    ['messageId', 'subject', 'publicationDate'],
  ],
  ['error-has-no-body', async ({ ask }) => (await ask('GET', `${m}/unknown`)).text, ''],
  [
    'connection-is-throttled-with-429',
    async ({ ask }) => {
      const answers = []
      for (let asked = 0; asked < 15; asked += 1) answers.push(await ask('GET', `${m}/plain`))
      return answers.slice(13).map(({ status, headers }) => [status, headers.get('retry-after')])
    },
    [
      [200, null],
      [429, '0'],
    ],
  ],
  [
    'tokens-are-remembered',
    async ({ ask, services }) => {
      await ask('GET', `${m}/plain`)
      await ask('GET', `${m}/plain`)
      return services.called('introspect').length
    },
    1,
  ],
]

describe('a variant over the wire', () => {
  it.each(seen)('%s', async (id, look, expected) => {
    expect(await look(await started(id))).toEqual(expected)
  })
})
