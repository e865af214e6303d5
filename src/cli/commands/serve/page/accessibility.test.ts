/** The page for everyone: axe in four languages on a phone and a desktop, no sideways scroll, the keyboard alone. */
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../../../test/axe.ts'
import { startBrowser } from '../../../test/browser.ts'
import { fullOrSample, oneIn } from '../../../test/full-size.ts'
import { type OpenedPage, openServedPage } from '../../../test/opened-page.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'

let served: ServedPage
let browser: Browser

beforeAll(async () => {
  ;[served, browser] = await Promise.all([servedPage('--messages', '400', '--seed', '3'), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** Every state that the page can be in: an address, what must be there, and what to do first. */
const states: readonly [
  name: string,
  address: string,
  selector: string,
  act?: (visit: OpenedPage) => Promise<unknown>,
][] = [
  ['choice of personas', '-/messages', '.persona-card'],
  ['list with counts and alerts', 'humanUser/messages', '.alert-card'],
  [
    'filters',
    'humanUser/messages?read=false&registeredMail=true',
    '.chip',
    (visit) => visit.click('[aria-controls=filters]'),
  ],
  ['a message with an action', 'humanUser/messages?requiredAction=true', '.row', openFirst],
  ['a document and the reply', 'humanUser/messages?read=true', '.row', openDocumentAndReply],
  ['the wire', 'humanUser/messages?read=true&wire=open', '.exchange'],
  ['the wire of an application', 'representative/messages?wire=open', '.exchange'],
  ['a refusal', 'nobody/messages', '.refusal'],
  ['a refused message', 'humanUser/messages/unknown', '.refusal'],
  ['the dialog of personas', 'documentConsumer/messages', '.row', (visit) => visit.click('.persona-button')],
  ['the playground', 'humanUser/playground', '.switch-row'],
  ['red scenarios', 'humanUser/playground?find=page-size-is-ignored', '.switch-row', turnRed],
  ['the interface', 'humanUser/interface', '.operation'],
]

async function openFirst(visit: OpenedPage): Promise<void> {
  await visit.click('.row a')
  await visit.page.waitForSelector('.details-head')
  await visit.page.waitForSelector('.files')
}

async function openDocumentAndReply(visit: OpenedPage): Promise<void> {
  await openFirst(visit)
  await visit.click('.file[data-main]')
  await visit.page.waitForSelector('.preview')
  await visit.click('[data-do=reply]')
  await visit.page.waitForSelector('.reply-form')
}

async function turnRed(visit: OpenedPage): Promise<void> {
  await visit.click('.toggle')
  await visit.page.waitForSelector('.scenario.red')
}

const evaluate = <Value>({ page }: OpenedPage, expression: string) => page.evaluate(expression) as Promise<Value>

const showState = async (visit: OpenedPage, language: string, state: (typeof states)[number]) => {
  const [, address, selector, act] = state
  await visit.show(`#/${language}/${address}`, selector)
  await act?.(visit)
}

/** A page with the messages and switches of the start. Nothing moves: while a list fades in, its colours are others. */
const openStillPage = async (size?: { width: number; height: number }, scheme = 'light'): Promise<OpenedPage> => {
  await served.reset()
  const visit = await openServedPage(browser, served, size)
  await visit.page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: scheme },
  ])
  return visit
}

/** Closes the page. The viewer of a PDF is part of the browser. */
const violationsIn = async (
  some: typeof states,
  visit: OpenedPage,
  language: string,
  rules: { withoutRules?: readonly string[]; onlyRules?: readonly string[] } = {},
) => {
  const found: string[] = []
  for (const state of some) {
    await showState(visit, language, state)
    const violations = await axeViolations(visit.page, { exclude: ['iframe'], ...rules })
    found.push(...violations.map((violation) => `${state[0]}: ${violation}`))
    await evaluate(visit, `document.querySelector('dialog[open]')?.close()`)
  }
  await visit.close()
  return found
}

/** On either side of each change of the layout, and more in the soak. */
const widths = fullOrSample(
  [360, 390, 480, 600, 759, 760, 820, 899, 1024, 1099, 1100, 1280, 1440, 1920],
  [360, 759, 760, 1099, 1100, 1920],
)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const languages = ['en', 'nl', 'fr', 'de']

describe.each(languages)('in %s', (language) => {
  // Colours are the same in each language, and contrast takes half of the time.
  const withoutRules = language === 'en' ? [] : ['color-contrast']
  // A sample shows each state on a phone in one language and on a desktop in another, and all of them in the dark.
  const place = languages.indexOf(language)

  it.each([
    ['phone', sizes.phone, place],
    ['desktop', sizes.desktop, place + 1],
  ] as const)('axe finds nothing on a %s', async (_, size, from) => {
    const some = oneIn(languages.length, states, from)
    expect(await violationsIn(some, await openStillPage(size), language, { withoutRules })).toEqual([])
  })
})

it('axe finds nothing in the dark', async () => {
  const onlyRules = fullOrSample(undefined, ['color-contrast'])
  expect(await violationsIn(states, await openStillPage(undefined, 'dark'), 'en', { onlyRules })).toEqual([])
})

it('has no sideways scroll from 360 to 1920 pixels, and no date in two lines, with the longest words', async () => {
  const visit = await openStillPage()
  const wrong: string[] = []
  for (const state of states) {
    await visit.page.setViewport({ width: 1280, height: 900 })
    await showState(visit, 'de', state)
    for (const width of widths) {
      await visit.page.setViewport({ width, height: 900 })
      // A row out of sight has the layout of the width before, until it is scrolled into sight.
      await evaluate(
        visit,
        `document.querySelectorAll('.row').forEach((row) => { row.style.contentVisibility = 'visible' })`,
      )
      const seen = await evaluate<number>(visit, 'document.documentElement.scrollWidth')
      if (seen > width) wrong.push(`${state[0]} at ${width}: ${seen}`)
      const outside = `[...document.querySelectorAll('.row a > *, .list, .details > *, .exchange, .switch-row, .scenario, .alert-card > *')].filter((one) => {
        const [inner, outer] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()]
        return inner.width > 1 && (inner.right > outer.right + 1 || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'visible' && getComputedStyle(one).display !== 'inline')
      }).map((one) => one.className || one.textContent)`
      const found = await evaluate<string[]>(visit, outside)
      if (found.length > 0)
        wrong.push(`${state[0]} at ${width}: ${[...new Set(found)].join(', ')} reaches beyond its place`)
      const broken = `[...document.querySelectorAll('time')].filter((one) => one.getClientRects().length > 1).length`
      if ((await evaluate<number>(visit, broken)) > 0) wrong.push(`${state[0]} at ${width}: a date in two lines`)
    }
    await evaluate(visit, `document.querySelector('dialog[open]')?.close()`)
  }
  await visit.close()
  expect(wrong).toEqual([])
})

describe('the keyboard', () => {
  it('skips to the content, opens a message, leaves it with Escape, and never gets stuck', async () => {
    const visit = await openServedPage(browser, served)
    await visit.show('#/en/humanUser/messages?pageSize=10', '.row')
    await evaluate(visit, 'document.activeElement?.blur()')
    await visit.page.keyboard.press('Tab')
    expect(await evaluate(visit, 'document.activeElement.className')).toBe('skip')
    await visit.page.keyboard.press('Enter')
    expect(await evaluate(visit, 'document.activeElement.id')).toBe('main')
    const focused = new Set<string>()
    for (let presses = 0; presses < 120; presses += 1) {
      await visit.page.keyboard.press('Tab')
      focused.add(
        await evaluate(
          visit,
          `document.activeElement.closest('[data-message]')?.dataset.message ?? document.activeElement.className`,
        ),
      )
      if (focused.has('wire-line')) break
    }
    expect([...focused]).toEqual(expect.arrayContaining(['wire-line']))
    await visit.page.focus('.row a')
    await visit.page.keyboard.press('Enter')
    await visit.page.waitForSelector('.details-head')
    expect(await evaluate(visit, `document.activeElement === document.querySelector('.details-head h2')`)).toBe(true)
    await visit.page.keyboard.press('Escape')
    await visit.page.waitForSelector('.nothing-open')
    await visit.click('.persona-button')
    await visit.page.waitForSelector('dialog[open]')
    await visit.page.keyboard.press('Escape')
    await visit.gone('dialog[open]')
    expect(await evaluate(visit, 'document.activeElement.className')).toBe('persona-button')
    await visit.close()
  })
})
