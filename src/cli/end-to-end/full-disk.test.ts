/** A disk that is full while a run changes data: journal and resume file stay readable, and everything is restored. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import { hasWrites } from '../../engine/scenario/scenario.ts'
import { parseJournal } from '../journal/journal-file.ts'
import { conformance, emptyDirectory, start } from '../test/conformance.ts'
import { mailboxView, reversible } from '../test/mailbox-view.ts'
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

const safe = ['GET', 'HEAD', 'OPTIONS']
const changers = allScenarios.filter((one) => hasWrites(one) && !one.injectsFaults)
const run = () => [
  ...['run', '--base-url', proxy.url, '--stubs', served.auth, '--only', changers.map(({ id }) => id).join(',')],
  ...['--concurrency', '1', '--report', 'json=/dev/null'],
]

const fileLike = (cwd: string, pattern: RegExp): string => {
  const folder = join(cwd, '.conformance')
  const name = readdirSync(folder).find((one) => pattern.test(one))
  expect(name).toBeDefined()
  return join(folder, name ?? '')
}

/** Blocks of 512 bytes in which the journal of this run has room for its first line and a few changes. */
const blocksOfSmallJournal = async (): Promise<number> => {
  const cwd = emptyDirectory()
  const killed = start(run(), { cwd })
  proxy.onRequest = ({ method }) => safe.includes(method) || !killed.process.kill('SIGKILL')
  await killed.ended
  const { size } = statSync(fileLike(cwd, /^journal-/))
  expect((await conformance(['undo', '--stubs', served.auth], { cwd })).stdout).toContain('0 not restored')
  proxy.onRequest = () => true
  return Math.ceil(size / 512) + 4
}

const texts = (cwd: string) => ({
  journal: readFileSync(fileLike(cwd, /^journal-/), 'utf8'),
  verdicts: readFileSync(fileLike(cwd, /^unfinished/), 'utf8'),
})

describe.runIf(process.platform !== 'win32')('a full disk during a run', () => {
  it('stops changes that the journal cannot hold, restores those before, and is exit 6', {
    timeout: 180_000,
  }, async () => {
    const before = await mailboxView(served)
    const fileBlocks = await blocksOfSmallJournal()
    const cwd = emptyDirectory()
    const seen: { journal: string; verdicts: string }[] = []
    let writes = 0
    proxy.onRequest = ({ method }) => {
      if (!safe.includes(method)) writes += 1
      if (writes > 0) seen.push(texts(cwd))
      return true
    }
    const { code, stdout, stderr } = await conformance(run(), { cwd, fileBlocks })
    proxy.onRequest = () => true
    const after = await mailboxView(served)
    expect([code, stderr]).toEqual([6, expect.stringMatching(/cannot be written \(EFBIG\)/)])
    expect(stdout).toContain('the journal cannot be written (EFBIG), so the change was not sent')
    expect(writes).toBeGreaterThan(1)
    expect(reversible(after, before.keys())).toEqual(reversible(before, before.keys()))
    const last = seen.at(-1)
    expect(last?.journal.length).toBeGreaterThan(fileBlocks * 512 - 4000)
    for (const { journal, verdicts } of [seen[0], last].flatMap((one) => one ?? [])) {
      expect([journal.at(-1), verdicts.at(-1)]).toEqual(['\n', '\n'])
      expect(() => parseJournal('journal', journal)).not.toThrow()
      for (const line of verdicts.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
    }
  })
})
