/** The list of messages in the portal. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedPage } from '../../../test/opened-page.ts'
import { mailbox, portals, usePortal } from '../../../test/portal.ts'

describe.each(portals)('the list in the page of %s', (_, start) => {
  const portal = usePortal(start)
  let visit: OpenedPage
  beforeEach(async () => {
    visit = await portal.open()
  })

  it('counts the partitions, filters, pages, and keeps its address over a reload', async () => {
    await visit.show(mailbox, '.row')
    await visit.sees('.partitions', /GENERAL\s*[1-9]/)
    const total = Number.parseInt(await visit.text('.list-head .quiet'), 10)
    await visit.page.select('.page-size select', '10')
    await visit.page.waitForFunction(`document.querySelectorAll('.row').length === 10`)
    const [first] = await visit.texts('.row')
    await visit.click('[aria-label="Next page"]')
    await visit.sees('.pages', /11–20/)
    expect(await visit.texts('.row')).not.toContain(first)
    await visit.click('[aria-controls=filters]')
    await visit.page.select('#filter-read', 'false')
    await visit.sees('.chips', /Read: no/)
    await visit.sees('.pages', /1–10/)
    expect(Number.parseInt(await visit.text('.list-head .quiet'), 10)).toBeLessThan(total)
    expect(await visit.texts('.row.read')).toEqual([])
    const address = visit.page.url()
    const rows = await visit.texts('.row')
    await visit.page.reload()
    // The names of the senders come in another answer than the list.
    await visit.page.waitForFunction(
      `[...document.querySelectorAll('.row')].map((row) => row.textContent.trim()).join() === ${JSON.stringify(rows.join())}`,
    )
    expect([visit.page.url(), await visit.texts('.row')]).toEqual([address, rows])
  })

  it('searches as you type, in the language of the texts', async () => {
    await visit.show(mailbox, '.row')
    await visit.page.type('#search-text', 'DECLARATION de sal')
    await visit.page.waitForFunction(
      `[...document.querySelectorAll('.row-subject')].every((one) => /déclaration de sal/i.test(one.textContent))`,
    )
    expect((await visit.texts('.row')).length).toBeGreaterThan(0)
    expect(await visit.text('#announcement')).toMatch(/^\d+ messages found$/)
    await visit.page.select('#search-language', 'nl')
    await visit.sees('.list', /No message meets these criteria/)
  })

  it('closes the partitions when the screen becomes narrow, where they would fill it', async () => {
    await visit.show(mailbox, '.row')
    await visit.page.waitForSelector('.partitions[open]')
    await visit.page.setViewport({ width: 360, height: 800 })
    await visit.page.waitForSelector('.partitions:not([open])')
    await visit.click('.partitions summary')
    await visit.page.waitForSelector('.partitions[open]')
    await visit.page.setViewport({ width: 1280, height: 900 })
    await visit.page.waitForSelector('.partitions[open]')
  })

  it('raises the three alerts of the statistics; each leads to its list', async () => {
    await visit.show(mailbox, '.alert-card')
    for (const name of ['nearlyExpired', 'withActionRequired', 'registeredMails']) {
      const count = await visit.text(`.alert-card.${name} strong`)
      await visit.click(`.alert-card.${name}`)
      expect(await visit.sees('.list-head .quiet', new RegExp(`^${count} messages$`)), name).toContain(count)
    }
  })

  it('speaks each language, and goes back to where you were', async () => {
    await visit.show(mailbox, '.row')
    await visit.page.select('#page-language', 'de')
    await visit.sees('.list-head h2', /^Empfangen$/)
    expect(await visit.page.$eval('html', ({ lang }) => lang)).toBe('de')
    await visit.click('.row a')
    await visit.page.waitForSelector('.details-head')
    await visit.page.keyboard.press('Escape')
    await visit.page.waitForSelector('.nothing-open')
    expect(await visit.page.evaluate(`document.activeElement?.closest('.row') !== null`)).toBe(true)
    await visit.page.goBack()
    await visit.page.waitForSelector('.details-head')
  })
})
