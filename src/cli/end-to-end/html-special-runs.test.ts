/** The HTML report of runs that are not ordinary: one that stopped before its first scenario, and one with many failures. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportFormats } from '../../reporters/formats/index.ts'
import { excerpt, mismatch, runResult, scenarioResult } from '../../reporters/test/results.ts'
import { fileContext } from '../../reporters/test/runs.ts'
import { axeViolations } from '../test/axe.ts'
import { openPage, startBrowser } from '../test/browser.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'

const directory = emptyDirectory()
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const open = (file: string) => openPage(browser, pathToFileURL(join(directory, file)).href)
const evaluate = <Value>(page: Page, expression: string) => page.evaluate(expression) as Promise<Value>
const texts = (page: Page, selector: string) =>
  evaluate<string[]>(page, `[...document.querySelectorAll('${selector}')].map((one) => one.textContent)`)

describe('a run that stopped', () => {
  beforeAll(async () => {
    const args = ['--auth-port', '0', '--partition-port', '0', '--report', 'html=stopped.html']
    expect(await conformance(['run', '--base-url', 'http://127.0.0.1:9', ...args], { cwd: directory })).toMatchObject({
      code: 4,
    })
  })

  it('has the diagnosis as its answer, and no tables without a content', async () => {
    const { page, errors } = await open('stopped.html')
    expect(errors).toEqual([])
    expect(await texts(page, 'h1')).toEqual([expect.stringContaining('The run stopped')])
    expect(await texts(page, '#answer h3')).toEqual(['Nothing listens on 127.0.0.1:9.'])
    expect(await texts(page, '#answer dt')).toEqual([
      'What to do',
      'How we know',
      'Who fixes it',
      'Check the setup again',
    ])
    expect(await texts(page, '#answer pre')).toEqual([
      expect.stringMatching(/doctor --base-url http:\/\/127\.0\.0\.1:9$/),
    ])
    expect(await texts(page, 'nav a')).toEqual(['Diagnosis', 'Provider and run'])
    expect(await evaluate(page, `document.querySelectorAll('table').length`)).toBe(0)
    const text = await evaluate<string>(page, 'document.body.innerText')
    expect(text.split('Nothing listens on 127.0.0.1:9.')).toHaveLength(2)
  })

  it.each(['en', 'nl', 'fr', 'de'])('has no obstacle for screen readers and on phones: %s', async (language) => {
    const { page } = await open('stopped.html')
    await page.select('#language', language)
    for (const width of [360, 1440]) {
      await page.setViewport({ width, height: 900 })
      expect(await evaluate(page, 'document.documentElement.scrollWidth')).toBe(width)
      expect(await axeViolations(page)).toEqual([])
    }
  })
})

describe('a run with many failures', () => {
  beforeAll(() => {
    const failed = Array.from({ length: 125 }, (_, index) =>
      scenarioResult({
        id: `list-${index}`,
        outcome: 'failed',
        mismatches: ['status', 'json'].map((expectationId) =>
          mismatch({ expectationId, actual: `wrong ${index}`, traceId: `trace-${index}`, exchange: excerpt() }),
        ),
      }),
    )
    writeFileSync(join(directory, 'many.html'), reportFormats.html(runResult(failed), fileContext))
  })

  it('shows an exchange once, and says where those are that it leaves out', async () => {
    const { page } = await open('many.html')
    expect(await evaluate(page, `document.querySelectorAll('.failure').length`)).toBe(125)
    expect(await evaluate(page, `document.querySelectorAll('.failure details').length`)).toBe(120)
    const elsewhere = await texts(page, '.failure:has(.elsewhere)')
    expect(elsewhere).toHaveLength(5)
    expect(elsewhere[0]).toContain('the first 120 failures')
    const command = /npx conformance (report --format har=exchanges\.har)/.exec(elsewhere[0] ?? '')?.[1] ?? ''
    expect((await conformance(command.split(' '), { cwd: directory })).code).toBe(0)
    expect(JSON.parse(readFileSync(join(directory, 'exchanges.har'), 'utf8'))).toHaveProperty('log.entries')
  })

  it('keeps a failure on one page of paper, where links are plain text', async () => {
    const { page } = await open('many.html')
    await page.emulateMediaType('print')
    const styleOf = (selector: string, name: string) =>
      evaluate<string>(page, `getComputedStyle(document.querySelector('${selector}')).${name}`)
    expect(await styleOf('.failure', 'breakInside')).toBe('avoid')
    // A part with size containment would be cut in the middle of a line.
    expect(await styleOf('.failure', 'contentVisibility')).toBe('visible')
    expect(await styleOf('.failure a', 'textDecorationLine')).toBe('none')
    expect(await styleOf('#rows thead', 'display')).toBe('table-header-group')
  })
})
