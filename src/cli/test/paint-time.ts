import type { Page } from 'puppeteer-core'

/** Goes to an address inside the page, and measures until the frame after its rows are there. Milliseconds. */
export const paintTime = (page: Page, hash: string, rows: number): Promise<number> =>
  page.evaluate(`(async () => {
    const list = () => document.querySelectorAll('.rows:not(.is-loading) .row')
    const former = list()[0]?.dataset.message
    const started = performance.now()
    location.assign(${JSON.stringify(hash)})
    while (list().length !== ${rows} || list()[0].dataset.message === former) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - started
  })()`) as Promise<number>
