import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import type { Dataset } from '../../contract/test-data/dataset.ts'
import { formatScenario } from '../commands/explain/format-text.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'

describe('list', () => {
  it('holds ids that never change: other people hold them', async () => {
    const { stdout, code } = await inProcess(['list', '--json'])
    expect(code).toBe(0)
    const ids = JSON.parse(stdout).map(({ id }: { id: string }) => id)
    await expect(`${ids.join('\n')}\n`).toMatchFileSnapshot('../../../scenarios/ids.snapshot.txt')
  })

  it('is a line for each scenario', async () => {
    const { stdout } = await inProcess(['list'])
    expect(stdout.trimEnd().split('\n')).toHaveLength(allScenarios.length + 1)
  })
})

describe('explain', () => {
  it('tells clauses, persona, needs and steps without a target', async () => {
    const { stdout, code } = await inProcess(['explain', 'content-main-marks-read'])
    expect(code).toBe(0)
    expect(stdout).toContain('3.read-by-main-content   §3:')
    expect(stdout).toContain('an unread message with a main document')
    expect(stdout).toMatch(/GET \/mailbox\/messages\/‹messageId of unreadMessage›\/attachments\/‹mainAttachmentId/)
    expect(stdout).toMatch(/^ +expect +isRead is true$/m)
  })

  it.for(allScenarios.map((scenario) => [scenario.id, scenario] as const))('%s', ([id, scenario]) => {
    const text = formatScenario(scenario)
    expect(text.startsWith(`${id}\n`)).toBe(true)
    expect(text).not.toMatch(/undefined|\[object|NaN/)
  })
})

describe('dataset', () => {
  const datasetDate = '2026-05-04T08:00:00.000Z'

  it('prints the test mailbox, the same for the same date', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => conformance(['dataset', '--dataset-date', datasetDate])))
    const dataset = JSON.parse(one?.stdout ?? '') as Dataset
    expect(dataset).toMatchObject({ format: 'mailbox-dataset/1', anchor: datasetDate })
    expect(one?.stdout).toBe(other?.stdout)
  })

  it('writes the documents as files beside it', async () => {
    const cwd = emptyDirectory()
    const { code } = await inProcess(['dataset', '--dataset-date', datasetDate, '--split', 'box'], { cwd })
    expect(code).toBe(0)
    const { mailboxes } = JSON.parse(readFileSync(join(cwd, 'box', 'dataset.json'), 'utf8'))
    const attachments = mailboxes.flatMap(({ messages }: Dataset['mailboxes'][number]) =>
      messages.flatMap((message) => message.attachments),
    )
    expect(attachments.length).toBeGreaterThan(0)
    for (const { contentFile, content, digest } of attachments) {
      expect(content).toBeUndefined()
      const found = createHash('sha256')
        .update(readFileSync(join(cwd, 'box', contentFile)))
        .digest('base64url')
      expect(found).toBe(digest.digestValue)
    }
  })
})
