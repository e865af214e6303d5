/** What the portal shows of its requests, and how the browser sends them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedPage } from '../../../test/opened-page.ts'
import { mailbox, openFirst, portals, usePortal } from '../../../test/portal.ts'

describe.each(portals)('the requests of the page of %s', (name, start) => {
  const portal = usePortal(start)
  let visit: OpenedPage
  beforeEach(async () => {
    visit = await portal.open()
  })

  describe.skipIf(name === 'demo')('the requests of the browser', () => {
    it('go to the provider directly, after a preflight', async () => {
      // Chromium keeps the answer to a preflight for some seconds: this address was not requested before.
      await visit.show(`${mailbox}?receivedAfter=2020-02-02`, '.row')
      const { origin } = new URL(portal.startedPage().providerUrl)
      const toProvider = visit.requested.filter(
        ({ url }) => url.startsWith(`${origin}/mailbox/messages?`) && url.includes('2020-02-02'),
      )
      expect(toProvider.filter(({ isPreflight }) => isPreflight).map(({ method }) => method)).toContain('OPTIONS')
      expect(toProvider.filter(({ isPreflight }) => !isPreflight).map(({ method }) => method)).toContain('GET')
      expect(visit.requested.filter(({ url }) => url.includes('/relay'))).toEqual([])
    })

    it('of an application go through the relay, and the label says so', async () => {
      await visit.show('#/en/representative/messages?wire=open', '.row')
      expect(
        visit.requested.filter(({ url }) => url.startsWith(`${portal.startedPage().pageUrl}relay/mailbox/messages?`)),
      ).not.toEqual([])
      expect(visit.requested.filter(({ url }) => url.startsWith(portal.startedPage().providerUrl))).toEqual([])
      expect(await visit.text('.persona-button')).toContain('sent as from a server')
      await visit.sees('.sequence', /hasMandate/)
    })
  })

  it('shows request, answer, calls and clauses of a click, and copies the curl line', async () => {
    await openFirst(visit, '?recipientPartition=GENERAL')
    await visit.click('.wire-line')
    await visit.sees('.sequence', /introspect.*userPartitionRights/s)
    await visit.sees('.decided', /§5\.6.*Reading the details of a message does not mark it as read/s)
    expect(await visit.text('.sequence')).toMatch(/^(?!.*introspect.*introspect)/s)
    expect(await visit.texts('.headers dd')).toContainEqual(expect.stringMatching(/^Bearer \S{12}…\S{6}$/))
    const permissions = ['clipboard-read', 'clipboard-sanitized-write'] as const
    await portal
      .browser()
      .defaultBrowserContext()
      .overridePermissions(new URL(portal.startedPage().pageUrl).origin, [...permissions])
    await visit.page.bringToFront()
    await visit.click('.exchange header button')
    await visit.sees('.exchange header button', /Copied/)
    const curl = await visit.page.evaluate('navigator.clipboard.readText()')
    expect(curl).toMatch(/^curl -i -H 'authorization: Bearer \S+' .*'http\S+\/mailbox\/messages\/[\w-]+'$/)
    expect(curl).toContain(` '${portal.startedPage().providerUrl}/`)
  })
})
