import { expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { inProcess } from '../../test/in-process.ts'
import { wired } from '../../test/wired.ts'

it('checks a target that has no message with a declared part', async () => {
  const dataset = testDataset(new Date())
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.filter(({ body, paymentData }) => body === undefined && paymentData === undefined),
  }))
  const { url, ports } = await wired({ dataset: { ...dataset, mailboxes } })
  const { code, stdout } = await inProcess(
    ['doctor', '--base-url', url, ...ports, '--features', 'body=yes,paymentData=yes'],
    { columns: 200 },
  )
  expect(code).not.toBe(6)
  expect(stdout).toMatch(/missing: .* with a body/)
})

it('says that an earlier run used up the data of a need', async () => {
  const dataset = testDataset(new Date())
  // As runs leave the mailbox that read these messages.
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => (message.isVisible ? message : { ...message, isRead: true })),
  }))
  const { url, ports } = await wired({ dataset: { ...dataset, mailboxes } })
  const { stdout } = await inProcess(['doctor', '--base-url', url, ...ports], { columns: 200 })
  expect(stdout).toContain(
    'missing: a hidden unread message with a main document (used up by an earlier run; reload the test data)\n',
  )
})
