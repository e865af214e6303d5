import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { type Dataset, markKey } from '../../../contract/test-data/dataset.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import type { Why } from '../../../engine/plan/why.ts'
import { readTranscript } from '../../../engine/replay/read-transcript.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { recordedRun } from '../../test/transcripts.ts'
import { wired } from '../../test/wired.ts'

it('says that the whole test mailbox lets everything run', async () => {
  const { code, stdout } = await conformance(['plan', '--reference'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/\d+ scenarios can run, 0 cannot/)
})

it('a run finds data for all scenarios in the test mailbox without asking for bodies, files or structured data', async () => {
  const { lines } = await recordedRun({ selection: { ids: ['details-shown'] } })
  const survey = readTranscript(lines).exchanges.flatMap(({ sent }) => (sent.scenario === 'survey' ? [sent.path] : []))
  expect(survey).toContainEqual(expect.stringMatching(/messages\?/))
  expect(survey.filter((path) => /\/(body|paymentData|structuredData|content)$/.test(path))).toEqual([])
})

it('says as JSON what is there, and writes what is to be added', async () => {
  const file = join(emptyDirectory(), 'new', 'add.json')
  const { code, stdout } = await conformance(['plan', '--reference', '--json', '--dataset-file', file])
  const plan = JSON.parse(stdout) as Plan
  expect([code, plan.format, plan.lacking, plan.add]).toEqual([0, 'conformance-plan/1', [], []])
  const { format, mailboxes } = JSON.parse(readFileSync(file, 'utf8')) as Dataset
  expect([format, mailboxes.flatMap(({ messages }) => messages)]).toEqual(['mailbox-dataset/1', []])
})

it('says in one line that nothing answers there', async () => {
  const { code, stderr } = await conformance([
    'plan',
    '--base-url',
    'http://127.0.0.1:9',
    '--auth-port',
    '0',
    '--partition-port',
    '0',
  ])
  expect(code).toBe(4)
  expect(stderr).toContain('http://127.0.0.1:9')
})

/** A mailbox with a few read messages in GENERAL, without the marks of the test mailbox. */
const smallMailbox = (count: number): Dataset => {
  const whole = testDataset(new Date())
  const [own] = whole.mailboxes
  if (own === undefined) throw new Error('the dataset has no mailbox')
  const plain = own.messages.filter(
    ({ folder, isVisible, recipientPartition, attachments, messageActions }) =>
      folder === 'in' &&
      isVisible &&
      recipientPartition === 'GENERAL' &&
      attachments.length > 0 &&
      messageActions.length === 0,
  )
  const messages = plain.slice(0, count).map((message) => ({
    ...message,
    isRead: true,
    businessDataList: message.businessDataList.filter(({ key }) => key !== markKey),
  }))
  return { ...whole, mailboxes: [{ ...own, messages }, ...whole.mailboxes.slice(1)] }
}

describe('plan --why', () => {
  const whyOn = async (need: string, ...more: string[]) => {
    const { url, ports } = await wired({ dataset: smallMailbox(3) })
    return inProcess(['plan', '--base-url', url, ...ports, '--why', need, ...more])
  }

  it('shows the identifier of a message as text, whatever a terminal or a CI server would make of it', async () => {
    const dataset = smallMailbox(1)
    const [message] = dataset.mailboxes[0]?.messages ?? []
    if (message) message.messageId = '##[error]forged\u001b[2J'
    const { url, ports } = await wired({ dataset })
    const { stdout } = await inProcess(['plan', '--base-url', url, ...ports, '--why', 'hiddenMessage'])
    expect(stdout).toContain('Closest: message # #[error]forged\\u001b[2J.')
  })

  it('names the closest message and the condition that it fails', async () => {
    const { code, stdout } = await whyOn('unreadMessage')
    expect(code).toBe(2)
    expect(stdout).toMatch(/^unreadMessage: an unread message with a main document\nMissing: no candidate; /)
    expect(stdout).toMatch(/Closest: message \S+\. It fails these conditions:\n {2}is unread\nUsed by /)
  })

  it('names what the mailbox lacks for a need of several messages', async () => {
    const { code, stdout } = await whyOn('closedPartition')
    expect(code).toBe(2)
    expect(stdout).toContain('The mailbox lacks:\n  a received message in a partition the user cannot consult\n')
  })

  it('says once what a need is', async () => {
    const { stdout } = await whyOn('portalOrigin')
    expect(stdout.match(/an origin of the portal/g)?.length).toBe(1)
    expect(stdout).not.toContain('The mailbox lacks')
  })

  it('prints JSON', async () => {
    const { stdout } = await whyOn('hiddenMessage', '--json')
    const { format, need, candidates, nearest } = JSON.parse(stdout) as Why
    expect([format, need, candidates, nearest?.fails]).toEqual(['conformance-why/1', 'hiddenMessage', 0, ['is hidden']])
  })

  it('exits with 0 for a need that the mailbox meets', async () => {
    const { code, stdout } = await inProcess(['plan', '--reference', '--why', 'unreadMessage'])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Met: \d+ candidates; the scenarios need \d+\./)])
  })

  it('suggests the right name for an unknown need', async () => {
    const { code, stderr } = await inProcess(['plan', '--reference', '--why', 'unreadMesage'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('Did you mean "unreadMessage"?')])
  })
})

it('writes the messages to add for the enterprises that the options name', async () => {
  const [own, other] = ['0471938850', '0876543270']
  const { url, ports } = await wired({ dataset: smallMailbox(3) })
  const file = join(emptyDirectory(), 'add.json')
  const args = ['--base-url', url, ...ports, '--only', 'content-main-marks-read', '--dataset-file', file]
  await inProcess(['plan', ...args, '--enterprise-number', own, '--other-enterprise-number', other])
  const { mailboxes } = JSON.parse(readFileSync(file, 'utf8')) as Dataset
  expect(mailboxes.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([own, other])
  expect(mailboxes.flatMap(({ messages }) => messages).length).toBeGreaterThan(0)
})

it('names the missing data and the messages to add', async () => {
  const { url, ports } = await wired({ dataset: smallMailbox(3) })
  const { code, stdout } = await inProcess(['plan', '--base-url', url, ...ports, '--only', 'content-main-marks-read'])
  expect(code).toBe(2)
  expect(stdout).toMatch(
    /Missing test data:\n {2}unreadMessage: an unread message with a main document.*\n {4}for content-main-marks-read/,
  )
  expect(stdout).toContain(
    'Add this message. Write a dataset with "plan --dataset-file add.json".\n  1 × unreadMessage\n',
  )
  expect(stdout).toMatch(/ left out\.\n(?: .*\n)* {2}\d+ left out: not selected\n/)
})
