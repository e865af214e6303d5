import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { consultablePartitionIds } from '../../../fixtures/mailbox/partitions.ts'
import { inventedEnterpriseNumber, inventedPersonNumber } from '../../../fixtures/valid-numbers.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import { scopes } from '../../contract/interface/scopes.ts'
import type { RunResult } from '../../engine/result.ts'
import { hasWrites } from '../../engine/scenario/scenario.ts'
import type { Configuration } from '../config/configuration.ts'
import { canGiveTerminal, conformance, emptyDirectory, onTerminal } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { type RealServices, realServices } from '../test/real-services.ts'
import { only, sampleAmong, sampleOfScenarios } from '../test/some-scenarios.ts'

const [own, second, representative] = [
  inventedEnterpriseNumber(1),
  inventedEnterpriseNumber(2),
  inventedEnterpriseNumber(4),
]
const [user, colleague] = [inventedPersonNumber(0), inventedPersonNumber(1)]
const rights = { [user]: consultablePartitionIds, [colleague]: consultablePartitionIds }

const human = (person: string) => ({ scope: scopes.mailboxEnterpriseUser, enterprise: own, person })

/** A directory with the configuration of a team that has real tokens and keys, and the variables they stand in. */
const team = async (services: RealServices, more: Partial<Configuration> = {}, seconds?: number) => {
  const cwd = emptyDirectory()
  const key = join(cwd, 'client.pem')
  writeFileSync(key, services.client('consumer', own, 'rsa'))
  chmodSync(key, 0o600)
  writeFileSync(join(cwd, 'agent.pem'), services.client('agent', representative, 'ec'))
  writeFileSync(join(cwd, 'foreign.pem'), services.client('foreign', second, 'ec'))
  const configuration: Configuration = {
    target: { baseUrl: services.baseUrl },
    authorization: { tokenUrl: services.tokenUrl, clientId: 'consumer', key: 'file:client.pem' },
    callers: {
      humanUser: { token: 'env:HUMAN_TOKEN', person: user },
      documentConsumer: {},
      consumerWithoutScope: { scopes: [scopes.unrelated] },
      representative: { clientId: 'agent', key: 'file:agent.pem', algorithm: 'ES256' },
      foreignConsumer: { clientId: 'foreign', key: 'file:foreign.pem' },
    },
    ...more,
  }
  writeFileSync(join(cwd, 'conformance.config.yaml'), stringify(configuration))
  return { cwd, env: { HUMAN_TOKEN: await services.token(human(user), seconds) } }
}

const played = async (args: string[], how: { cwd: string; env: Record<string, string> }) => {
  const { code, stdout, stderr } = await conformance(['run', '--report', 'json', ...args], how)
  if (stdout === '') throw new Error(stderr)
  return { code, stderr, stdout, result: JSON.parse(stdout) as RunResult }
}

const redsOf = ({ scenarios }: RunResult) =>
  scenarios
    .filter(({ outcome }) => ['failed', 'broken'].includes(outcome))
    .map(({ id, mismatches: [first] }) => `${id}: ${first?.step}: ${first?.expected}, ${first?.actual}`)

describe('real services in the place of the stubs', () => {
  it('with real tokens nothing fails, and scenarios that need stubs are left out', async () => {
    const services = await realServices(rights)
    const how = await team(services)
    const { code, stdout, stderr } = await conformance(
      ['run', ...only(sampleOfScenarios), '--report', 'json=r.json'],
      how,
    )
    const json = readFileSync(join(how.cwd, 'r.json'), 'utf8')
    const result = JSON.parse(json) as RunResult
    expect(redsOf(result)).toEqual([])
    expect(result).toMatchObject({ target: { kind: 'live' }, verdict: 'notProven', exitCode: 2 })
    expect({ code, passed: result.summary.passed > fullOrSample(150, 30) }).toEqual({ code: 2, passed: true })
    expect(stdout).toMatch(/\d\d: it reads the stub log, and the services are real/)
    const withFaults = `${fullOrSample('\\d\\d', '\\d')}: it injects faults, which real services do not allow`
    expect(stdout).toMatch(new RegExp(withFaults))
    expect(stdout).toContain('with the real services')
    const unnamed = result.scenarios.filter(({ missing }) => missing.some(({ kind }) => kind === 'caller'))
    expect(unnamed.length).toBeGreaterThan(fullOrSample(10, 3))
    for (const { outcome, missing } of unnamed) {
      expect(outcome).toBe('unverifiable')
      const caller = missing.find(({ kind }) => kind === 'caller')
      expect(caller?.says).toMatch(/no caller for (\w+): add callers\.\1/)
    }
    for (const secret of [how.env.HUMAN_TOKEN, user, 'PRIVATE KEY'])
      expect(stdout + stderr + json).not.toContain(secret)
  })

  it('grant new tokens before the old ones end', async () => {
    const services = await realServices(rights, { seconds: 2 })
    const read = allScenarios
      .filter((one) => one.persona === 'documentConsumer' && !hasWrites(one))
      .slice(0, fullOrSample(40, 16))
    // With this limit the run takes several seconds, whatever the machine.
    const { result } = await played([...only(read), '--requests-per-second', '30'], await team(services))
    expect(redsOf(result)).toEqual([])
    expect(services.grants.get('consumer')).toBeGreaterThan(2)
    expect(result.rows.find(({ row }) => row === 32)?.outcome).toBe('passed')
  })

  it('that grant no token make unverifiable what needs it, with the words of the server', async () => {
    const services = await realServices(rights)
    const how = await team(services)
    services.client('agent', representative, 'ec')
    const { result } = await played(['--only', 'access-list-by-mandate,access-details-by-mandate'], how)
    const said = result.scenarios.flatMap(({ missing }) => missing.map(({ says }) => says))
    expect(redsOf(result)).toEqual([])
    expect(said.join('\n')).toMatch(/no token for representative: .*issues no token to agent \(401 invalid_client/)
  })

  it('a token that is refused at its first use is reported as a problem of the configuration', async () => {
    const services = await realServices(rights)
    const how = await team(services)
    services.revoked.add(how.env.HUMAN_TOKEN)
    const { result, code } = await played(['--row', '1-14'], how)
    const said = result.scenarios.flatMap(({ missing }) => missing.map(({ says }) => says))
    expect({ reds: redsOf(result), code }).toEqual({ reds: [], code: 2 })
    expect(said.join('\n')).toContain('The provider rejects the token of humanUser (401)')
  })

  it('need their secrets before anything is asked', async () => {
    const services = await realServices(rights)
    const { cwd } = await team(services)
    const { code, stderr } = await conformance(['run'], { cwd })
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringMatching(/humanUser.*HUMAN_TOKEN/) })
  })
})

/** Enough scenarios of one caller to end some of them with its token. */
const lists = sampleAmong(allScenarios.filter(({ id }) => id.startsWith('list-')))

describe('a token that was pasted', () => {
  it('ends the run when it expires, and --resume goes on with another', async () => {
    const services = await realServices(rights)
    const how = await team(services)
    let introspections = 0
    services.onIntrospection.look = (token) => {
      if (token === how.env.HUMAN_TOKEN && ++introspections > 60) services.revoked.add(token)
    }
    const first = await played(only(lists), how)
    expect(redsOf(first.result)).toEqual([])
    expect(first.code).toBe(2)
    expect(first.result.unfinished?.length).toBeGreaterThan(20)
    const ended = first.result.scenarios.filter(({ id }) => first.result.unfinished?.includes(id))
    for (const { missing } of ended) expect(missing.at(-1)?.says).toMatch(/token of humanUser has expired.*--resume/)
    const again = { ...how, env: { HUMAN_TOKEN: await services.token(human(user)) } }
    const second = await played([...only(lists), '--resume'], again)
    expect(redsOf(second.result)).toEqual([])
    expect(second.result.unfinished).toBeUndefined()
    const passed = (result: RunResult) =>
      result.scenarios.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
    expect(passed(second.result)).toEqual(expect.arrayContaining(passed(first.result)))
    expect(second.result.scenarios).toHaveLength(first.result.scenarios.length)
    const nothing = await conformance(['run', ...only(lists), '--resume'], again)
    expect(nothing).toMatchObject({ code: 3, stderr: expect.stringContaining('--resume') })
  })

  it('that has expired before the run is not tried', async () => {
    const services = await realServices(rights)
    const { result, code } = await played(['--row', '1-14'], await team(services, {}, -60))
    expect(code).toBe(2)
    expect(result.summary).toMatchObject({ failed: 0, broken: 0 })
    expect(result.unfinished?.length).toBeGreaterThan(5)
    expect(result.notes.filter((note) => note.includes('has expired'))).toEqual([])
  })

  it.runIf(canGiveTerminal)('is asked for on a terminal, where the run waits', async () => {
    const services = await realServices(rights)
    const how = await team(services, {}, -60)
    writeFileSync(join(how.cwd, 'next-token'), await services.token(human(user)))
    const code = await onTerminal('run --row 12 --report json=r.json', [[/Paste a new one/, 'file:next-token\n']], how)
    expect(JSON.parse(readFileSync(join(how.cwd, 'r.json'), 'utf8')).rows[11]).toMatchObject({ outcome: 'passed' })
    expect(code).toBe(0)
  })
})
