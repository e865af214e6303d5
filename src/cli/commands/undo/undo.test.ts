import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import { hasIrreversibleEffects } from '../../../engine/cleanup/irreversible.ts'
import { hasWrites } from '../../../engine/scenario/scenario.ts'
import { conformance, emptyDirectory, interrupt, type Served, start, startServe } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { mailboxView, reversible } from '../../test/mailbox-view.ts'
import { type RecordingProxy, recordingProxy } from '../../test/recording-proxy.ts'

let served: Served
let proxy: RecordingProxy

beforeAll(async () => {
  served = await startServe()
  proxy = await recordingProxy(served.url)
})

beforeEach(() => {
  proxy.onRequest = () => true
})

afterAll(async () => {
  await proxy.close()
  await interrupt(served.serve)
})

const changers = allScenarios.filter((one) => hasWrites(one) && !one.injectsFaults)
const ids = (some: typeof allScenarios) => some.map(({ id }) => id).join(',')
const safe = ['GET', 'HEAD', 'OPTIONS']

/** Kills a run at its n-th write, before or after the provider receives it. Returns the directory of the run. */
const killedAt = async (nth: number, reached: boolean, only: string): Promise<string> => {
  const cwd = emptyDirectory()
  const args = ['run', '--base-url', proxy.url, '--stubs', served.auth, '--only', only]
  const run = start([...args, '--shuffle', String(nth)], { cwd })
  let count = 0
  proxy.onRequest = ({ method }) => {
    count += safe.includes(method) ? 0 : 1
    if (count < nth) return true
    run.process.kill('SIGKILL')
    return reached
  }
  expect((await run.ended).code).toBe(null)
  proxy.onRequest = () => true
  return cwd
}

const journals = (cwd: string) =>
  readdirSync(join(cwd, '.conformance'))
    .filter((name) => name.startsWith('journal-'))
    .map((name) => readFileSync(join(cwd, '.conformance', name), 'utf8'))

describe('after a run was killed', { timeout: 120_000 }, () => {
  it.for([
    [1, false],
    [2, true],
    [7, false],
    [12, true],
    [23, true],
    [38, false],
    [51, true],
  ] as const)('at its write %i (received: %s), undo restores everything that is reversible', async ([nth, reached]) => {
    const before = await mailboxView(served)
    const cwd = await killedAt(nth, reached, ids(changers))
    const { code, stdout } = await inProcess(['undo', '--stubs', served.auth], { cwd })
    const after = await mailboxView(served)
    expect(reversible(after, before.keys())).toEqual(reversible(before, before.keys()))
    expect([code, stdout]).toEqual([stdout.includes('IRREVERSIBLE') ? 2 : 0, expect.stringContaining('0 not restored')])
    expect(stdout).not.toContain('Not restored by')
    expect(journals(cwd)).toEqual([])
    const again = await inProcess(['undo'], { cwd })
    expect([again.code, again.stdout]).toEqual([0, 'Nothing to undo in this directory.\n'])
  })

  it.each([1, 2])('a refused request does not count if a later one restores its messages: write %i', async (nth) => {
    const before = await mailboxView(served)
    const cwd = await killedAt(nth, true, 'partition-change-whole-by-mandate')
    const { code, stdout } = await inProcess(['undo'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringContaining(' 0 not restored')])
    expect(await mailboxView(served)).toEqual(before)
  })

  it('is forgotten when a later run loads the data again', async () => {
    const cwd = await killedAt(4, true, ids(changers))
    const [journal = ''] = journals(cwd)
    const target = ['--base-url', proxy.url, '--stubs', served.auth]
    const { stderr } = await inProcess(['run', ...target, '--only', 'details-shown', '--reset-command', 'true'], {
      cwd,
    })
    expect(stderr).toMatch(/The data was loaded again, so the changes of the run of \S+ are forgotten\./)
    expect(journals(cwd)).toEqual([])
    // Nothing was loaded: the other tests need the mailbox as it was.
    writeFileSync(join(cwd, '.conformance', 'journal-1.jsonl'), journal)
    expect((await inProcess(['undo'], { cwd })).stdout).toContain('0 not restored')
  })

  it('exits 0 without options when no change is irreversible', async () => {
    const before = await mailboxView(served)
    const cwd = await killedAt(4, true, ids(changers.filter((one) => !hasIrreversibleEffects(one))))
    const [journal = ''] = journals(cwd)
    expect(journal).not.toMatch(/eyJ|Bearer/)
    const { code, stdout } = await conformance(['undo'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringMatching(/ 0 irreversible\.$/m)])
    expect(await mailboxView(served)).toEqual(before)
  })

  it('the next run mentions it, a run against another target does not, and undo rejects another target', async () => {
    const cwd = await killedAt(3, true, 'partition-change-moves,partition-change-to-closed')
    const run = ['run', '--stubs', served.auth, '--row', '1', '--base-url']
    expect((await inProcess([...run, proxy.url], { cwd })).stdout).toMatch(
      /\d+\s+changes?\s+(was|were)\s+not\s+restored\.\s+Run\s+"conformance\s+undo"/,
    )
    expect((await inProcess([...run, served.url], { cwd })).stdout).not.toContain('undo')
    const other = await inProcess(['undo', '--base-url', served.url], { cwd })
    expect(other).toMatchObject({ code: 3, stderr: expect.stringContaining(`were made at ${proxy.url}, not at`) })
    expect((await inProcess(['undo'], { cwd })).code).toBe(0)
  })

  it('keeps the journal for a retry until --forget', async () => {
    const cwd = await killedAt(1, true, 'visibility-hide-removes')
    proxy.onRequest = ({ method }) => method === 'GET'
    expect(await inProcess(['undo'], { cwd })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('The journal is kept: run the same command again to retry.'),
    })
    expect(journals(cwd)).toHaveLength(1)
    proxy.onRequest = () => true
    expect((await inProcess(['undo'], { cwd })).stdout).toContain('1 restored')
    const more = await killedAt(1, true, 'visibility-hide-removes')
    const given = await inProcess(['undo', '--forget'], { cwd: more })
    expect([given.code, given.stdout, journals(more)]).toEqual([0, expect.stringContaining('Given up: 1 change'), []])
  })

  it('can use other services than the run', async () => {
    const cwd = await killedAt(1, true, 'visibility-hide-removes')
    const unreachable = await inProcess(['undo', '--stubs', 'http://127.0.0.1:9'], { cwd })
    expect([unreachable.code, journals(cwd).length]).toEqual([3, 1])
    const withOtherStubs = await inProcess(['undo', '--auth-port', '0', '--partition-port', '0'], { cwd })
    expect([withOtherStubs.code, withOtherStubs.stdout]).toEqual([2, expect.stringContaining('1 not restored')])
    expect((await inProcess(['undo'], { cwd })).stdout).toContain('1 restored')
  })

  it('reports a journal that it cannot read', async () => {
    const cwd = await killedAt(1, true, 'visibility-hide-removes')
    writeFileSync(join(cwd, '.conformance', 'journal-1.jsonl'), 'no journal\n')
    const { code, stderr } = await inProcess(['undo'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringMatching(/cannot read the journal .*journal-1\.jsonl/)])
  })
})
