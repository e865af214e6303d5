/** The portal in a real browser: each use of it, against a provider on another origin, and with the provider in the page. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDataset } from '../../../../../fixtures/test-dataset.ts'
import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { personas } from '../../../../contract/personas.ts'
import { startBrowser } from '../../../test/browser.ts'
import { emptyDirectory } from '../../../test/conformance.ts'
import { demoFiles } from '../../../test/demo-files.ts'
import { type OpenedPage, openServedPage, type PageWorld } from '../../../test/opened-page.ts'
import { servedPage } from '../../../test/served-page.ts'

describe.each([
  ['serve', servedPage],
  ['demo', demoFiles],
] as const)('the page of %s', (name, start) => {
  let world: PageWorld
  let browser: Browser
  let visit: OpenedPage

  beforeAll(async () => {
    ;[world, browser] = await Promise.all([start(), startBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await world?.stop()
  })
  beforeEach(async () => {
    await world.reset()
    visit = await openServedPage(browser, world)
  })
  afterEach(async () => {
    const { errors, requested } = visit
    await visit.close()
    expect(errors).toEqual([])
    const hosts = requested.filter(({ url }) => /^(http|ws)/.test(url)).map(({ url }) => new URL(url).hostname)
    expect([...new Set(hosts)]).toEqual(['127.0.0.1'])
  })

  const mailbox = '#/en/humanUser/messages'
  const openFirst = async (query: string) => {
    await visit.show(`${mailbox}${query}`, '.row a')
    await visit.click('.row a')
    await visit.page.waitForSelector('.details-head')
    await visit.page.waitForSelector('.details[aria-busy="true"]', { hidden: true })
    return visit.text('.details-head h2')
  }

  describe('who you are', () => {
    it('is chosen from every persona, and the key leaves the address', async () => {
      expect(await visit.texts('.persona-card')).toHaveLength(Object.keys(personas).length)
      expect(visit.page.url()).not.toContain('key')
      await visit.page.type('.chooser input', 'mandate elsewhere')
      expect(await visit.texts('.persona-card strong')).toEqual(['Representative with a mandate elsewhere'])
    })

    it('begins with one persona of each kind; the others are folded, and a search opens them', async () => {
      expect(await visit.texts('section .persona-card strong')).toEqual([
        'Human user',
        'Document consumer',
        'Representative',
      ])
      const closed = '.persona-group:not([open])'
      expect(await visit.texts(`${closed} h2`)).toEqual(['Users', 'Document consumers', 'Representatives', 'Refused'])
      const group = (persona: string) => `[data-persona=${persona}]`
      expect(await visit.texts(`[data-group=users] ${group('foreignUserOnBehalf')} .tag`)).toEqual([
        'through the relay',
      ])
      await visit.page.type('.chooser input', 'nobody')
      await visit.page.waitForSelector(`[data-group=refused][open] ${group('nobody')}`)
    })

    it('changes everything on the screen: nothing of the former persona stays', async () => {
      const title = await openFirst('?recipientPartition=GENERAL')
      await visit.click('.persona-button')
      await visit.click('dialog [data-persona=userWithoutRights]')
      await visit.sees('.list-head', /0 messages/)
      expect(visit.page.url()).toMatch(/#\/en\/userWithoutRights\/messages$/)
      expect(await visit.text('body')).not.toContain(title)
      expect(await visit.texts('.row')).toEqual([])
      await visit.page.keyboard.press('Tab')
      expect(await visit.text('.wire-line')).not.toContain('recipientPartition')
    })

    it('is refused with a sentence that names who, what and the rule, in each language', async () => {
      const sentences = {
        en: /^The provider refused the list of messages to a caller without a token\.$/,
        nl: /^De provider weigerde de lijst van berichten aan een aanroeper zonder token\.$/,
        fr: /^Le fournisseur a refusé la liste des messages à un appelant sans jeton\.$/,
        de: /^Der Anbieter hat die Liste der Nachrichten verweigert\. Angefragt hat: ein Aufrufer ohne Token\.$/,
      }
      for (const [language, sentence] of Object.entries(sentences)) {
        await visit.show(`#/${language}/nobody/messages`, '.refusal')
        await visit.sees('.refusal-sentence', sentence)
        expect(await visit.text('.refusal .section-mark')).toBe('§5.1')
        expect(JSON.parse(await visit.text('.refusal pre'))).toMatchObject({ status: 401 })
      }
      await visit.show('#/en/representativeWithoutMandate/messages', '.refusal')
      await visit.sees('.refusal', /needs a mandate of the enterprise\. §5\.5, §7/)
    })
  })

  describe.skipIf(name === 'demo')('the requests of the browser', () => {
    it('go to the provider directly, after a preflight', async () => {
      // Chromium keeps the answer to a preflight for some seconds: this address was not requested before.
      await visit.show(`${mailbox}?receivedAfter=2020-02-02`, '.row')
      const { origin } = new URL(world.providerUrl)
      const toProvider = visit.requested.filter(
        ({ url }) => url.startsWith(`${origin}/mailbox/messages?`) && url.includes('2020-02-02'),
      )
      expect(toProvider.filter(({ isPreflight }) => isPreflight).map(({ method }) => method)).toContain('OPTIONS')
      expect(toProvider.filter(({ isPreflight }) => !isPreflight).map(({ method }) => method)).toContain('GET')
      expect(visit.requested.filter(({ url }) => url.includes('/relay'))).toEqual([])
    })

    it('of an application go through the relay, which is labelled', async () => {
      await visit.show('#/en/representative/messages?wire=open', '.row')
      expect(
        visit.requested.filter(({ url }) => url.startsWith(`${world.pageUrl}relay/mailbox/messages?`)),
      ).not.toEqual([])
      expect(visit.requested.filter(({ url }) => url.startsWith(world.providerUrl))).toEqual([])
      expect(await visit.text('.persona-button')).toContain('through the relay')
      expect(await visit.text('.sequence')).toContain('hasMandate')
    })
  })

  describe('the list', () => {
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

    it('raises the three alerts of the statistics; each leads to its list', async () => {
      await visit.show(mailbox, '.alert-card')
      for (const name of ['nearlyExpired', 'withActionRequired', 'registeredMails']) {
        const count = await visit.text(`.alert-card.${name} strong`)
        await visit.click(`.alert-card.${name}`)
        expect(await visit.sees('.list-head .quiet', new RegExp(`^${count} messages$`)), name).toContain(count)
      }
    })
  })

  describe('a message', () => {
    it('shows its sender and details, and becomes read before your eyes when its main document is opened', async () => {
      const title = await openFirst('?read=false')
      expect(await visit.text('.state')).toBe('Unread')
      expect(await visit.text('.facts')).toMatch(/Correspondent.*\d{10}.*Published/s)
      await visit.click('.file[data-main]')
      await visit.page.waitForSelector('.preview')
      expect(await visit.sees('.state', /^Read$/)).toBe('Read')
      expect(await visit.text('.row.is-open.read .row-subject')).toBe(title)
    })

    it('previews a PDF', async () => {
      await openFirst('')
      await visit.click('.file[data-main]')
      const frame = await visit.page.waitForSelector('iframe')
      expect(await frame?.evaluate(({ src, title }) => [src.split(':')[0], title])).toEqual([
        'blob',
        expect.stringContaining('.pdf'),
      ])
    })

    it('is hidden with a way back, and shown again', async () => {
      const title = await openFirst('')
      await visit.click('[data-do=visibility]')
      await visit.sees('.notice', /The message is hidden/)
      expect(await visit.texts('.row-subject')).not.toContain(title)
      await visit.click('.notice button')
      await visit.sees('.notice', /visible again/)
      expect(await visit.texts('.row-subject')).toContain(title)
    })

    it('moves to another partition, and back', async () => {
      await openFirst('?recipientPartition=GENERAL')
      await visit.click('[data-do=move]')
      await visit.page.$eval('input#move-target', (field) => field.select())
      await visit.page.type('#move-target', 'TRAINING')
      await visit.click('.inline-form [type=submit]')
      await visit.sees('.notice', /now in TRAINING/)
      await visit.sees('.facts', /Partition\s*TRAINING/)
      await visit.click('.notice button')
      await visit.sees('.facts', /Partition\s*GENERAL/)
      await visit.click('[data-do=move]')
      await visit.page.$eval('input#move-target', (field) => field.select())
      await visit.page.type('#move-target', 'NO-SUCH-PARTITION')
      await visit.click('.inline-form [type=submit]')
      await visit.sees('.details .refusal', /The target partition must exist\. §5\.6/)
    })

    it('takes a reply with a file where it allows one, and refuses it elsewhere', async () => {
      const file = join(emptyDirectory(), 'answer.txt')
      writeFileSync(file, 'yes')
      const answers = { true: /The reply was sent/, false: /takes no reply\. §5\.6, §7/ }
      for (const [isAllowed, sentence] of Object.entries(answers)) {
        await openReplyable(isAllowed === 'true')
        await visit.click('[data-do=reply]')
        await visit.page.type('#reply-text', 'Here is our answer')
        const field = await visit.page.waitForSelector('input[type=file]')
        await field?.uploadFile(file)
        await visit.click('.reply-form [type=submit]')
        await visit.sees(isAllowed === 'true' ? '.notice' : '.details .refusal', sentence)
      }
      await visit.show(`${mailbox}?folder=out`, '.row')
      await visit.click('.row a')
      await visit.sees('.documents', /answer\.txt/)
    })

    it('has an action to confirm, which leaves the open ones', async () => {
      const title = await openFirst('?requiredAction=true&requiredActionNotExecuted=true')
      const count = (await visit.texts('.row')).length
      await visit.click('.to-confirm button')
      await visit.sees('.to-confirm', /The action is confirmed/)
      await visit.sees('.notice', /confirmed/)
      expect([title, (await visit.texts('.row.is-open')).length]).toEqual([title, 0])
      expect(count).toBeGreaterThan(0)
    })
  })

  /** Opens a received message that allows a reply, or does not. */
  const openReplyable = async (isReplyAuthorized: boolean) => {
    const [{ messages } = { messages: [] }] = testDataset(new Date()).mailboxes
    const received = messages.filter(
      ({ folder, isVisible, recipientPartition = defaultPartition, expirationDate }) =>
        folder === 'in' &&
        isVisible &&
        recipientPartition === defaultPartition &&
        Date.parse(expirationDate) > Date.now(),
    )
    const newestFirst = received.toSorted((one, other) => (one.publicationDate < other.publicationDate ? 1 : -1))
    const message = newestFirst.find((one) => one.isReplyAuthorized === isReplyAuthorized)
    await visit.show(`${mailbox}/${message?.messageId}`, '.details-head')
    await visit.page.waitForSelector('[data-do=reply]')
  }

  describe('the wire', () => {
    it('shows request, answer, calls and clauses of a click, and copies the curl line', async () => {
      await openFirst('?recipientPartition=GENERAL')
      await visit.click('.wire-line')
      await visit.sees('.sequence', /introspect.*userPartitionRights/s)
      await visit.sees('.decided', /§5\.6.*Reading the details of a message does not mark it as read/s)
      expect(await visit.text('.sequence')).toMatch(/^(?!.*introspect.*introspect)/s)
      expect(await visit.texts('.headers dd')).toContainEqual(expect.stringMatching(/^Bearer \S{12}…\S{6}$/))
      const permissions = ['clipboard-read', 'clipboard-sanitized-write'] as const
      await browser.defaultBrowserContext().overridePermissions(new URL(world.pageUrl).origin, [...permissions])
      await visit.page.bringToFront()
      await visit.click('.exchange header button')
      await visit.sees('.exchange header button', /Copied/)
      const curl = await visit.page.evaluate('navigator.clipboard.readText()')
      expect(curl).toMatch(/^curl -i -H 'authorization: Bearer \S+' .*'http\S+\/mailbox\/messages\/[\w-]+'$/)
      expect(curl).toContain(` '${world.providerUrl}/`)
    })
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
