import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { storedStubKey } from '../../environment/stub-key.ts'
import { conformance, emptyDirectory, interrupt, startServe } from '../../test/conformance.ts'
import { runK6 } from '../../test/k6.ts'
import { gateway } from '../../test/serving.ts'

const exported = async (cwd: string, ...args: string[]): Promise<string> => {
  const { code, stderr } = await conformance(['export', 'k6', '--out', 'load.mjs', ...args], { cwd })
  expect([code, stderr]).toEqual([0, expect.stringContaining('Wrote load.mjs')])
  return join(cwd, 'load.mjs')
}

const servedWithToken = async () => {
  const provider = await startServe('--no-page')
  onTestFinished(async () => {
    await interrupt(provider.serve)
  })
  const token = async (persona: string): Promise<string> => {
    const { stdout } = await conformance(['token', persona, '--stubs', provider.auth])
    return stdout.trim()
  }
  return { ...provider, token }
}

it('reads as each caller, with tokens in variables, and marks nothing as read', async () => {
  const { url, token } = await servedWithToken()
  const script = await exported(
    emptyDirectory(),
    '--base-url',
    url,
    '--users',
    '20',
    '--duration',
    '90',
    '--p95',
    '400',
  )
  const unread = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await token('documentConsumer')}` }
    return (await fetch(`${url}/mailbox/messages?read=false&pageSize=1`, { headers })).json()
  }
  const before = await unread()
  const { options, checks, rates, requests } = await runK6(script, {
    HUMAN_USER: await token('humanUser'),
    DOCUMENT_CONSUMER: await token('documentConsumer'),
    REPRESENTATIVE: await token('representative'),
  })
  expect(Object.keys(options.scenarios)).toEqual(['humanUser', 'documentConsumer', 'representative'])
  expect(Object.values(options.scenarios).map(({ stages }) => stages.map(({ target }) => target))).toEqual([
    [14, 14, 0],
    [4, 4, 0],
    [2, 2, 0],
  ])
  expect(options.thresholds).toEqual({ checks: ['rate==1'], http_req_duration: ['p(95)<400'] })
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(new Set(requests.map(({ name }) => name))).toEqual(
    new Set(['setup', 'list', 'second page', 'filter', 'search', 'details', 'reference data', 'content', 'statistic']),
  )
  expect(checks.length).toBeGreaterThan(50)
  expect(rates.busy?.every((isBusy) => !isBusy)).toBe(true)
  expect(await unread()).toEqual(before)
})

it('gets its tokens from the stubs, for the names of the target', async () => {
  const { url, auth } = await servedWithToken()
  const key = (await storedStubKey(Number(new URL(auth).port))) ?? ''
  const script = await exported(emptyDirectory(), '--base-url', url, '--stubs', auth)
  const { checks } = await runK6(script, { CONFORMANCE_STUBS_KEY: key })
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(checks.length).toBeGreaterThan(50)
  expect(readFileSync(script, 'utf8')).not.toContain(key)
})

it('fails the check of an answer that is not right, and counts a busy provider apart', async () => {
  const { url, token } = await servedWithToken()
  const broken = await gateway(url, {
    instead: ({ url: path = '' }, reply) => {
      if (!path.includes('/statistics/') && !path.includes('page=2')) return false
      reply.writeHead(path.includes('page=2') ? 500 : 503, { 'retry-after': '1' }).end('{}')
      return true
    },
  })
  const script = await exported(emptyDirectory(), '--base-url', broken)
  const { checks, rates, options } = await runK6(script, { DOCUMENT_CONSUMER: await token('documentConsumer') })
  expect(Object.keys(options.scenarios)).toEqual(['documentConsumer'])
  expect(checks.filter(({ holds }) => !holds)).toEqual([{ name: 'the status is 200', holds: false }])
  expect(rates.busy?.filter((isBusy) => isBusy)).toHaveLength(3)
})

it('takes size, thresholds, callers and headers from the configuration, and writes no secret', async () => {
  const cwd = emptyDirectory()
  const configuration = {
    target: {
      baseUrl: 'https://provider.example/v3',
      headers: { 'X-Api-Key': 'env:GATEWAY_KEY', 'X-Team': 'hush-hush' },
    },
    brandWord: 'postbus',
    dialect: { messageId: 'documentId' },
    callers: { humanUser: { token: 'env:HUMAN_TOKEN' } },
    load: { users: 5, duration: 30, p95: 250, busy: 0.01 },
  }
  writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify(configuration))
  const script = readFileSync(await exported(cwd), 'utf8')
  const config = JSON.parse(/const config = (\{.*?^\})/ms.exec(script)?.[1] ?? '')
  expect(config).toMatchObject({
    baseUrl: 'https://provider.example/v3',
    users: 5,
    seconds: 30,
    thresholds: { checks: ['rate==1'], http_req_duration: ['p(95)<250'], busy: ['rate<=0.01'] },
    headers: { 'X-Api-Key': 'GATEWAY_KEY', 'X-Team': 'HEADER_X_TEAM' },
    list: '/postbus/messages?folder=in&visible=true',
  })
  expect(config.names.messageId).toEqual(['documentId', 'messageId', 'id'])
  expect(config.callers[0]).toMatchObject({ id: 'humanUser', variable: 'HUMAN_TOKEN' })
  expect(script).not.toContain('hush-hush')
})

it('says which variables to pass, when there is no token', async () => {
  const script = await exported(emptyDirectory(), '--base-url', 'http://localhost:1')
  await expect(runK6(script, {})).rejects.toThrow('Pass a token, such as -e HUMAN_USER=')
})

it('fits the types of k6', async () => {
  const cwd = emptyDirectory()
  const script = await exported(cwd, '--base-url', 'http://localhost:1')
  const { resolve } = createRequire(import.meta.url)
  cpSync(dirname(resolve('@types/k6/package.json')), join(cwd, 'node_modules/@types/k6'), { recursive: true })
  const checked = join(cwd, 'load.js')
  writeFileSync(checked, readFileSync(script, 'utf8'))
  const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc')
  const options =
    '--noEmit --strict false --allowJs --checkJs --target es2020 --lib es2020 --module esnext --moduleResolution bundler --types k6'
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...options.split(' '), checked], { cwd }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
