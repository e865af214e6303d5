/** The portal in a real browser, against a provider on another origin (`serve`) and with the provider in the page (`demo`). */
import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startBrowser } from './browser.ts'
import { demoFiles } from './demo-files.ts'
import { type OpenedPage, openServedPage, type StartedPage } from './opened-page.ts'
import { servedPage } from './served-page.ts'

export const portals = [
  ['serve', servedPage],
  ['demo', demoFiles],
] as const

export const mailbox = '#/en/humanUser/messages'

/**
 * Starts the portal and a browser for the tests of a block. `open` shows a page with messages and switches as at the start; after each
 * test the page must have no errors, and have requested nothing from another host.
 */
export const usePortal = (start: () => Promise<StartedPage>) => {
  let startedPage: StartedPage
  let browser: Browser
  let opened: OpenedPage

  beforeAll(async () => {
    ;[startedPage, browser] = await Promise.all([start(), startBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await startedPage?.stop()
  })
  afterEach(async () => {
    const { errors, requested } = opened
    await opened.close()
    expect(errors).toEqual([])
    const hosts = requested.filter(({ url }) => /^(http|ws)/.test(url)).map(({ url }) => new URL(url).hostname)
    expect([...new Set(hosts)]).toEqual(['127.0.0.1'])
  })

  return {
    open: async (): Promise<OpenedPage> => {
      await startedPage.reset()
      opened = await openServedPage(browser, startedPage)
      return opened
    },
    startedPage: () => startedPage,
    browser: () => browser,
  }
}

/** Opens the first message of a list, and returns its title. */
export const openFirst = async ({ show, click, text, page }: OpenedPage, query: string): Promise<string> => {
  await show(`${mailbox}${query}`, '.row a')
  await click('.row a')
  await page.waitForSelector('.details-head')
  await page.waitForSelector('.details[aria-busy="true"]', { hidden: true })
  return text('.details-head h2')
}
