/** The programs among the examples: the loader of the test mailbox, the wrong provider, the script with a switch. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import { examplePath, exampleText, programEnd, exampleTimeout as timeout } from '../../test/ci-job.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'
import { servedPage } from '../../test/served-page.ts'
import { serving } from '../../test/serving.ts'
import { freePorts, wiring } from '../../test/wired.ts'

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
    const result = await programEnd('node', [examplePath('load-dataset.mjs')], cwd, { ADMIN_URL: url })
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
    writeFileSync(join(cwd, 'provider.mjs'), change(exampleText('wrong-provider.mjs')))
    const env = { PORT: String(port), AUTH_URL: authUrl, PARTITION_URL: partitionUrl }
    const provider = programEnd('node', ['provider.mjs'], cwd, env)
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
    expect(exampleText('wrong-provider.mjs')).toMatch(missing)
    const { code, stdout } = await runAgainstExample((text) => text.replace(missing, '  $1'))
    expect(code, stdout).toBe(0)
  })

  it('is short', () => {
    expect(exampleText('wrong-provider.mjs').split('\n').length).toBeLessThan(60)
  })
})

describe('the script that switches a defect', () => {
  const runScript = (pageUrl: string, key: string) =>
    programEnd('node', [examplePath('switch-a-defect.mjs')], emptyDirectory(), {
      PAGE_URL: new URL(pageUrl).origin,
      CONFORMANCE_CONTROL_KEY: key,
    })

  it('sees the mistake, and puts everything back', { timeout }, async () => {
    const { pageUrl, key, control, stop } = await servedPage()
    const { code, stdout, stderr } = await runScript(pageUrl, key)
    expect(code, stderr).toBe(0)
    const [before, during, after] = stdout.trimEnd().split('\n')
    expect(before).toBe('correct provider: a page of 10 holds 10 messages')
    expect(during).toMatch(/^with the mistake: a page of 10 holds (?!10 )\d+ messages$/)
    expect(after).toBe('after reset: a page of 10 holds 10 messages')
    const { switches } = (await (await control('GET', 'control/switches')).json()) as { switches: { on: boolean }[] }
    expect(switches.filter(({ on }) => on)).toEqual([])
    const refused = await runScript(pageUrl, `${key}x`)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('The header conformance-key is missing or wrong')
    await stop()
  })
})
