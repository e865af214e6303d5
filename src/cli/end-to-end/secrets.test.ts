import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { consultablePartitionIds } from '../../../fixtures/mailbox/partitions.ts'
import { inventedEnterpriseNumber } from '../../../fixtures/valid-numbers.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import { paths } from '../../contract/interface/paths.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import { sampleNeeds } from '../../contract/test-data/needs.ts'
import { reportFormats } from '../../reporters/formats/index.ts'
import type { ReportFormat } from '../../reporters/formats/names.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { type GivenSecrets, mark, plantedSecrets, secretsIn, visibleMark } from '../test/planted-secrets.ts'
import { realServices } from '../test/real-services.ts'
import { gateway, serving } from '../test/serving.ts'
import { only } from '../test/some-scenarios.ts'

const person = '79072300048'
const formats = Object.keys(reportFormats) as ReportFormat[]
const reports = formats.map((format) => `${format}=out/report.${format}`)

/** The scenarios that ask for the details of a message: the target answers these with secrets. */
const readingDetails = allScenarios.filter((scenario) =>
  scenario.steps(sampleNeeds).some(({ send }) => typeof send !== 'function' && send.path === paths.details),
)

/** Every file below a directory, with its text. */
const filesIn = (directory: string): [file: string, text: string][] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(directory, file)).isFile())
    .map((file) => [file, readFileSync(join(directory, file), 'utf8')])

/**
 * A target that behaves, except that each answer with the details of a message is refused with a planted secret, and that
 * each answer has one in its headers. The configuration, with its secrets, is in another directory than the output.
 */
const hostileTarget = async () => {
  const services = await realServices({ [person]: consultablePartitionIds })
  const claims = { scope: scopes.mailboxEnterpriseUser, enterprise: inventedEnterpriseNumber(1), person }
  const given: GivenSecrets = {
    token: await services.token(claims),
    headerValue: `${mark}-gateway-key-1`,
    literalHeader: `${mark}+literal/key=2; ${mark}Kd83jfKq02x`,
    short: `${mark}+/`,
    person,
  }
  const planted = plantedSecrets(given)
  let sent = 0
  const url = await gateway(services.baseUrl, {
    answer: (headers) => ({ ...headers, 'x-echo': planted[sent % planted.length]?.[1].replace(/[\r\n]/g, ' ') }),
    instead: ({ method, url: path = '' }, reply) => {
      if (method !== 'GET' || !/\/messages\/[^/?]+$/.test(path)) return false
      const two = [sent, sent + 1].map((index) => planted[index % planted.length]?.join('\n'))
      sent += 2
      reply.writeHead(500, { 'content-type': 'text/plain', 'set-cookie': `sid=${mark}-session-${sent}` })
      reply.end([visibleMark, ...two, `${mark}-session-${sent}`].join('\n'))
      return true
    },
  })
  const [settings, cwd] = [emptyDirectory(), emptyDirectory()]
  const config = join(settings, 'conformance.config.json')
  writeFileSync(
    config,
    JSON.stringify({
      target: { baseUrl: url, headers: { 'X-Gateway-Key': 'env:GATEWAY_KEY', 'X-Short': 'env:SHORT_KEY' } },
      callers: { humanUser: { token: 'env:HUMAN_TOKEN', person: 'env:PERSON' } },
    }),
  )
  const env = {
    HUMAN_TOKEN: given.token,
    GATEWAY_KEY: given.headerValue,
    SHORT_KEY: given.short,
    PERSON: person,
    CONFORMANCE_HEADER: `X-Literal: ${given.literalHeader}`,
  }
  return { given, planted, sent: () => sent, options: ['--config', config, '--ignore-doctor'], how: { cwd, env } }
}

describe('a planted secret', () => {
  it('is in no output of run, judge, report, doctor, plan and export', async () => {
    const { given, planted, sent, options, how } = await hostileTarget()
    const { cwd } = how
    const recorded = ['--transcript', 'out/run.ndjson']
    const reported = ['--verbose', '--report', reports.join(',')]
    const run = await conformance(['run', ...options, ...only(readingDetails), ...recorded, ...reported], how)
    const judged = await conformance(['judge', 'out/run.ndjson', '--report', 'json=out/judged.json'], how)
    expect(planted.length).toBeGreaterThanOrEqual(90)
    expect(sent()).toBeGreaterThan(planted.length)
    const report = await conformance(['report', '--format', 'markdown=out/again.md'], how)
    const doctor = await conformance(['doctor', '--config', options[1] ?? '', '--json', 'out/doctor.json'], how)
    const plan = await conformance(['plan', '--config', options[1] ?? '', '--json'], how)
    const exported = await conformance(['export', 'k6', '--config', options[1] ?? '', '--out', 'out/load.js'], how)
    const outputs: [name: string, text: string][] = [
      ...Object.entries({ run, judged, report, doctor, plan, exported }).flatMap(([name, { stdout, stderr }]) => [
        [`${name} stdout`, stdout] as [string, string],
        [`${name} stderr`, stderr] as [string, string],
      ]),
      ...filesIn(cwd),
    ]
    for (const [name, text] of outputs) expect([name, ...new Set(secretsIn(text, given))]).toEqual([name])
    // These are the outputs that hold what the target sent: a secret beside it would have been found.
    const visible = outputs.filter(([, text]) => text.includes(visibleMark)).map(([name]) => name)
    expect(visible).toEqual(
      expect.arrayContaining([
        'run stdout',
        'judged stdout',
        'out/run.ndjson',
        'out/judged.json',
        'out/again.md',
        join('.conformance', 'last-result.json'),
      ]),
    )
    expect(outputs.map(([name]) => name)).toContain(join('out', 'load.js'))
    for (const format of ['json', 'junit', 'html', 'markdown', 'har', 'ctrf'] as const)
      if (formats.includes(format as ReportFormat)) expect(visible).toContain(join('out', `report.${format}`))
  }, 300_000)

  it('is not repeated when it is given in the wrong place', async () => {
    // Each has secrets of its own, since the process knows those of the commands before.
    let made = 100
    const short = () => {
      made += 1
      return `${mark}${made}`
    }
    const secret = () => `${short()}Kd83jfKq02`
    const jwt = `eyJhbGciOiJub25lIn0.${Buffer.from(mark).toString('base64url')}.${mark}`
    const run = ['run', '--base-url', 'http://localhost:1']
    const ports = ['--auth-port', '0', '--partition-port', '0']
    const wrong: [args: string[], env?: Record<string, string>][] = [
      [['run', '--base-url', `http://user:${secret()}@localhost:1`]],
      [['run', '--base-url', `http://${secret()}@localhost:1`]],
      [['run', '--base-url', `user:${secret()}@localhost`]],
      [['run', '--base-url', `http://localhost:1/?access_token=${secret()}`]],
      [['run', '--base-url', `http://localhost:1/?k=${short()}`]],
      [['run', '--base-url', `http://localhost:1/#${short()}`]],
      [['run', '--base-url', `Bearer ${secret()}`]],
      [[...run, '--reset-url', `http://u:${secret()}@localhost`]],
      [[...run, '--reset-url', `http://localhost:1/reset?k=${short()}`]],
      [[...run, '--reset-command', `exit 1; x -H 'X-Key: ${short()}'`]],
      [[...run, '--reset-command', `echo "sent ${secret()}"; exit 1`]],
      [[...run, '--proxy', `ftp://u:${secret()}@proxy`]],
      [[...run, '--proxy', `u:${secret()}@proxy:1`]],
      [[...run, ...ports, '--proxy', `http://u:${secret()}@127.0.0.1:1`]],
      [['doctor', '--base-url', 'http://localhost:1', '--proxy', `http://u:${secret()}@127.0.0.1:1`, ...ports]],
      [[...run, '--stubs', `http://u:${secret()}@localhost:1`]],
      [[...run, '--stubs', `http://localhost:1?key=${short()}`]],
      [[...run, '--stub-bind', secret()]],
      [[...run, '--origin', `http://u:${secret()}@portal`]],
      [[...run, '--header', secret()]],
      [[...run, '--header', `Authorization: Bearer ${secret()}`]],
      [[...run, ...ports, '--header', `X-Key: ${secret()}`, '--report', reports.join(',')]],
      [[...run, ...ports, '--header', `X-Key: ${short()}`, '--report', reports.join(',')]],
      [[...run, '--caller', secret()]],
      [[...run, '--caller', `humanUser=env:${secret()}`]],
      [[...run, '--caller', `humanUser=file:${secret()}`]],
      [[...run, '--caller', `humanUser=${secret()}`]],
      ...[
        '--only',
        '--row',
        '--clause',
        '--profile',
        '--features',
        '--reading',
        '--dialect',
        '--timeout',
        '--report',
      ].map((option): [string[]] => [[...run, option, secret()]]),
      ...['--config', '--baseline', '--client-jwks', '--ca', '--brand-word', '--shard', '--requirements'].map(
        (option): [string[]] => [[...run, option, secret()]],
      ),
      [['run', secret()]],
      [['run', `--token=${short()}`]],
      [['run', '--token', secret()]],
      [run, { CONFORMANCE_HEADER: secret() }],
      [['explain', secret()]],
      [['token', secret()]],
      [['report', secret()]],
      [[secret()]],
      [['init', '--base-url', 'http://localhost:1', '--header', `X-Key: ${secret()}`]],
      [['init', '--base-url', 'http://localhost:1', '--proxy', `http://u:${secret()}@proxy:1`]],
      [['init', '--base-url', 'http://localhost:1', '--caller', `humanUser=${secret()}`]],
      [['init', '--base-url', 'http://localhost:1', '--caller', `humanUser=env:${secret()}`]],
      [['init', '--base-url', `http://localhost:1?access_token=${secret()}`]],
      [['init', '--base-url', 'http://localhost:1', '--cert', secret()]],
      [['init', '--base-url', 'http://localhost:1', '--client-id', jwt]],
      [['init', '--base-url', 'http://localhost:1', '--client-key', secret(), '--client-id', 'x']],
      [['init', '--base-url', 'http://localhost:1', '--token-url', `http://u:${secret()}@host`]],
    ]
    for (const [args, env] of wrong) {
      const cwd = emptyDirectory()
      const { code, stdout, stderr } = await inProcess(args, { cwd, env })
      const texts = [stdout, stderr, ...filesIn(cwd).map(([, text]) => text)].join('\n')
      expect([args, secretsIn(texts, { token: '', person })]).toEqual([args, []])
      expect([args, code === 3 || code === 4, stderr + stdout]).toEqual([args, true, expect.stringMatching(/\w/)])
    }
  }, 300_000)

  it.each([
    ['JSON', 'conformance.config.json', `{"callers":{"humanUser":{"token":${mark}secret}}}`],
    ['a caller', 'conformance.config.json', JSON.stringify({ callers: { humanUser: `${mark}secret` } })],
    ['an address', 'conformance.config.json', JSON.stringify({ target: { baseUrl: `http://u:${mark}@host` } })],
    ['YAML', 'conformance.config.yaml', `callers: { humanUser: { token: *${mark}secret } }`],
  ])('is not repeated from a configuration that is wrong: %s', async (_, name, text) => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, name), text)
    const { code, stdout, stderr } = await conformance(['run'], { cwd })
    expect([code, secretsIn(stdout + stderr, { token: '', person })]).toEqual([3, []])
  })

  it.each(['0', '1'])('is in no crash, with CONFORMANCE_DEBUG=%s', async (debug) => {
    const cwd = emptyDirectory()
    const crash = join(cwd, 'crash.mjs')
    const secret = `${mark}-key-of-crash`
    const says = `${visibleMark} \\u001b[2J key ${secret} https://u:${mark}2@h`
    writeFileSync(crash, `setTimeout(() => { throw new Error(${JSON.stringify(says)}) }, 1500)`)
    const env = { NODE_OPTIONS: `--import ${pathToFileURL(crash)}`, CONFORMANCE_DEBUG: debug, KEY: secret }
    const silent = await serving(() => {})
    const args = ['run', '--base-url', silent, '--header', 'X-Key: env:KEY', '--timeout', '20']
    const ports = ['--auth-port', '0', '--partition-port', '0']
    const { code, stdout, stderr } = await conformance([...args, ...ports], { cwd, env })
    expect(code).toBe(6)
    expect(stderr).toContain(visibleMark)
    expect(secretsIn(stdout + stderr, { token: '', person })).toEqual([])
  })
})

it('the search for secrets finds each of them where nothing hides it', () => {
  const token = `eyJhbGciOiJub25lIn0.${Buffer.from(`{"a":"${mark}"}`).toString('base64url')}.${mark}signature`
  const given = {
    token,
    headerValue: `${mark}-gateway-key-1`,
    literalHeader: `${mark}+literal/key=2; ${mark}Kd83jfKq02x`,
    short: `${mark}+/`,
    person,
  }
  const missed = plantedSecrets(given).filter(([, sent]) => secretsIn(`a report: ${sent}`, given).length === 0)
  expect(missed.map(([where]) => where)).toEqual([])
})
