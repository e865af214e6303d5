import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { describeScenario, ownersByOutcome } from './describe-scenario.ts'
import { markdownPages } from './format-markdown.ts'
import { formatScenario } from './format-text.ts'
import { requestLine, requestLines } from './request-lines.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'scenarios')
const pages = markdownPages(allScenarios)
const textOf = (scenarios: readonly AnyScenario[]): string => markdownPages(scenarios)[1]?.text ?? ''

describe('the pages of all scenarios', () => {
  it('are current', () => {
    const outdated = pages.filter(({ path, text }) => readFileSync(join(folder, path), 'utf8') !== text)
    expect(
      outdated.map(({ path }) => path),
      'run npm run docs',
    ).toEqual([])
    const written = readdirSync(join(folder, 'pages')).map((name) => `pages/${name}`)
    expect(
      written.filter((path) => !pages.some((page) => page.path === path)),
      'delete them',
    ).toEqual([])
  })

  it('have an entry and a line in the contents for each scenario, and every link leads to a heading', () => {
    const lines = (pages[0]?.text ?? '').split('\n')
    for (const { id } of allScenarios) {
      const [line = '', ...others] = lines.filter((one) => one.startsWith(`- [${id}](`))
      const [, path] = /\((.*)#/.exec(line) ?? []
      expect([line, others]).toEqual([expect.stringContaining(`#${id}): `), []])
      expect(pages.find((page) => page.path === path)?.text).toContain(`\n## ${id}\n`)
    }
    for (const { text } of pages)
      for (const [, target = ''] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(text).toContain(`\n## ${target}\n`)
  })

  // GitHub shows a longer file as plain text.
  it('are small enough for the viewers of repositories', () => {
    expect(pages.filter(({ text }) => text.length > 400_000).map(({ path }) => path)).toEqual([])
  })

  // Otherwise Markdown ends the list of steps before the line, or joins the line to the last step.
  it('indent each line below a step to its text, and end the steps with an empty line', () => {
    const stray = pages.flatMap(({ text }) => {
      let indent = 0
      return text.split('\n').filter((line) => {
        const [number] = /^\d+\. /.exec(line) ?? []
        const isWrong = indent > 0 && number === undefined && line !== '' && line.search(/\S/) !== indent
        indent = number?.length ?? (line === '' ? 0 : indent)
        return isWrong
      })
    })
    expect(stray).toEqual([])
  })

  it('are text, without control characters', () => {
    expect(pages.filter(({ text }) => /(?!\n)\p{Cc}/u.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('never replace a file of somebody else', async () => {
    const directory = emptyDirectory()
    writeFileSync(join(directory, 'README.md'), 'Mine.\n')
    const args = ['explain', '--all', '--markdown']
    const refused = await inProcess([...args, directory])
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('README.md exists and is not a page') })
    expect(readdirSync(directory)).toEqual(['README.md'])
    expect((await inProcess([...args, join(directory, 'new')])).code).toBe(0)
    expect((await inProcess([...args, join(directory, 'new')])).code).toBe(0)
    expect(readFileSync(join(directory, 'new', 'README.md'), 'utf8')).toBe(pages[0]?.text)
  })

  it('need a directory, not a file', async () => {
    const file = join(emptyDirectory(), 'page.md')
    writeFileSync(file, 'Mine.\n')
    expect(await inProcess(['explain', '--all', '--markdown', file])).toMatchObject({
      code: 3,
      stderr: `--markdown ${file} is a file. Pass a directory.\n`,
    })
  })

  it('escapes Markdown in titles and causes', () => {
    const [scenario] = allScenarios
    const odd = {
      ...scenario,
      title: 'a *b* <c> [d](e) `f`',
      causes: ['List<Message>.', 'two words.', '`List<T>` *a*.'],
    } as AnyScenario
    const text = textOf([odd])
    expect(text).toContain('a \\*b\\* \\<c\\> \\[d\\](e) \\`f\\`.')
    expect(text).toContain('  - List\\<Message\\>.\n  - two words.\n  - `List<T>` \\*a\\*.\n')
  })
})

describe('explain', () => {
  it('shows the same facts on the page as in the terminal', () => {
    for (const scenario of allScenarios.filter(({ id }) => id.startsWith('content-'))) {
      const text = formatScenario(scenario)
      const markdown = textOf([scenario]).replaceAll('\\', '')
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
    expect(red).toMatch(/likely\n {4}.*readOnly/)
    expect(red).toMatch(/defects that it detects.*\n( {4}.*\n)* {4}[a-z-]+: .+\n/)
  })

  it('prints every scenario with --all', async () => {
    const { stdout } = await conformance(['explain', '--all'])
    expect(stdout).toBe(allScenarios.map(formatScenario).join('\n'))
  })

  it.for([
    ['neither', []],
    ['both', ['details-shown', '--all']],
    ['a page of one', ['details-shown', '--markdown', 'pages']],
  ] as const)('%s is a usage error', async ([, args]) => {
    expect((await conformance(['explain', ...args])).code).toBe(3)
  })
})

it('names advice, and no owner of a failure, when the scenario only advises', () => {
  const [scenario] = allScenarios
  const advising = { ...scenario, needs: [], steps: () => [] } as unknown as AnyScenario
  expect(ownersByOutcome(advising).map(({ outcome }) => outcome)).toEqual(['advice', 'broken'])
})

it('writes a request on one line, with its path as it is sent', () => {
  const spec = {
    method: 'GET' as const,
    path: '/mailbox/messages/{messageId}' as const,
    parameters: { messageId: 'm' },
    query: [['page', '1']] as const,
  }
  expect(requestLine(spec)).toBe('GET /mailbox/messages/m?page=1')
  expect(requestLine({ ...spec, pathForm: 'suffix' })).toBe('GET /mailbox/messages/m.json?page=1')
  expect(requestLines({ ...spec, httpForm: 'withoutAccept' })).toEqual([
    'GET /mailbox/messages/m?page=1',
    '(no Accept)',
  ])
})
