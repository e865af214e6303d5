import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { conformance } from '../../test/conformance.ts'
import { describeScenario, ownersByOutcome } from './describe-scenario.ts'
import { markdownPage } from './format-markdown.ts'
import { formatScenario } from './format-text.ts'
import { requestLine } from './request-lines.ts'

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

  it('escapes Markdown in titles and causes', () => {
    const [scenario] = allScenarios
    const odd = { ...scenario, title: 'a *b* <c> [d](e) `f`', causes: ['List<Message>', 'two words.'] } as AnyScenario
    const text = markdownPage([odd])
    expect(text).toContain('a \\*b\\* \\<c\\> \\[d\\](e) \\`f\\`.')
    expect(text).toContain('  - List\\<Message\\>.\n  - two words.\n')
  })
})

describe('explain', () => {
  it('shows the same facts on the page as in the terminal', () => {
    for (const scenario of allScenarios.filter(({ id }) => id.startsWith('content-'))) {
      const text = formatScenario(scenario)
      const markdown = markdownPage([scenario]).replaceAll('\\', '')
      const { needs, steps, causes, owners, level, appliesIf } = describeScenario(scenario)
      expect(owners.every(({ owner }) => text.includes(owner))).toBe(true)
      for (const fact of [
        ...level,
        ...appliesIf,
        ...causes,
        ...needs.map(({ says }) => says),
        ...steps.map(({ why }) => why),
      ]) {
        expect(text).toContain(fact)
        expect(markdown).toContain(fact)
      }
    }
  })

  it('says who must act for each outcome', async () => {
    const { stdout, code } = await conformance(['explain', 'content-main-marks-read'])
    expect(code).toBe(0)
    const [, red = ''] = stdout.split('who must act, by outcome')
    expect(red).toMatch(/failed +provider: it breaks one of the clauses/)
    expect(red).toMatch(/unverifiable +test data: something that it needs is missing/)
    expect(red).toMatch(/likely causes\n {4}.*readOnly/)
    expect(red).toMatch(/defects that it detects.*\n( {4}.*\n)* {4}[a-z-]+: .+\n/)
  })

  it('prints every scenario with --all', async () => {
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

it('names no owner of a failure when the scenario only advises', () => {
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
