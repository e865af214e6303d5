import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { consultablePartitionIds } from '../../../../fixtures/mailbox/partitions.ts'
import { inventedEnterpriseNumber, inventedPersonNumber } from '../../../../fixtures/valid-numbers.ts'
import { scopes } from '../../../contract/interface/scopes.ts'
import { startStubs } from '../../../stubs/start-stubs.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { type Claims, type RealServices, realServices } from '../../test/real-services.ts'
import type { DoctorReport } from './report.ts'

const [own, second] = [inventedEnterpriseNumber(1), inventedEnterpriseNumber(2)]
const user = inventedPersonNumber(0)
const consumer: Claims = { scope: `${scopes.documentConsumer} ${scopes.messagesFull}`, enterprise: own }
const human: Claims = { scope: scopes.mailboxEnterpriseUser, enterprise: own, person: user }
const affected = ['details-shown', 'consumer-list-default']

/** The reference provider with real services, and two callers with these tokens. */
const given = async (tokens: (services: RealServices) => Promise<[consumer: string, human: string]>) => {
  const services = await realServices({ [user]: consultablePartitionIds })
  const [CONSUMER, HUMAN] = await tokens(services)
  const callers = ['--caller', 'documentConsumer=env:CONSUMER', '--caller', 'humanUser=env:HUMAN']
  return { args: ['--base-url', services.baseUrl, '--services', 'real', ...callers], env: { CONSUMER, HUMAN } }
}

const both = (one: Claims, other: Claims) => given(async ({ token }) => [await token(one), await token(other)])

describe('configured tokens', () => {
  testMisconfigurations([
    {
      id: 'token-of-another-persona',
      wayOut: /two tokens were swapped/,
      exit: 3,
      affected,
      setUp: () => both(human, consumer),
    },
    {
      id: 'token-without-scope',
      wayOut: /Ask the authorization server for that scope/,
      exit: 3,
      affected,
      setUp: () => both({ ...consumer, scope: scopes.unrelated }, human),
    },
    {
      id: 'token-of-another-enterprise',
      wayOut: /get tokens of the enterprise under test/,
      exit: 3,
      affected,
      setUp: () => both(consumer, { ...human, enterprise: second }),
    },
  ])

  it('token-expired', async () => {
    const { args, env } = await given(async ({ token }) => [await token(consumer), await token(human, -60)])
    const { code, stdout } = await inProcess(['doctor', ...args, '--json'], { env })
    const { diagnoses, looked } = JSON.parse(stdout) as DoctorReport
    expect(diagnoses[0]).toMatchObject({ id: 'token-expired', wayOut: expect.stringContaining('Get a new token') })
    expect(looked).toMatchObject([{ area: 'callers', diagnosis: 'token-expired' }])
    expect(code).toBe(3)
    expect(stdout).not.toContain(env.HUMAN)
  })

  it('without problems are not reported', async () => {
    const { args, env } = await both(consumer, human)
    const { stdout } = await inProcess(['doctor', ...args, '--json'], { env })
    const { diagnoses } = JSON.parse(stdout) as DoctorReport
    expect(diagnoses.filter(({ weight }) => weight !== 'note')).toEqual([])
  })

  it('no-caller: an authorization server that does not answer, and a target that was not asked', async () => {
    const services = await realServices({})
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'client.pem'), services.client('known', own, 'rsa'), { mode: 0o600 })
    const configuration = {
      target: { baseUrl: services.baseUrl },
      authorization: { tokenUrl: 'http://127.0.0.1:9/token', clientId: 'known', key: 'file:client.pem' },
      callers: { documentConsumer: {} },
    }
    writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify(configuration))
    const { code, stdout } = await inProcess(['doctor'], { cwd })
    expect(code).toBe(3)
    expect(stdout).toMatch(/✗ no-caller +No caller has a token, so no request was sent\./)
    expect(stdout).toMatch(/the authorization server at \S+ did not answer \(ECONNREFUSED\)/)
    expect(stdout).toContain('? reach: not checked')
    expect(stdout).not.toContain('answers\n')
  })

  it('stubs-named-as-real-services', async () => {
    const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
    onTestFinished(() => stubs.close())
    const file = join(emptyDirectory(), 'conformance.config.json')
    const configuration = {
      target: { baseUrl: 'http://127.0.0.1:9' },
      services: 'real',
      authorization: { tokenUrl: `${stubs.authUrl}/token` },
      callers: { humanUser: { token: 'env:HUMAN' } },
    }
    writeFileSync(file, JSON.stringify(configuration))
    const { code, stdout } = await inProcess(['doctor', '--config', file, '--json'], { env: { HUMAN: 'opaque' } })
    const { diagnoses } = JSON.parse(stdout) as DoctorReport
    expect(diagnoses[0]).toMatchObject({
      id: 'stubs-named-as-real-services',
      wayOut: expect.stringContaining('--stubs'),
    })
    expect(code).toBe(3)
  })
})
