import { expect, it, onTestFinished } from 'vitest'
import type { StoredMessage } from '../../../../contract/interface/model.ts'
import { paths } from '../../../../contract/interface/paths.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'
import { runLines } from '../../../test/switched-run.ts'

const opened = async (...more: string[]): Promise<ServedPage> => {
  const page = await servedPage(...more)
  onTestFinished(async () => void (await page.stop()))
  return page
}

/** Everything that an application of the enterprise sees, newest first. */
const listed = async ({ control }: ServedPage): Promise<StoredMessage[]> => {
  const found: StoredMessage[] = []
  for (const query of ['folder=in', 'folder=out', 'folder=in&visible=false', 'folder=out&visible=false']) {
    const path = `relay${paths.messages}?pageSize=100&${query}`
    const answer = await control('GET', path, undefined, { 'conformance-persona': 'documentConsumer' })
    found.push(...((await answer.json()) as { items: StoredMessage[] }).items)
  }
  return found
}

const titles = (messages: readonly StoredMessage[]): string[] =>
  messages.map(({ messageId, senderOrganizationId }) => `${messageId} of ${senderOrganizationId}`).sort()

it('fills the mailbox with as many messages as asked for, the same ones for the same seed', async () => {
  const [first, same, other] = [
    await opened('--messages', '60', '--seed', '5'),
    await opened('--messages', '60', '--seed', '5'),
    await opened('--messages', '60', '--seed', '6'),
  ]
  expect(await (await first.control('GET', 'control')).json()).toMatchObject({ messages: 60, seed: 5 })
  const shown = titles(await listed(first))
  expect(shown).toHaveLength(60)
  expect(titles(await listed(same))).toEqual(shown)
  expect(titles(await listed(other)).filter((title) => shown.includes(title))).toEqual([])
})

it('runs scenarios all the same: they have the test mailbox', async () => {
  const page = await opened('--messages', '3')
  expect(await listed(page)).toHaveLength(3)
  expect(await runLines(page, ['details-shown', 'list-first-page-ten'])).toMatchObject([
    { outcome: 'passed' },
    { outcome: 'passed' },
    { done: true, counts: { passed: 2 } },
  ])
})
