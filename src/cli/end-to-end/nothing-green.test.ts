import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ended, emptyDirectory, start } from '../test/conformance.ts'
import { introspectingTarget } from '../test/fake-provider.ts'
import { inProcess } from '../test/in-process.ts'
import { serving } from '../test/serving.ts'
import { freePorts, wired } from '../test/wired.ts'

/** What is asked of the command, and with which code it must end: never with 0, for nothing was tested. */
interface Situation {
  args: readonly string[]
  code: number
  /** files of the directory it is called in */
  files?: Readonly<Record<string, string>>
  env?: Record<string, string>
}

const freeStubs = ['--auth-port', '0', '--partition-port', '0']
const reference = ['run', '--reference']
/** A port that nobody listens on: only the superuser may. */
const nowhere = 'http://127.0.0.1:9'

/** What is said amiss, or leaves nothing to be played. */
const withoutTarget: Readonly<Record<string, Situation>> = {
  'no target': { args: ['run'], code: 3 },
  'two targets': { args: [...reference, '--base-url', 'http://127.0.0.1:1'], code: 3 },
  'a scenario that does not exist': { args: [...reference, '--only', 'details-shwon'], code: 3 },
  'a row beyond the last': { args: [...reference, '--row', '35'], code: 3 },
  'an invalid row': { args: [...reference, '--row', 'x'], code: 3 },
  'a clause that does not exist': { args: [...reference, '--clause', '3.nothing'], code: 3 },
  'a profile that does not exist': { args: [...reference, '--profile', 'portals'], code: 3 },
  'what failed last, where nothing was played before': { args: [...reference, '--failed'], code: 3 },
  'a scenario outside the row that is asked for': {
    args: [...reference, '--only', 'details-shown', '--row', '1'],
    code: 3,
  },
  'a clause outside the row that is asked for': { args: [...reference, '--clause', 'rows.2', '--row', '1'], code: 3 },
  'a profile that leaves the scenario out': {
    args: [...reference, '--profile', 'light', '--only', 'visibility-hide-removes'],
    code: 2,
  },
  'a run that only reads, and a scenario that writes': {
    args: [...reference, '--read-only', '--only', 'visibility-hide-removes'],
    code: 2,
  },
  'a feature that is declared absent, and nothing else': {
    args: [...reference, '--features', 'reply=no', '--only', 'reply-created'],
    code: 2,
  },
  'every feature declared absent, and only what needs them': {
    args: [
      ...reference,
      '--features',
      'body=no,paymentData=no,structuredData=no,reply=no,actions=no,templates=no,registeredMail=no,requiredAction=no,events=no',
      '--only',
      'reply-created,body-main-marks-read,action-reopen,event-right-added-opens',
    ],
    code: 2,
  },
  'scenarios for what is absent, where all is there': { args: [...reference, '--only', 'body-unsupported'], code: 2 },
  'a configuration that is not there': { args: [...reference, '--config', 'none.json'], code: 3 },
  'a configuration that cannot be read': {
    args: reference,
    code: 3,
    files: { 'conformance.config.json': '{"target":' },
  },
  'a configuration with a wrong key': {
    args: reference,
    code: 3,
    files: { 'conformance.config.json': '{"tarrget": {}}' },
  },
  'an invalid address': { args: ['run', '--base-url', 'localhost:80'], code: 3 },
  'nobody listens': { args: ['run', '--base-url', nowhere, ...freeStubs], code: 4 },
  'stubs that nobody started': {
    args: ['run', '--base-url', nowhere, '--stubs', nowhere, '--stubs-key', 'k'],
    code: 3,
  },
  'a report that cannot be written': {
    args: [...reference, '--row', '12', '--report', 'json=/dev/null/x.json'],
    code: 3,
  },
  'nothing to prove': { args: ['prove', '--defect', ','], code: 3 },
  'no mixture to prove': { args: ['prove', '--mixture', '3-2'], code: 3 },
  'an empty target that does not exist': { args: ['prove', '--empty-target', 'none'], code: 3 },
}

describe('nothing was tested, and it is not green', () => {
  it.each(Object.entries(withoutTarget))('%s', { timeout: 60_000 }, async (_, { args, code, files = {}, env }) => {
    const cwd = emptyDirectory()
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
    const ended = await inProcess(args, { cwd, env })
    expect(ended.code, ended.stdout.slice(-600) + ended.stderr.slice(-600)).toBe(code)
  })
})

/** A provider in a process of its own that calls stubs on those ports. */
const providerCalling = async (auth: string, partition: string) => {
  const services = ['--auth-url', `http://127.0.0.1:${auth}`, '--partition-url', `http://127.0.0.1:${partition}`]
  const serve = start(['serve', '--no-stubs', '--port', '0', ...services])
  const [, url = ''] = await serve.says(/^provider +(http\S+)$/m)
  return { serve, url }
}

/** A run whose provider dies. It waits ten seconds for a restart, and the other tests need not wait for it. */
const runOfDyingProvider = async (): Promise<Ended> => {
  const [auth = '', partition = ''] = (await freePorts(2)).map(String)
  const provider = await providerCalling(auth, partition)
  const ports = ['--auth-port', auth, '--partition-port', partition]
  const run = start(['run', '--base-url', provider.url, ...ports, '--row', '1-34', '--concurrency', '1'])
  await run.says(/\b[1-9]\d*(\/| of )\d+/)
  provider.serve.process.kill('SIGKILL')
  return run.ended
}

describe('a target was there, and it is not green', () => {
  let dying: Promise<Ended>
  beforeAll(() => {
    dying = runOfDyingProvider()
    // The test that waits for it fails then.
    dying.catch(() => {})
  })

  it('the path is wrong: exit 3', { timeout: 300_000 }, async () => {
    const { url, ports } = await wired()
    const ended = await inProcess(['run', '--base-url', `${url}/wrong`, ...ports], { cwd: emptyDirectory() })
    expect(ended.code, ended.stdout.slice(-600) + ended.stderr.slice(-600)).toBe(3)
  })

  it('it is a web page: exit 3', { timeout: 300_000 }, async () => {
    const url = await serving((_, response) => response.end('<!doctype html><p>Welcome'))
    expect((await inProcess(['run', '--base-url', url, ...freeStubs], { cwd: emptyDirectory() })).code).toBe(3)
  })

  it('it never answers: exit 4', { timeout: 300_000 }, async () => {
    const url = await serving(() => {})
    const run = ['run', '--base-url', url, '--timeout', '1', ...freeStubs]
    expect((await inProcess(run, { cwd: emptyDirectory() })).code).toBe(4)
  })

  it('its mailbox is empty, so that everything is unverifiable: exit 2', { timeout: 240_000 }, async () => {
    const { url, ports } = await introspectingTarget((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[],"total":0}'),
    )
    const run = ['run', '--base-url', url, ...ports, '--row', '1-6', '--ignore-doctor']
    const { code } = await inProcess(run, { cwd: emptyDirectory() })
    expect(code).toBe(2)
  })

  it('exits with 3 when real services are used and no caller has a token', {
    timeout: 300_000,
  }, async () => {
    const url = await serving((_, response) => response.writeHead(401).end())
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify({ services: 'real', callers: {} }))
    const ended = await inProcess(['run', '--base-url', url, '--row', '1-6'], { cwd })
    expect(ended.code).toBe(3)
    expect(ended.stderr).toContain('--caller')
  })

  it('the run is interrupted before anything was played', { timeout: 300_000 }, async () => {
    const url = await serving(() => {})
    const run = start(['run', '--base-url', url, '--timeout', '3', ...freeStubs])
    setTimeout(() => run.process.kill('SIGINT'), 1500)
    expect((await run.ended).code).not.toBe(0)
  })

  it('it dies in mid-run: exit 4', { timeout: 240_000 }, async () => {
    expect((await dying).code).toBe(4)
  })
})
