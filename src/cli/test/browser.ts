import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const places = [
  process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Starts Chromium. @throws Error that says how to install it */
export const startBrowser = async (): Promise<Browser> => {
  const executablePath = places.find(existsSync)
  if (executablePath === undefined)
    throw new Error('No Chromium found. Install it ("apt-get install chromium") or name it in CHROMIUM_PATH.')
  // root, as in a container of a CI server, can start it only without its sandbox
  return puppeteer.launch({ executablePath, args: ['--no-sandbox'] })
}

/** What a page did while it was open. */
interface Observed {
  page: Page
  /** the addresses it loaded, without its own */
  requests: string[]
  /** scripts that failed and content that the policy of the page blocked */
  errors: string[]
}

/** Opens an address in a new page. */
export const openPage = async (browser: Browser, url: string): Promise<Observed> => {
  const page = await browser.newPage()
  const observed: Observed = { page, requests: [], errors: [] }
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) observed.requests.push(request.url())
  })
  page.on('console', (message) => observed.errors.push(message.text()))
  page.on('pageerror', (error) => observed.errors.push(String(error)))
  await page.goto(url, { waitUntil: 'load' })
  return observed
}
