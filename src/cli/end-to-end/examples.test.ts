/** Each file in `examples/` does what it says. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import type { Dataset } from '../../contract/test-data/dataset.ts'
import type { RunResult } from '../../engine/result.ts'
import { conformance, type Ended, emptyDirectory } from '../test/conformance.ts'
import { serving } from '../test/serving.ts'
import { freePorts, wired, wiring } from '../test/wired.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const example = (name: string): string => join(repository, 'examples', name)
const textOf = (name: string): string => readFileSync(example(name), 'utf8')
const bin = join(repository, 'bin', 'conformance.js')
const timeout = 240_000

const ended = (command: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env
    // A group of its own, so that what a script leaves running in the background ends with the test.
    const child = spawn(command, args, { cwd, env: { ...inherited, ...env }, detached: true })
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text
    })
    onTestFinished(() => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid)
      } catch {
        // The group ended by itself.
      }
    })
    child.once('exit', (code) => resolve({ code, ...output }))
  })

const executable = (file: string, lines: readonly string[]): void => {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(file, 0o755)
}

/** A checkout as a CI job sees it: `npx conformance` is this build, and the provider is the reference provider. */
const checkout = async () => {
  const [provider = 0, auth = 0, partition = 0] = await freePorts(3)
  const directory = emptyDirectory()
  const tools = join(directory, 'tools')
  mkdirSync(tools)
  executable(join(tools, 'npm'), ['test "$1" = install'])
  executable(join(tools, 'npx'), ['test "$1" = conformance || exit 127', 'shift', `exec node "${bin}" "$@"`])
  const services = `--auth-url http://127.0.0.1:${auth} --partition-url http://127.0.0.1:${partition}`
  executable(join(directory, 'start-provider.sh'), [
    'test -s "$1" || exit 1',
    `exec node "${bin}" serve --no-stubs --no-page --port ${provider} ${services}`,
  ])
  const env = {
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    CONFORMANCE_BASE_URL: `http://127.0.0.1:${provider}`,
    CONFORMANCE_AUTH_PORT: String(auth),
    CONFORMANCE_PARTITION_PORT: String(partition),
  }
  return { directory, env }
}

/** Runs the commands of a job in one shell, which stops at the first that fails. */
const runJob = async (commands: readonly string[], variables: Record<string, string>) => {
  const { directory, env } = await checkout()
  const { code, stdout, stderr } = await ended('bash', ['-e', '-c', commands.join('\n')], directory, {
    ...variables,
    ...env,
  })
  return { code, output: stdout + stderr, file: (name: string) => readFileSync(join(directory, name), 'utf8') }
}

describe('a CI job', () => {
  it('of GitHub Actions is green when the provider is ready for the portal', { timeout }, async () => {
    const { jobs } = parse(textOf('github-actions.yml'))
    const { env, steps } = jobs.conformance as { env: Record<string, string>; steps: { run?: string }[] }
    const { code, output, file } = await runJob(
      steps.flatMap(({ run }) => run ?? []),
      { ...env, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md' },
    )
    expect(code, output).toBe(0)
    expect(output).toMatch(/^::notice title=message-registry-conformance::Ready for the portal/m)
    expect(file('summary.md')).toMatch(/^# Ready for the portal[\s\S]*\n\| 34 \|/)
    expect(file('conformance.html')).toMatch(/^<!doctype html>/)
    const result = JSON.parse(file('conformance.json')) as RunResult
    expect({ exit: result.exitCode, failed: result.summary.failed, verdict: result.verdict }).toEqual({
      exit: 0,
      failed: 0,
      verdict: 'ready',
    })
    expect(file('conformance.xml')).toContain('<testsuites')
  })

  it('of GitLab is green when the provider is ready for the portal', { timeout }, async () => {
    const { conformance: job } = parse(textOf('gitlab-ci.yml'))
    // The job above runs everything; half of the table is enough for the commands of this one.
    const variables = { ...job.variables, CONFORMANCE_ROW: '1-12' }
    const { code, output, file } = await runJob([...job.before_script, ...job.script], variables)
    expect(code, output).toBe(0)
    expect(file(job.artifacts.reports.junit)).toContain('failures="0"')
  })
})

describe('the compose file', () => {
  const { services } = parse(textOf('compose.yaml'))

  it('tells the provider where the run starts the stubs', () => {
    const { AUTH_URL, PARTITION_URL } = services.provider.environment
    expect([AUTH_URL, PARTITION_URL].map((url: string) => new URL(url).hostname)).toEqual([
      'conformance',
      'conformance',
    ])
    expect([AUTH_URL, PARTITION_URL].map((url: string) => new URL(url).port)).toEqual(['4010', '4020'])
    expect(Object.keys(services.conformance.depends_on)).toEqual(['provider'])
  })

  it('has a command that runs', { timeout }, async () => {
    const { url, ports } = await wired()
    const [npx, yes, name, ...args] = (services.conformance.command as string)
      .replace('http://provider:8080', url)
      .replace('http://conformance', 'http://127.0.0.1')
      .split(/\s+/)
    expect([npx, yes, name]).toEqual(['npx', '--yes', 'message-registry-conformance'])
    const { code, stdout } = await conformance([...args, ...ports, '--row', '1-3'])
    expect(code, stdout).toBe(0)
  })
})

describe('the loader script', () => {
  /** A back office that refuses what it is told to, with the records it took by path. */
  const backOffice = async (refusedPath = '') => {
    const received: Record<string, unknown[]> = {}
    const url = await serving(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const path = request.url ?? ''
      if (path === refusedPath) return void response.writeHead(409).end('already there')
      received[path] = [...(received[path] ?? []), JSON.parse(Buffer.concat(chunks).toString())]
      response.writeHead(201).end()
    })
    return { url, received }
  }

  const load = async (url: string) => {
    const cwd = emptyDirectory()
    const { stdout } = await conformance(['dataset'])
    writeFileSync(join(cwd, 'dataset.json'), stdout)
    const result = await ended('node', [example('load-dataset.mjs')], cwd, { ADMIN_URL: url })
    return { ...result, dataset: JSON.parse(stdout) as Dataset }
  }

  it('sends every record and every message, messages last', { timeout }, async () => {
    const { url, received } = await backOffice()
    const { code, dataset } = await load(url)
    expect(code).toBe(0)
    expect(received['/applications']).toEqual(dataset.applications)
    for (const { enterpriseNumber, partitions, messages } of dataset.mailboxes) {
      expect(received[`/mailboxes/${enterpriseNumber}/partitions`]).toEqual(partitions)
      expect(received[`/mailboxes/${enterpriseNumber}/messages`]).toEqual(messages)
    }
    expect(Object.keys(received).at(-1)).toMatch(/messages$/)
  })

  it('stops and says which request was refused', { timeout }, async () => {
    const { url } = await backOffice('/messageTypes')
    const { code, stderr } = await load(url)
    expect(code).toBe(1)
    expect(stderr).toContain(`POST ${url}/messageTypes returned 409: already there`)
  })
})

describe('the wrong provider', () => {
  const missing = /^ {2}\/\/ (if \(message && .*)$/m

  /** Runs the suite against the example after a change to its text. */
  const runAgainstExample = async (change: (text: string) => string) => {
    const [port = 0] = await freePorts(1)
    const { authUrl, partitionUrl, ports } = await wiring()
    const cwd = emptyDirectory()
    const { stdout: dataset } = await conformance(['dataset'])
    writeFileSync(join(cwd, 'dataset.json'), dataset)
    writeFileSync(join(cwd, 'provider.mjs'), change(textOf('wrong-provider.mjs')))
    const env = { PORT: String(port), AUTH_URL: authUrl, PARTITION_URL: partitionUrl }
    const provider = ended('node', ['provider.mjs'], cwd, env)
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(500)
    const run = await conformance(['run', '--base-url', url, ...ports, '--only', 'details-no-access'])
    return { provider, ...run }
  }

  it('has one red line', { timeout }, async () => {
    const { code, stdout } = await runAgainstExample((text) => text)
    expect(code).toBe(1)
    expect(stdout.match(/^✗ .*/gm)).toEqual([expect.stringContaining('details-no-access')])
  })

  it('is green with the missing line', { timeout }, async () => {
    expect(textOf('wrong-provider.mjs')).toMatch(missing)
    const { code, stdout } = await runAgainstExample((text) => text.replace(missing, '  $1'))
    expect(code, stdout).toBe(0)
  })

  it('is short', () => {
    expect(textOf('wrong-provider.mjs').split('\n').length).toBeLessThan(60)
  })
})

it('every example is tested here', () => {
  const here = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  expect(readdirSync(join(repository, 'examples')).filter((name) => !here.includes(name))).toEqual([])
})
