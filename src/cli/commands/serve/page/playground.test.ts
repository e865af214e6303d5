/** The playground in a real browser: switches change the portal, and their scenarios turn red on the page. */
import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../../../test/browser.ts'
import { type PageVisit, visitPage } from '../../../test/page-visit.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'

interface Switches {
  switches: { kind: string; id: string; chapter?: string; scenarios: string[]; on: boolean }[]
}

/** The issue names it: red on the page within two seconds; with faults and events within 15. */
const redWithinMs = 2000
const slowWithinMs = 15_000

let world: ServedPage
let browser: Browser
let visit: PageVisit
let all: Switches['switches']

const switches = async () => ((await (await world.control('GET', 'control/switches')).json()) as Switches).switches

beforeAll(async () => {
  ;[world, browser] = await Promise.all([servedPage(), startBrowser()])
  all = await switches()
})
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})
beforeEach(async () => {
  await world.control('POST', 'control/reset')
  visit = await visitPage(browser, world)
})
afterEach(async () => {
  const { errors } = visit
  await visit.close()
  expect(errors).toEqual([])
})

const find = async (id: string) => {
  await visit.show(`#/en/humanUser/playground?find=${id}`, `[data-list=found] [data-switch="${id}"]`)
}
const turn = (id: string) => visit.click(`[data-switch="${id}"] .toggle`)
const redLine = async (scenarioId: string, patience = slowWithinMs) => {
  await visit.page.waitForSelector(`[data-scenario="${scenarioId}"][data-state=red]`, { timeout: patience })
  return visit.text(`[data-scenario="${scenarioId}"] pre`)
}

it('finds a switch by a word of its sentence, and shows each kind', async () => {
  await visit.show('#/en/humanUser/playground', '.switch-row')
  for (const kind of new Set(all.map((one) => one.kind))) {
    const count = all.filter((one) => one.kind === kind).length
    expect((await visit.texts('.kind-tabs button')).join()).toContain(` ${count}`)
  }
  await visit.page.type('#switch-search', 'every page holds 25')
  await visit.sees('[data-list=found]', /page-size-is-ignored/)
  expect(await visit.texts('[data-list=found] .switch-row')).toHaveLength(1)
})

describe('a defect', () => {
  it('changes the portal and turns its scenario red with the text of the report; the reset puts everything back', async () => {
    await find('page-size-is-ignored')
    await turn('page-size-is-ignored')
    const [scenarioId = ''] = all.find(({ id }) => id === 'page-size-is-ignored')?.scenarios ?? []
    expect(await redLine(scenarioId)).toMatch(/expected[\s\S]*actual/)
    expect((await switches()).filter(({ on }) => on).map(({ id }) => id)).toEqual(['page-size-is-ignored'])
    await visit.show('#/en/humanUser/messages?pageSize=10', '.row')
    expect(await visit.texts('.row')).toHaveLength(25)
    await visit.show('#/en/humanUser/playground', '[data-list=on]')
    await visit.click('[data-do=reset]')
    await visit.gone('[data-list=on]')
    expect((await switches()).filter(({ on }) => on)).toEqual([])
    await visit.show('#/en/humanUser/messages?pageSize=10', '.row')
    expect(await visit.texts('.row')).toHaveLength(10)
  })

  it('turns green again when it is switched off', async () => {
    await find('body-of-any-kind-marks-as-read')
    await turn('body-of-any-kind-marks-as-read')
    await redLine('body-other-keeps-unread')
    await turn('body-of-any-kind-marks-as-read')
    await visit.page.waitForSelector('[data-scenario="body-other-keeps-unread"][data-state=green]')
  })
})

it('turns a scenario of each chapter red on the page in time', async () => {
  const defects = all.filter(({ kind, scenarios }) => kind === 'defect' && scenarios.length > 0)
  const chapters = [...new Set(defects.map(({ chapter }) => chapter))]
  const chosen = chapters.flatMap((chapter) => defects.find((one) => one.chapter === chapter) ?? [])
  const more = defects.filter((one) => !chosen.includes(one)).filter((_, index) => index % 40 === 0)
  const twenty = [...chosen, ...more].slice(0, 20)
  expect(twenty).toHaveLength(20)
  await find(twenty[0]?.id ?? '')
  const late: string[] = []
  for (const { id, scenarios, chapter } of twenty) {
    await find(id)
    const started = Date.now()
    await turn(id)
    expect(await redLine(scenarios[0] ?? ''), id).toMatch(/expected/)
    const isSlow = /fault|event|^6|^8/i.test(`${chapter} ${scenarios}`)
    if (Date.now() - started > (isSlow ? slowWithinMs : redWithinMs)) late.push(`${id}: ${Date.now() - started} ms`)
    await world.control('DELETE', 'control/switches')
  }
  // One slow answer of a busy machine is no property of the page.
  expect(late.length, late.join(', ')).toBeLessThanOrEqual(1)
}, 240_000)

it('shows a blocked answer when the provider forgets the origin of the page', async () => {
  const crossOrigin = all.filter(
    ({ kind, scenarios }) => kind === 'defect' && scenarios.some((id) => /^cross-origin/.test(id)),
  )
  const { id = '' } =
    crossOrigin.find((one) => /no-.*origin|origin-is-not|without/.test(one.id)) ?? crossOrigin[0] ?? {}
  await world.control('PUT', `control/switches/defect/${id}`)
  expect((await switches()).filter(({ on }) => on).map((one) => one.id)).toEqual([id])
})
