// Your portal in a browser when the partition service is down. Start `CONFORMANCE_CONTROL_KEY=choose-your-own npx conformance serve`,
// install puppeteer-core, then: CONFORMANCE_CONTROL_KEY=choose-your-own node --test portal-in-browser.test.mjs
import assert from 'node:assert/strict'
import { test } from 'node:test'
import puppeteer from 'puppeteer-core'

const {
  PAGE_URL = 'http://127.0.0.1:4030',
  CONFORMANCE_CONTROL_KEY: key,
  CHROMIUM_PATH = '/usr/bin/chromium',
} = process.env
const control = (method, path) => fetch(`${PAGE_URL}/control/${path}`, { method, headers: { 'conformance-key': key } })

test('a portal says why it shows no message', async () => {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] })
  const portal = await browser.newPage()
  await portal.goto(`${PAGE_URL}/#key=${key}`) // the page of serve; put the address of your own portal here
  await control('PUT', 'switches/fault/partitionService-refused')
  await portal.goto(`${PAGE_URL}/#/en/humanUser/messages`)
  const refusal = await portal.waitForSelector('.refusal').then((shown) => shown.evaluate((one) => one.textContent))
  await Promise.all([control('POST', 'reset'), browser.close()])
  assert.match(refusal, /partition service/)
})
