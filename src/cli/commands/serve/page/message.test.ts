/** One message in the portal: its documents, and each change of it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDataset } from '../../../../../fixtures/test-dataset.ts'
import { defaultPartition } from '../../../../contract/interface/partitions.ts'
import { emptyDirectory } from '../../../test/conformance.ts'
import type { OpenedPage } from '../../../test/opened-page.ts'
import { mailbox, openFirst, portals, usePortal } from '../../../test/portal.ts'

/** Opens a received message that allows a reply, or does not. */
const openReplyable = async (visit: OpenedPage, isReplyAuthorized: boolean) => {
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

describe.each(portals)('a message in the page of %s', (_, start) => {
  const portal = usePortal(start)
  let visit: OpenedPage
  beforeEach(async () => {
    visit = await portal.open()
  })

  it('shows its sender and details, and becomes read before your eyes when its main document is opened', async () => {
    const title = await openFirst(visit, '?read=false')
    expect(await visit.text('.state')).toBe('Unread')
    expect(await visit.text('.facts')).toMatch(/Correspondent.*\d{10}.*Published/s)
    await visit.click('.file[data-main]')
    await visit.page.waitForSelector('.preview')
    expect(await visit.sees('.state', /^Read$/)).toBe('Read')
    expect(await visit.text('.row.is-open.read .row-subject')).toBe(title)
  })

  it('previews a PDF', async () => {
    await openFirst(visit, '')
    await visit.click('.file[data-main]')
    const frame = await visit.page.waitForSelector('iframe')
    expect(await frame?.evaluate(({ src, title }) => [src.split(':')[0], title])).toEqual([
      'blob',
      expect.stringContaining('.pdf'),
    ])
  })

  it('is hidden with a way back, and shown again', async () => {
    const title = await openFirst(visit, '')
    await visit.click('[data-do=visibility]')
    await visit.sees('.notice', /The message is hidden/)
    expect(await visit.texts('.row-subject')).not.toContain(title)
    await visit.click('.notice button')
    await visit.sees('.notice', /visible again/)
    expect(await visit.texts('.row-subject')).toContain(title)
  })

  it('moves to another partition, and back', async () => {
    await openFirst(visit, '?recipientPartition=GENERAL')
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
      await openReplyable(visit, isAllowed === 'true')
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
    const title = await openFirst(visit, '?requiredAction=true&requiredActionNotExecuted=true')
    const count = (await visit.texts('.row')).length
    await visit.click('.to-confirm button')
    await visit.sees('.to-confirm', /The action is confirmed/)
    await visit.sees('.notice', /confirmed/)
    expect([title, (await visit.texts('.row.is-open')).length]).toEqual([title, 0])
    expect(count).toBeGreaterThan(0)
  })
})
