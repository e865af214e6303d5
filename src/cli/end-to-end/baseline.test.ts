import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { gateway } from '../test/serving.ts'
import { type Wiring, wired, wiring } from '../test/wired.ts'

const timeout = 120_000

/** The reference provider with a mistake, at the addresses of these stubs. */
const providerWith = async (id: string, services: Wiring): Promise<string> => {
  const found = defects.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no defect ${id}`)
  return (await wired({ revise: found.change }, services)).url
}

const project = async (name: string, text: string) => {
  const cwd = emptyDirectory()
  const file = join(cwd, name)
  writeFileSync(file, text)
  const services = await wiring()
  const run = async (url: string, ...more: string[]) => {
    const reports = ['--report', 'terminal', '--report', 'json=r.json', '--report', 'junit=r.xml']
    const args = ['run', '--base-url', url, ...services.ports, '--baseline', name, ...reports, ...more]
    const { code, stdout, stderr } = await inProcess(args, { cwd })
    const result: RunResult = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))
    return { code, stdout, stderr, result, junit: readFileSync(join(cwd, 'r.xml'), 'utf8') }
  }
  /** Adds the printed entries to the file, as a user would. */
  const paste = (stdout: string, after: string): void => {
    const printed = stdout.split('\n').filter((line) => /^ {4}(- )?\{"scenario"/.test(line))
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(after, `${after}\n${printed.join('\n')}\n`))
  }
  return { services, file, run, paste }
}

/**
 * The provider behind a gateway that gives one caller a body that is not JSON as reference data. The first caller there is
 * the survey, the second one is the scenario, and the third one is its second attempt.
 */
const wrongForSecondCaller = (url: string): Promise<string> => {
  const callers = new Set<string | undefined>()
  return gateway(url, {
    instead: ({ url: path, headers: { authorization } }, reply) => {
      if (!path?.startsWith('/refData/senderApplication')) return false
      callers.add(authorization)
      if (authorization !== [...callers][1]) return false
      reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{ not JSON')
      return true
    },
  })
}

const only = ['--only', 'list-folder-out-sent,details-shown']

describe('a run with a baseline', () => {
  it('prints the entry, tolerates the failure with it, and demands its removal after the fix', {
    timeout,
  }, async () => {
    const { services, file, run, paste } = await project(
      'baseline.json',
      '{ "format": "conformance-baseline/1", "entries": [] }',
    )
    const wrong = await providerWith('list-swaps-the-folders', services)

    const first = await run(wrong, ...only)
    expect(first).toMatchObject({ code: 1, result: { verdict: 'notReady', baseline: { entries: 0, stale: [] } } })
    expect(first.stdout).toContain('new; to tolerate it, paste at the start of "entries" in baseline.json')
    paste(first.stdout, '"entries": [')

    const second = await run(wrong, ...only)
    expect(second, second.stdout).toMatchObject({ code: 0, result: { exitCode: 0, verdict: 'notReady' } })
    expect(second.stdout).toMatch(
      /^tolerated by baseline\.json\n {2}- list-folder-out-sent: does not hold: .*\(provider, until/m,
    )
    expect(second.stdout).not.toContain('✗ list-folder-out-sent')
    expect(second.stdout).toContain('1 passed, 1 failed (1 tolerated)')
    expect(second.junit).toMatch(/<testsuite [^>]*failures="0" errors="0" skipped="1"/)

    const right = (await wired({}, services)).url
    const third = await run(right, ...only)
    expect(third, third.stdout).toMatchObject({ code: 7, result: { exitCode: 7, summary: { passed: 2, failed: 0 } } })
    expect(third.stdout).toMatch(
      /^remove from baseline\.json\n {2}line 2 +list-folder-out-sent passes\n {4}\{"scenario"/m,
    )
    expect(third.junit).toContain('<testcase classname="conformance.baseline" name="baseline.json:2"')
    const lineToRemove = /^ {4}(\{"scenario".*\})$/m.exec(third.stdout)?.[1] ?? 'none'
    expect(readFileSync(file, 'utf8').split('\n')[1]?.trim().replace(/,$/, '')).toBe(lineToRemove)

    const unselected = await run(right, '--only', 'details-shown')
    expect(unselected, unselected.stdout).toMatchObject({ code: 0, result: { baseline: { stale: [] } } })
  })

  it('shows a tolerated leak in full, and takes its entries in YAML', { timeout }, async () => {
    const other = 'scenario: details-shown, outcome: failed, reason: r, owner: o, expires: 2000-01-01'
    const { services, run, paste } = await project(
      'baseline.yaml',
      `format: conformance-baseline/1\nentries:\n    - {${other}}\n`,
    )
    const leaking = await providerWith('details-ask-for-no-right', services)
    const first = await run(leaking, '--only', 'details-no-access')
    expect(first.code, first.stdout).toBe(1)
    paste(first.stdout, 'entries:')
    const second = await run(leaking, '--only', 'details-no-access')
    expect(second.code, second.stdout + second.stderr).toBe(0)
    expect(second.stdout).toContain('- details-no-access (discloses content): ')
    expect(second.stdout).toMatch(/^✗ details-no-access {3}.*\n {4}step /m)
    expect(second.result.nextActions.map(({ scenario }) => scenario)).toEqual(['details-no-access'])
  })

  it('calls a failure that does not come again unstable, which fails unless it is listed', { timeout }, async () => {
    const { services, run, paste } = await project(
      'baseline.json',
      '{ "format": "conformance-baseline/1", "entries": [] }',
    )
    const provider = (await wired({}, services)).url
    const only = ['--only', 'reference-lists-are-json', '--retries', '1']
    const first = await run(await wrongForSecondCaller(provider), ...only)
    expect(first.code, first.stdout + first.stderr).toBe(1)
    expect(first.result.scenarios[0]).toMatchObject({ outcome: 'failed', flags: ['unstable'] })
    expect(first.stdout).toContain('unstable, it failed and then passed')
    paste(first.stdout, '"entries": [')
    const second = await run(await wrongForSecondCaller(provider), ...only)
    expect(second.code, second.stdout).toBe(0)
    const calm = await run(provider, ...only)
    expect(calm.code, calm.stdout).toBe(0)
  })

  it('ends with 3 before the first request when the baseline is wrong', async () => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'b.json'), '{ "format": "conformance-baseline/1", "entries": [{ "scenario": "a" }] }')
    const { code, stderr } = await inProcess(['run', '--reference', '--baseline', 'b.json'], { cwd })
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('b.json:1: "entries[0]" lacks') })
    expect(stderr).not.toContain('scenarios to run')
  })
})
