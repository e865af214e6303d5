/** The transcript of an interrupted run is judged, and so is that of the run that continues it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everydayDataset } from '../../../fixtures/generated/everyday/mailbox.ts'
import type { RunResult } from '../../engine/result.ts'
import { emptyDirectory, start } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { inProcess } from '../test/in-process.ts'
import { type RecordingProxy, recordingProxy } from '../test/recording-proxy.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'

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

it('holds what was sent, and the next one holds the rest', async () => {
  const cwd = emptyDirectory()
  const options = ['--base-url', proxy.url, '--stubs', served.auth, '--row', '1-9', '--concurrency', '1']
  const run = start(['run', ...options, '--transcript', 'first.ndjson', '--report', 'json=first.json'], { cwd })
  let interrupted = false
  proxy.onRequest = () => {
    if (interrupted || !readFileSync(join(cwd, 'first.ndjson'), 'utf8').includes('{"kind":"record"')) return true
    interrupted = true
    return run.process.kill('SIGINT')
  }
  const first = await run.ended
  const text = (name: string) => readFileSync(join(cwd, name), 'utf8')
  const judged = await inProcess(['judge', 'first.ndjson', '--report', 'json=judged.json'], { cwd })
  expect([interrupted, first.code, judged.code]).toEqual([true, 2, 2])
  expect(text('judged.json')).toBe(text('first.json'))
  expect(JSON.parse(text('first.json')).unfinished.length).toBeGreaterThan(0)

  const replaced = await inProcess(['run', ...options, '--resume', '--transcript', 'first.ndjson'], { cwd })
  expect([replaced.code, replaced.stderr]).toEqual([3, expect.stringContaining('pass another file')])
  const resume = ['run', ...options, '--resume', '--transcript', 'second.ndjson', '--report', 'json=second.json']
  expect((await inProcess(resume, { cwd })).code).toBe(0)
  const alone = await inProcess(['judge', 'second.ndjson', '--report', 'json'], { cwd })
  expect([alone.code, alone.stdout]).toEqual([2, expect.stringContaining('the run that --resume continued')])
  const both = await inProcess(['judge', 'first.ndjson', 'second.ndjson', '--report', 'json=both.json'], { cwd })
  const outcomes = (name: string) =>
    (JSON.parse(text(name)) as RunResult).scenarios.map(({ id, outcome }) => `${id} ${outcome}`)
  expect(both.code).toBe(0)
  expect(outcomes('both.json')).toEqual(outcomes('second.json'))
})

describe('a mailbox of its own', () => {
  const dataset = everydayDataset({ seed: 7, messages: fullOrSample(3000, 800), datasetDate: new Date() })
  const [own = '', other = ''] = dataset.mailboxes.map(({ enterpriseNumber }) => enterpriseNumber)
  let served: ServedHere
  let proxy: RecordingProxy

  beforeAll(async () => {
    served = await servedHere({ dataset })
    proxy = await recordingProxy(served.url)
  })

  afterAll(async () => {
    await proxy.close()
    await served.close()
  })

  it.each([1, 20, 60, 120])('is whole when the search for data is interrupted, at request %i', async (at) => {
    const cwd = emptyDirectory()
    const named = ['--enterprise-number', own, '--other-enterprise-number', other]
    const options = ['--base-url', proxy.url, '--stubs', served.auth, '--row', '1-9', ...named]
    let received = 0
    proxy.onRequest = async () => {
      received += 1
      if (received === at) run.process.kill('SIGINT')
      if (received >= at) await setTimeout(100)
      return true
    }
    const run = start(['run', ...options, '--transcript', 'first.ndjson', '--report', 'json=first.json'], { cwd })
    const first = await run.ended
    proxy.onRequest = () => true
    expect([first.code, first.stderr]).toEqual([2, expect.not.stringContaining('transcript')])
    const text = (name: string) => readFileSync(join(cwd, name), 'utf8')
    const judged = await inProcess(['judge', 'first.ndjson', '--report', 'json=judged.json'], { cwd })
    expect([judged.code, judged.stderr]).toEqual([2, ''])
    expect(text('judged.json')).toBe(text('first.json'))
    const rest = await inProcess(['run', ...options, '--resume', '--transcript', 'second.ndjson'], { cwd })
    const both = await inProcess(['judge', 'first.ndjson', 'second.ndjson'], { cwd })
    expect([both.code, both.stderr]).toEqual([rest.code, ''])
  })
})
