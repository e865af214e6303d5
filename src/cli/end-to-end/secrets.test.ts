import { writeFileSync } from 'node:fs'
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
import { filesIn } from '../test/files-in.ts'
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
  type Output = [name: string, text: string]
  const commands = ['run', 'judge', 'report', 'doctor', 'plan', 'export'] as const
  const printed = new Map<string, Output[]>()
  let files: Output[] = []
  let given: Pick<GivenSecrets, 'token' | 'person'> = { token: '', person }
  const leaks = (outputs: readonly Output[]) =>
    outputs.map(([name, text]) => [name, secretsIn(text, given)]).filter(([, found]) => found?.length)

  it('is sent by the target in each place and form, while all commands run', { timeout: 300_000 }, async () => {
    const { planted, sent, options, how, ...target } = await hostileTarget()
    const config = ['--config', options[1] ?? '']
    const selected = [...only(readingDetails), '--transcript', 'out/run.ndjson']
    const args = {
      run: ['run', ...options, ...selected, '--verbose', '--report', reports.join(',')],
      judge: ['judge', 'out/run.ndjson', '--report', 'json=out/judged.json'],
      report: ['report', '--format', 'markdown=out/again.md'],
      doctor: ['doctor', ...config, '--json', 'out/doctor.json'],
      plan: ['plan', ...config, '--json'],
      export: ['export', 'k6', ...config, '--out', 'out/load.js'],
    }
    for (const name of commands) {
      const { stdout, stderr } = await conformance(args[name], how)
      printed.set(name, [
        [`${name} stdout`, stdout],
        [`${name} stderr`, stderr],
      ])
    }
    expect(planted.length).toBeGreaterThanOrEqual(90)
    expect(sent()).toBeGreaterThan(planted.length)
    given = target.given
    files = filesIn(how.cwd)
  })

  it.each(commands)('is not in what %s prints', (name) => {
    expect(printed.get(name)).toHaveLength(2)
    expect(leaks(printed.get(name) ?? [])).toEqual([])
  })

  it('is in no file that they wrote', () => {
    expect(files.map(([name]) => name)).toContain(join('out', 'load.js'))
    expect(leaks(files)).toEqual([])
  })

  it('is beside what these outputs show: it would have been found there', () => {
    const all = [...[...printed.values()].flat(), ...files]
    const visible = all.filter(([, text]) => text.includes(visibleMark)).map(([name]) => name)
    expect(visible).toEqual(
      expect.arrayContaining([
        'run stdout',
        'judge stdout',
        'out/run.ndjson',
        'out/judged.json',
        'out/again.md',
        join('.conformance', 'last-result.json'),
      ]),
    )
    for (const format of ['json', 'junit', 'html', 'markdown', 'har', 'ctrf'] as const)
      if (formats.includes(format)) expect(visible).toContain(join('out', `report.${format}`))
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
