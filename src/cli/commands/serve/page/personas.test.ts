/** The choice of a persona in the portal. */
import { beforeEach, describe, expect, it } from 'vitest'
import { personas } from '../../../../contract/personas.ts'
import type { OpenedPage } from '../../../test/opened-page.ts'
import { openFirst, portals, usePortal } from '../../../test/portal.ts'

describe.each(portals)('the persona in the page of %s', (_, start) => {
  const portal = usePortal(start)
  let visit: OpenedPage
  beforeEach(async () => {
    visit = await portal.open()
  })

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
      'sent as from a server',
    ])
    await visit.page.type('.chooser input', 'nobody')
    await visit.page.waitForSelector(`[data-group=refused][open] ${group('nobody')}`)
  })

  it('changes everything on the screen: nothing of the former persona stays', async () => {
    const title = await openFirst(visit, '?recipientPartition=GENERAL')
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
