import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { conformance } from '../../test/conformance.ts'
import { markdownPage } from './markdown-page.ts'
import { requestLine } from './request-lines.ts'
import { formatScenario } from './scenario.ts'
import { ownersByOutcome } from './who-must-act.ts'

const page = readFileSync(new URL('../../../../scenarios/README.md', import.meta.url), 'utf8')

describe('the page of all scenarios', () => {
  it('is current', () => {
    expect(page === markdownPage(allScenarios), 'scenarios/README.md is out of date: run npm run docs').toBe(true)
  })

  it('has an entry and a line in the contents for each scenario', () => {
    const lines = page.split('\n')
    for (const { id } of allScenarios) {
      expect(lines).toContain(`### ${id}`)
      expect(lines.filter((line) => line.startsWith(`  - [${id}](#${id}): `))).toHaveLength(1)
    }
  })

  it('leaves nothing for Markdown to interpret in what is quoted', () => {
    const [scenario] = allScenarios
    const odd = { ...scenario, title: 'a *b* <c> [d](e) `f`', causes: ['List<Message>', 'two words.'] } as AnyScenario
    const text = markdownPage([odd])
    expect(text).toContain('a \\*b\\* \\<c\\> \\[d\\](e) \\`f\\`.')
    expect(text).toContain('  - List\\<Message\\>.\n  - two words.\n')
  })
})

describe('explain', () => {
  it('says what it means when it is red, and who must act', async () => {
    const { stdout, code } = await conformance(['explain', 'content-main-marks-read'])
    expect(code).toBe(0)
    const [, red = ''] = stdout.split('when it is red, who must act')
    expect(red).toMatch(/failed +the developers of the provider/)
    expect(red).toMatch(/unverifiable +who loads the test data/)
    expect(red).toMatch(/likely causes\n {4}.*readOnly/)
    expect(red).toMatch(/mistakes that it is proven to notice.*\n( {4}.*\n)* {4}[a-z-]+: .+\n/)
  })

  it('of all, is one after the other', async () => {
    const { stdout } = await conformance(['explain', '--all'])
    expect(stdout).toBe(allScenarios.map(formatScenario).join('\n'))
  })

  it.for([
    ['neither', []],
    ['both', ['details-shown', '--all']],
    ['a page of one', ['details-shown', '--markdown']],
  ] as const)('%s is a usage error', async ([, args]) => {
    expect((await conformance(['explain', ...args])).code).toBe(3)
  })
})

it('blames nobody for what only advises', () => {
  const [scenario] = allScenarios
  const advising = { ...scenario, needs: [], steps: () => [] } as unknown as AnyScenario
  expect(ownersByOutcome(advising).map(({ outcome }) => outcome)).toEqual(['broken'])
})

it('writes a request on one line', () => {
  const spec = {
    method: 'GET' as const,
    path: '/mailbox/messages/{messageId}' as const,
    parameters: { messageId: 'm' },
    query: [['page', '1']] as const,
  }
  expect(requestLine(spec)).toBe('GET /mailbox/messages/m?page=1')
})
