import { expect, it } from 'vitest'
import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import type { StoredMessage } from '../contract/interface/model.ts'
import type { DataProfile } from '../contract/test-data/data-profile.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import type { ScenarioResult } from '../engine/result.ts'
import { enterpriseNumbersOf, planAndRun } from './mailboxes.ts'

const dataset = randomDataset({ seed: 11, size: 60, datasetDate: new Date() })

const ownMessages = ({ mailboxes: [own] }: Dataset): StoredMessage[] => own?.messages ?? []

const received = ownMessages(dataset).filter(({ folder, isVisible }) => folder === 'in' && isVisible)

const first = (meets: (message: StoredMessage) => boolean): string => {
  const found = received.find(meets)
  if (found === undefined) throw new Error('the random mailbox holds no such message')
  return found.messageId
}

const unread = first(({ isRead, attachments }) => !isRead && attachments.some(({ isMainContent }) => isMainContent))
const read = first(({ isRead }) => isRead)

/** The result of a scenario with this profile, the paths of its requests, and the notes. */
const runWithProfile = async (id: string, data: DataProfile) => {
  const { plan, result } = await planAndRun(dataset, {
    selection: { ids: [id] },
    data: { ...enterpriseNumbersOf(dataset), ...data },
  })
  const [scenario] = result.scenarios
  const paths = result.exchanges.filter((exchange) => exchange.scenario === id).map(({ path }) => path)
  return { scenario: scenario as ScenarioResult, paths, notes: result.notes.join('\n'), plan }
}

it('uses only the message that the profile names for a need', async () => {
  const { scenario, paths } = await runWithProfile('content-main-marks-read', { messages: { unreadMessage: unread } })
  expect(scenario.outcome).toBe('passed')
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.every((path) => path.includes(unread))).toBe(true)
})

it.each([
  ['a missing message', 'no-such-message', 'the survey found no such message'],
  ['a message that does not fit the need', read, 'that is not an unread message with a main document'],
])('reports %s and fails no scenario', async (_, messageId, says) => {
  const { scenario, notes, plan } = await runWithProfile('content-main-marks-read', {
    messages: { unreadMessage: messageId },
  })
  expect(scenario.outcome).toBe('unverifiable')
  expect(scenario.missing).toMatchObject([{ kind: 'testData', need: 'unreadMessage' }])
  expect(plan.lacking.map(({ id }) => id)).toEqual(['content-main-marks-read'])
  expect(notes).toContain(`names message ${messageId} for unreadMessage`)
  expect(notes).toContain(says)
})

it('reports an unknown part of a need', async () => {
  const data = { messages: { twoMovable: { third: read } } } as DataProfile
  const { notes } = await runWithProfile('partition-change-moves', data)
  expect(notes).toContain('a part "third" of twoMovable, which is unknown: its parts are first, second')
})

it('closes the partition that the profile names', async () => {
  const partitionId = received.find(({ recipientPartition }) => recipientPartition !== 'GENERAL')?.recipientPartition
  const { scenario, paths } = await runWithProfile('list-partition-no-access', {
    partitions: { closedPartition: partitionId },
  })
  expect(scenario.outcome).toBe('passed')
  expect(paths.some((path) => path.includes(`recipientPartition=${partitionId}`))).toBe(true)
})

it('takes the message of another enterprise that the profile names', async () => {
  const [, other] = dataset.mailboxes
  const foreign = other?.messages.find(({ folder, isVisible }) => folder === 'in' && isVisible)
  const enterpriseNumber = other?.enterpriseNumber
  const { scenario, paths } = await runWithProfile('leaks-applications-nothing-foreign', {
    otherEnterprise: { enterpriseNumber, messageId: foreign?.messageId },
  })
  expect(scenario.outcome).toBe('passed')
  expect(paths.some((path) => path.includes(foreign?.messageId ?? 'none'))).toBe(true)
})
