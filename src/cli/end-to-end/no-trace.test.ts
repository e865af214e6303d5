import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import type { IrreversibleEffect, RunResult } from '../../engine/result.ts'
import { hasWrites } from '../../engine/scenario/scenario.ts'
import { irreversibleReason } from '../../engine/selection/select.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { mailboxView, readSince, reversible } from '../test/mailbox-view.ts'
import { type RecordingProxy, recordingProxy } from '../test/recording-proxy.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'
import { only, sampleAmong, sampleOfScenarios } from '../test/some-scenarios.ts'

let served: ServedHere
let proxy: RecordingProxy

beforeAll(async () => {
  served = await servedHere()
  proxy = await recordingProxy(served.url)
})

afterAll(async () => {
  await proxy.close()
  await served.close()
})

const safe = ['GET', 'HEAD', 'OPTIONS']

/** Left out with --no-irreversible; the last is not, although it changes most. */
const named = ['content-main-marks-read', 'reply-created', 'partition-change-whole-partition']

/** Only these can leave something, and of each kind there are some in a sample. */
const withWrites = allScenarios.filter(hasWrites)
const sample = sampleAmong(withWrites)
const changing = withWrites.filter((one) => sample.includes(one) || named.includes(one.id))

const resultOf = async (url: string, ...more: string[]) => {
  const cwd = emptyDirectory()
  const run = ['run', '--base-url', url, '--stubs', served.auth, '--report', 'json=result.json', ...more]
  const { stderr } = await inProcess(run, { cwd })
  const result = JSON.parse(readFileSync(join(cwd, 'result.json'), 'utf8')) as RunResult
  return { result, stderr }
}

/** A run at an address; gives the result, and the mailbox on either side. */
const played = async (url: string, ...more: string[]) => {
  const before = await mailboxView(served)
  const ended = await resultOf(url, ...more)
  return { before, after: await mailboxView(served), ...ended }
}

/** Long runs, and other tests beside them. */
const timeout = 400_000

describe('a run that only reads', { timeout }, () => {
  it('sends no write, opens no unread main content, and leaves the mailbox as it was', async () => {
    proxy.requests = []
    const { before, after, result } = await played(proxy.url, '--read-only', ...only(sampleOfScenarios))
    const passed = proxy.requests
    expect(passed.filter(({ method }) => !safe.includes(method))).toEqual([])
    const opened = passed.flatMap(({ path }) => /\/messages\/([^/]+)\/attachments\/([^/]+)\/content/.exec(path) ?? [])
    expect(opened.length).toBeGreaterThan(0)
    const unread = [...before].filter(([, { isRead }]) => !isRead)
    const contents = unread.flatMap(([id, { mainAttachmentIds }]) => mainAttachmentIds.map((main) => [id, main]))
    const isOpened = ([id, main]: string[]) => passed.some(({ path }) => path.includes(`${id}/attachments/${main}/`))
    expect(contents.filter(isOpened)).toEqual([])
    expect(after).toEqual(before)
    expect(result).toMatchObject({ verdict: 'partial', exitCode: 0, summary: { unverifiable: 0 }, irreversible: [] })
  })

  it('is the default on another host', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
    const other = addresses.find(({ internal, family }) => !internal && family === 'IPv4')
    if (other === undefined) return expect(addresses.every(({ internal }) => internal)).toBe(true)
    const elsewhere = await recordingProxy(served.url, other.address)
    await inProcess(['run', '--base-url', elsewhere.url, '--stubs', served.auth, '--row', '1-34'])
    const written = elsewhere.requests.filter(({ method }) => !safe.includes(method))
    expect([elsewhere.requests.length > 0, written]).toEqual([true, []])
    await inProcess(['run', '--base-url', elsewhere.url, '--stubs', served.auth, '--allow-writes', '--row', '21'])
    expect(elsewhere.requests.some(({ path }) => path.endsWith('changeVisibility'))).toBe(true)
    await elsewhere.close()
  })

  it('refuses --allow-writes', async () => {
    const { code, stderr } = await inProcess(['run', '--reference', '--read-only', '--allow-writes'])
    expect([code, stderr]).toEqual([3, 'Pass either --read-only or --allow-writes, not both.\n'])
  })
})

const foreignReplies = ['reply-foreign-sender-not-stored-there', 'reply-foreign-sender-by-mandate-not-stored-there']

describe('a run that writes', { timeout }, () => {
  it('puts back all that can be, and announces the rest beforehand, with counts', async () => {
    const { before, after, result, stderr } = await played(served.url, ...only(changing))
    expect(result.summary).toMatchObject({ failed: 0, unverifiable: 0, broken: 0 })
    expect(reversible(after, before.keys())).toEqual(reversible(before, before.keys()))
    const announced = (kind: string) => result.irreversible.filter((one) => one.kind === kind)
    // What only a wrong provider changes is announced too: this one refuses the reply.
    const isRefused = ({ scenario, messageId }: IrreversibleEffect) =>
      foreignReplies.includes(scenario) ||
      (scenario === 'access-reply-turns-of-representatives' && !before.has(messageId))
    const changed = (kind: string) => announced(kind).filter((one) => !isRefused(one))
    expect(readSince(before, after).sort()).toEqual(
      changed('read')
        .map((one) => one.messageId)
        .sort(),
    )
    const replied = result.exchanges.flatMap(({ method, path, status }) => {
      const [, id = ''] = /\/messages\/([^/]+)\/reply$/.exec(path) ?? []
      return method === 'POST' && status === 201 ? [decodeURIComponent(id)] : []
    })
    // Replies in the mailbox of another enterprise do not show in this one.
    expect(after.size - before.size).toBe(replied.filter((id) => before.has(id)).length)
    expect([...new Set(replied)].sort()).toEqual([...new Set(changed('reply').map((one) => one.messageId))].sort())
    const countOf = (kind: string) => new Set(announced(kind).map(({ messageId }) => messageId)).size
    const announcement = `This run marks ${countOf('read')} messages as read and sends ${countOf('reply')} replies, and cannot undo that.`
    expect(stderr).toContain(announcement)
    const [firstProgress = 'none'] = /^\d+ of \d+ scenarios? done/m.exec(stderr) ?? []
    expect(stderr.indexOf(announcement)).toBeLessThan(stderr.indexOf(firstProgress))
  })

  it('leaves out irreversible scenarios with --no-irreversible', async () => {
    const { before, after, result } = await played(served.url, '--no-irreversible', ...only(changing))
    expect(after).toEqual(before)
    expect(result.irreversible).toEqual([])
    const reasons = new Map(result.leftOut.map(({ id, reason }) => [id, reason]))
    expect([reasons.get('content-main-marks-read'), reasons.get('reply-created')]).toEqual([
      irreversibleReason,
      irreversibleReason,
    ])
    expect(result.scenarios.find(({ id }) => id === 'partition-change-whole-partition')?.outcome).toBe('passed')
  })

  it('can be followed in the logs of the provider: every request has a trace id of its own, which the result maps', async () => {
    proxy.requests = []
    const { result } = await resultOf(proxy.url, '--row', '14-18')
    const passed = [...proxy.requests]
    const ids = passed.map(({ headers }) => headers['belgov-related-trace-id'])
    expect(new Set(ids).size).toBe(passed.length)
    for (const { headers } of passed) {
      expect(headers.traceparent).toMatch(new RegExp(`^00-${headers['belgov-related-trace-id']}-[0-9a-f]{16}-01$`))
      expect(headers['user-agent']).toBe('node')
    }
    const asked = passed.map(({ method, path, headers }) => [headers['belgov-related-trace-id'], method, path])
    const mapped = new Set(result.exchanges.map(({ traceId, method, path }) => [traceId, method, path].join(' ')))
    expect(asked.map((one) => one.join(' ')).filter((one) => !mapped.has(one))).toEqual([])
  })
})
