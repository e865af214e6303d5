/** The HTML report in a real browser: of a whole run, and of a small run whose target sends hostile texts. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { reportChapterOf } from '../../reporters/chapters.ts'
import { reportFormats } from '../../reporters/formats/index.ts'
import { redRun, withTexts } from '../../reporters/test/red-run.ts'
import { axeViolations } from '../test/axe.ts'
import { openPage, startBrowser } from '../test/browser.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { wholeRunProcess } from '../test/whole-run-process.ts'

const directory = emptyDirectory()
const whole = join(directory, 'whole.html')
const red = join(directory, 'red.html')
/** A language changes texts, a scheme colours, a width the layout: English shows all of them together, the others some. */
const looks = [
  ['light', 360],
  ['dark', 1440],
  ['light', 1440],
  ['dark', 360],
] as const
const widths = fullOrSample([360, 480, 640, 768, 1024, 1440, 1920], [360, 768, 1920])
let browser: Browser

const write = (file: string, result: RunResult, sentence: string): string => {
  const context = { colour: false, width: 100, command: 'npx conformance', textsOf: () => ({ causes: [sentence] }) }
  const previous = { ...result, startedAt: '2026-05-03T08:00:00.000Z' }
  writeFileSync(file, reportFormats.html(result, { ...context, previous }))
  return file
}

const open = (file: string) => openPage(browser, pathToFileURL(file).href)
const evaluate = <Value>(page: Page, expression: string) => page.evaluate(expression) as Promise<Value>

beforeAll(async () => {
  browser = await startBrowser()
  writeFileSync(whole, (await wholeRunProcess()).html)
  write(red, redRun, 'The handler skips the rights lookup.')
})
afterAll(() => browser?.close())

describe('the report of a whole run', () => {
  it('is under 3 MB, loads nothing, and opens in under a second of processor time', async () => {
    const { page, requests, errors } = await open(whole)
    const session = await page.createCDPSession()
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.reload({ waitUntil: 'load' })
    const { metrics } = await session.send('Performance.getMetrics')
    expect(metrics.find(({ name }) => name === 'TaskDuration')?.value).toBeLessThan(1)
    expect(statSync(whole).size).toBeLessThan(3_000_000)
    expect([requests, errors]).toEqual([[], []])
  })

  it('has a chapter for each scenario, and the 34 rows before it', async () => {
    const { page } = await open(whole)
    expect(allScenarios.filter((scenario) => reportChapterOf(scenario) === 'other')).toEqual([])
    expect(await evaluate(page, `document.querySelectorAll('.scenarios > li').length`)).toBe(allScenarios.length)
    expect(await evaluate(page, `document.querySelectorAll('#rows tbody tr.passed').length`)).toBe(34)
  })

  it('filters by chapter, outcome, clause and text with the keyboard, and a link shows what the filter hides', async () => {
    const { page } = await open(whole)
    const shown = () =>
      evaluate<string[]>(page, `[...document.querySelectorAll('.scenarios > li:not([hidden])')].map((one) => one.id)`)
    const tabTo = async (id: string) => {
      for (let key = 0; key < 200; key += 1) {
        if ((await evaluate(page, 'document.activeElement.id')) === id) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no way to ${id} with the keyboard`)
    }
    await tabTo('filter-chapter')
    await page.keyboard.type('Events')
    expect((await shown()).every((id) => id.startsWith('scenario-event-'))).toBe(true)
    await tabTo('filter-clause')
    await page.keyboard.type('6.1.')
    await tabTo('filter-text')
    await page.keyboard.type('opens the partition to')
    expect(await shown()).toEqual(['scenario-event-right-added-opens'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(`document.querySelectorAll('.scenarios > li[hidden]').length === 0`)
    await page.select('#filter-outcome', 'notApplicable')
    const hidden = 'scenario-event-right-added-opens'
    expect(await shown()).not.toContain(hidden)
    await evaluate(page, `location.hash = '${hidden}'`)
    await page.waitForSelector(`#${hidden}:not([hidden]) details[open]`)
  })

  it('shows everything without its script', async () => {
    const page = await browser.newPage()
    await page.setJavaScriptEnabled(false)
    await page.goto(pathToFileURL(whole).href)
    expect(await evaluate(page, `document.getElementById('verdict').innerText`)).toContain('Ready for the portal')
    expect(await evaluate(page, `document.querySelectorAll('main [hidden]').length`)).toBe(1)
  })
})

it('says above the verdict that nothing but the reference provider was tested', async () => {
  const { page } = await open(whole)
  const above = await evaluate<string>(page, `document.querySelector('header.top').innerText`)
  expect(above).toContain('Reference provider of the suite, no provider of a team')
  const { page: other } = await open(red)
  expect(await evaluate(other, 'document.body.innerText')).not.toContain('Reference provider of the suite')
})

describe('the report of a run with failures', () => {
  it.each(['en', 'nl', 'fr', 'de'])('has no obstacle for screen readers and on phones: %s', async (language) => {
    const { page } = await open(red)
    await page.select('#language', language)
    expect(await evaluate(page, 'document.documentElement.lang')).toBe(language)
    await evaluate(page, `document.querySelectorAll('details:not(.part *)').forEach((one) => { one.open = true })`)
    for (const [scheme, width] of language === 'en'
      ? looks.slice(0, fullOrSample(4, 2))
      : looks.slice(0, fullOrSample(2, 1))) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      await page.setViewport({ width, height: 900 })
      expect(await axeViolations(page)).toEqual([])
    }
  })

  it.each([red, whole])('does not scroll sideways at any width', async (file) => {
    const { page } = await open(file)
    await evaluate(page, `document.querySelectorAll('details').forEach((one) => { one.open = true })`)
    // A part that is painted only when it is seen would hide what is too wide.
    const parts = `document.querySelectorAll('.failure, .scenarios > li')`
    await evaluate(page, `${parts}.forEach((one) => { one.style.contentVisibility = 'visible' })`)
    for (const width of widths) {
      await page.setViewport({ width, height: 900 })
      expect([width, await evaluate(page, 'document.documentElement.scrollWidth')]).toEqual([width, width])
    }
  })

  it('breaks no word in the head of a table, and shows commands whole', async () => {
    const { page } = await open(red)
    for (const width of [360, 480, 1400]) {
      await page.setViewport({ width, height: 900 })
      const isBroken = `getClientRects().length > one.textContent.split(' ').length`
      const broken = `[...document.querySelectorAll('thead:not(:is(.cards, .stacked) *) th span, .stacked .name span')].filter((one) => one.${isBroken}).map((one) => one.textContent)`
      expect([width, await evaluate(page, broken)]).toEqual([width, []])
      const cut = `[...document.querySelectorAll('.command')].filter((one) => one.scrollWidth > one.clientWidth).length`
      expect([width, await evaluate(page, cut)]).toEqual([width, 0])
    }
  })

  it('has on paper the verdict, what to fix, the table, a card for each problem and the facts of the run', async () => {
    const { page } = await open(red)
    await page.emulateMediaType('print')
    const printed = await evaluate<string[]>(
      page,
      `[...document.querySelectorAll('main > section')].filter((one) => one.checkVisibility()).map((one) => one.id)`,
    )
    expect(printed).toEqual(['answer', 'rows', 'failures', 'missing', 'run'])
    expect(await evaluate(page, `document.querySelector('.failure details').checkVisibility()`)).toBe(false)
    expect(await evaluate(page, `document.querySelector('nav').checkVisibility()`)).toBe(false)
  })

  it('makes no element, attribute or script of any text of a result', async () => {
    const hostile = `"><script>document.title = 'x'</script><img src=x onerror="document.title = 'x'">' onfocus='x </style></title><!--`
    const plain = 'plain'
    const structures: unknown[] = []
    for (const text of [plain, hostile]) {
      const file = write(join(directory, 'hostile.html'), withTexts(redRun, text), text)
      const { page, requests, errors } = await open(file)
      expect(readFileSync(file, 'utf8').split('document.title').length > 40).toBe(text === hostile)
      expect([await page.title(), requests, errors]).toEqual(['Conformance report', [], []])
      // A wbr only offers a line break after a "=".
      const structure = `[...document.querySelectorAll('*:not(wbr)')].map((one) => [one.tagName, ...one.getAttributeNames()].join(' '))`
      structures.push(await evaluate(page, structure))
    }
    expect(structures[1]).toEqual(structures[0])
  })
})
