import type { Browser, Page } from 'puppeteer-core'

/** What shows the page: `serve`, or the files of `demo`. */
export interface StartedPage {
  /** with a slash at the end, without the key */
  pageUrl: string
  /** of the control surface; empty for the files of `demo` */
  key: string
  providerUrl: string
  /** The provider is inside the page. */
  isInPage: boolean
  /** Messages and switches as at the start, for the next page that is opened. */
  reset(): Promise<unknown>
  stop(): Promise<unknown>
}

/** A page of `serve` in the browser, with what it did. */
export interface OpenedPage {
  page: Page
  /** scripts that failed, and what the policy of the page blocked */
  errors: string[]
  /** every address that was requested, preflights included */
  requested: { url: string; method: string; isPreflight: boolean }[]
  /** Goes to an address such as `#/en/humanUser/messages`, as a link or a bookmark does, and waits for its content. */
  show(hash: string, selector: string): Promise<void>
  click(selector: string): Promise<void>
  text(selector: string): Promise<string>
  texts(selector: string): Promise<string[]>
  /** Waits until the text of the first such element matches. Fails with what it was. */
  sees(selector: string, pattern: RegExp): Promise<string>
  gone(selector: string): Promise<void>
  close(): Promise<void>
}

const patienceMs = 15_000
/** Chromium logs refused requests as errors; the page shows them. */
const refusedRequest = /Failed to load resource|blocked by CORS policy/

/** Opens the page with its key, at the choice of personas. */
export const openServedPage = async (
  browser: Browser,
  { pageUrl, key }: Pick<StartedPage, 'pageUrl' | 'key'>,
  viewport = { width: 1280, height: 900 },
): Promise<OpenedPage> => {
  const page = await browser.newPage()
  await page.setViewport(viewport)
  page.setDefaultTimeout(patienceMs)
  const visit: Pick<OpenedPage, 'errors' | 'requested'> = { errors: [], requested: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusedRequest.test(message.text())) visit.errors.push(message.text())
  })
  page.on('pageerror', (error) => visit.errors.push(String(error)))
  const network = await page.createCDPSession()
  network.on('Network.requestWillBeSent', ({ initiator, request: { url, method } }) =>
    visit.requested.push({ url, method, isPreflight: initiator.type === 'preflight' }),
  )
  await network.send('Network.enable')
  await page.goto(key === '' ? pageUrl : `${pageUrl}#key=${encodeURIComponent(key)}`, { waitUntil: 'load' })
  await page.waitForSelector('.persona-card')
  const text = (selector: string) => page.$eval(selector, (element) => element.textContent?.trim() ?? '')
  return {
    ...visit,
    page,
    text,
    texts: (selector) => page.$$eval(selector, (all) => all.map((element) => element.textContent?.trim() ?? '')),
    show: async (hash, selector) => {
      await page.evaluate(`location.assign(${JSON.stringify(hash)})`)
      await page.waitForSelector(selector)
      await page.waitForSelector('[aria-busy="true"]', { hidden: true })
    },
    click: async (selector) => {
      await page.waitForSelector(selector)
      // Not by coordinates: what loads meanwhile can move the place.
      await page.$eval(selector, (element) => {
        const control = element as unknown as { focus(): void; click(): void }
        control.focus()
        control.click()
      })
    },
    sees: async (selector, pattern) => {
      await page
        .waitForFunction(
          `new RegExp(${JSON.stringify(pattern.source)}, '${pattern.flags}').test(document.querySelector(${JSON.stringify(selector)})?.textContent.trim() ?? '')`,
        )
        .catch(async () => {
          const seen = await text(selector).catch(() => 'no such element')
          throw new Error(`${selector} never matched ${pattern}; it is: ${seen}`)
        })
      return text(selector)
    },
    gone: async (selector) => {
      await page.waitForSelector(selector, { hidden: true })
    },
    close: () => page.close(),
  }
}
