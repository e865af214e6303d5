import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { hostileProblems, hostileRun, hostileText } from '../test/hostile.ts'
import { fileContext } from '../test/runs.ts'
import { xmlErrors } from '../test/xmllint.ts'
import { reportFormats } from './index.ts'
import type { ReportFormat } from './names.ts'

const formats = Object.keys(reportFormats) as ReportFormat[]
const textIn = (format: ReportFormat): string => reportFormats[format](hostileRun, fileContext)

/** The start tags of a page, each once. */
const tagsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, tag = '']) => tag.toLowerCase()))

describe.each(formats)('hostile texts in every field, reported as %s', (format) => {
  const lines = textIn(format).split('\n')

  it('control no terminal', () => {
    expect(lines.filter((line) => /[\p{Cc}\u2028\u202e]/u.test(line))).toEqual([])
  })

  it('run no command of a CI server', () => {
    const expected = format === 'github' ? /^::(notice|error) title=[^:,]+::/ : /^(?!\s*::)/
    expect(lines.filter((line) => line !== '' && !expected.test(line))).toEqual([])
    expect(lines.filter((line) => /##\w*\[/.test(line))).toEqual([])
  })
})

describe('hostile texts', () => {
  it.each(['json', 'ctrf', 'badge', 'har'] as const)('leave %s JSON', (format) => {
    expect(Object.keys(JSON.parse(textIn(format)))).not.toEqual([])
  })

  it('come through the JSON result unchanged', () => {
    expect(JSON.parse(textIn('json'))).toEqual(hostileRun)
    expect(JSON.stringify(hostileRun).split(JSON.stringify(hostileText).slice(1, -1)).length).toBeGreaterThan(60)
  })

  it.each(['junit-jenkins.rng', 'junit-ant.rng'] as const)('leave JUnit valid by %s', (schema) => {
    expect(xmlErrors(textIn('junit'), schema)).toBe('')
  })

  it('add no element to JUnit', () => {
    const tags = tagsIn(textIn('junit'))
    expect([...tags].sort()).toEqual(
      ['testsuites', 'testsuite', 'properties', 'property', 'testcase', 'failure', 'error', 'skipped', 'system'].sort(),
    )
  })

  it('add no annotation', () => {
    expect(textIn('github').trimEnd().split('\n')).toHaveLength(1 + hostileProblems + 1)
  })

  it('are only code in the job summary: no markup, link, image, mention or page element', () => {
    const html = marked.parse(textIn('markdown'), { async: false, gfm: true })
    const ours = 'h1 h2 ul ol li p strong table thead tbody tr th td a code pre details summary'.split(' ')
    expect([...tagsIn(html)].filter((tag) => !ours.includes(tag))).toEqual([])
    expect(
      [...html.matchAll(/<a ([^>]*)>/g)].filter(([, attribute = '']) => !/^(href="#|id=")[\w-]*"$/.test(attribute)),
    ).toEqual([])
    expect(html.match(/<tr>/g)).toHaveLength(1 + 34)
    expect(html.match(/<h[12]>/g)).toHaveLength(7)
    const outsideCode = html.replace(/<code[^>]*>.*?<\/code>/gs, '').replace(/<[^>]*>/g, '')
    expect(outsideCode).not.toMatch(/evil|everyone|forged|alert|@/)
  })
})
