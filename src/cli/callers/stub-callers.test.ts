import { describe, expect, it } from 'vitest'
import { testDatasetIndex } from '../../../fixtures/data-for-needs/index.ts'
import { greatestPersonIndex, hasValidChecksum } from '../../../fixtures/valid-numbers.ts'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import { type PersonaName, personaOf, personas, samePersonAs, sameSubjectAs } from '../../contract/personas.ts'
import type { RegisteredCaller, StubControl } from '../../contract/stub-control.ts'
import { firstIndexOfShard, stubCallers } from './stub-callers.ts'

const datasetIndex = testDatasetIndex(new Date(), new Date())
const names = Object.keys(personas) as PersonaName[]

const admitting = (): { control: StubControl; admitted: RegisteredCaller[] } => {
  const admitted: RegisteredCaller[] = []
  const unasked = async () => {
    throw new Error('this control only admits callers')
  }
  const admit = async (caller: RegisteredCaller) => `token-${admitted.push(caller)}`
  const control: StubControl = {
    registerCaller: admit,
    registerMailbox: unasked,
    revokeTokens: unasked,
    injectFault: unasked,
    issueToken: unasked,
    forgetProviderTokens: unasked,
    clearFaults: unasked,
    calls: unasked,
  }
  return { control, admitted }
}

describe('the callers of the stubs', () => {
  it('gives each persona of each scenario a token and a number that nobody else has', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    const scenarios = ['list-a', 'list-b', 'list-c']
    await Promise.all(scenarios.flatMap((id) => names.map((name) => callers.credentialsFor(name, id))))
    const known = names.filter((name) => !['unknown', 'none'].includes(personaOf(name).token ?? ''))
    expect(admitted).toHaveLength(scenarios.length * known.length)
    const humans = admitted.flatMap(({ ssin }) => ssin ?? [])
    const representatives = admitted.filter(({ kind }) => kind === 'representative')
    // The enterprise of one persona has a mailbox: its number is that of the mailbox in every scenario.
    const numbers = representatives
      .map(({ enterpriseNumbers: [number = ''] }) => number.padStart(10, '0'))
      .filter((number) => number !== datasetIndex.otherEnterpriseNumber)
    const sharing = Object.keys(samePersonAs).length * scenarios.length
    // Messages of the test mailbox name the addressee, who is one person in every scenario.
    const addressees = scenarios.length
    expect(new Set(humans).size).toBe(humans.length - sharing - (addressees - 1))
    const sharingEnterprise = names.filter((name) => sameSubjectAs[name] === 'representative').length * scenarios.length
    expect(new Set(numbers).size).toBe(numbers.length - sharingEnterprise)
    expect([...humans, ...numbers].every(hasValidChecksum)).toBe(true)
    expect(numbers).not.toContain(datasetIndex.enterpriseNumber)
  })

  it('gives two personas of a scenario one person, at two enterprises', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    await callers.credentialsFor('userWithRightsElsewhere', 'list-a')
    await callers.credentialsFor('userWithoutRights', 'list-a')
    await callers.credentialsFor('userWithoutRights', 'list-b')
    const [elsewhere, here, another] = admitted
    expect(here?.ssin).toBe(elsewhere?.ssin)
    expect(here?.mailbox).not.toBe(elsewhere?.mailbox)
    expect(another?.ssin).not.toBe(here?.ssin)
  })

  it('gives the human every partition but the closed one, and the representative a mandate', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    await callers.credentialsFor('humanUser', 'list-a')
    const { headers } = await callers.credentialsFor('representative', 'list-a')
    const [human, representative] = admitted
    expect(human?.id).toBe('list-a/humanUser')
    expect(human?.consults).toHaveLength(datasetIndex.partitions.length - datasetIndex.closedPartitionIds.length)
    expect(human?.consults).not.toContain(datasetIndex.closedPartitionIds[0])
    expect(representative?.mandates).toEqual([datasetIndex.enterpriseNumber])
    expect(headers[onBehalfOfHeader]).toBe(datasetIndex.enterpriseNumber)
  })

  it('returns the same caller again, and names what no record may hold', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    const [one, again] = [
      await callers.credentialsFor('humanUser', 'list-a'),
      await callers.credentialsFor('humanUser', 'list-a'),
    ]
    expect(again).toBe(one)
    expect(one.secrets).toEqual([
      { value: 'token-1', placeholder: '‹token of humanUser›' },
      { value: admitted[0]?.ssin, placeholder: '‹person of humanUser›' },
    ])
  })

  it('begins again where numbers end, and tells runs apart', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex, { startIndex: greatestPersonIndex, runId: 'r1' })
    await callers.credentialsFor('humanUser', 'list-a')
    await callers.credentialsFor('humanUser', 'list-b')
    expect(admitted.map(({ id }) => id)).toEqual(['list-a/humanUser/r1', 'list-b/humanUser/r1'])
    expect(admitted.every(({ ssin = '' }) => hasValidChecksum(ssin))).toBe(true)
  })

  it('takes rights from a caller and gives them back, and returns their person number', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    const { person } = await callers.credentialsFor('userOfB', 'list-a')
    const [b = ''] = admitted[0]?.consults ?? []
    await callers.restrictRights?.('userOfB', 'list-a', [b])
    await callers.restrictRights?.('userOfB', 'list-a', [])
    expect(admitted.map(({ consults }) => consults)).toEqual([[b], [], [b]])
    expect(new Set(admitted.map(({ id, ssin }) => `${id} ${ssin}`))).toEqual(new Set([`list-a/userOfB ${person}`]))
  })

  it('gives each persona what its description says', async () => {
    const { control, admitted } = admitting()
    const callers = stubCallers(control, datasetIndex)
    const own = datasetIndex.enterpriseNumber
    const other = datasetIndex.otherEnterpriseNumber
    const credentialsOf = async (name: PersonaName) => {
      const credentials = await callers.credentialsFor(name, 'list-a')
      return { ...credentials, caller: admitted.find(({ id }) => id === `list-a/${name}`) }
    }
    expect((await credentialsOf('userOfGeneral')).caller?.consults).toEqual(['GENERAL'])
    expect((await credentialsOf('userWithoutRights')).caller?.consults).toEqual([])
    expect((await credentialsOf('userOfB')).caller?.consults).toHaveLength(1)
    expect((await credentialsOf('userOfCounted')).caller?.consults).toEqual([datasetIndex.countedPartitionId])
    expect((await credentialsOf('userOfSimilarPartitions')).caller?.consults).toEqual(
      expect.arrayContaining([datasetIndex.partitionBId, 'legal', 'LEGA', 'LEGAL2', '7', "R&D+L'Élan, 2/3 50%2"]),
    )
    expect((await credentialsOf('userOfSimilarPartitions')).caller?.consults).not.toContain('LEGAL')
    expect((await credentialsOf('consumerWithClaimedScope')).caller?.claims?.scopes).not.toEqual(
      (await credentialsOf('consumerWithClaimedScope')).caller?.scopes,
    )
    expect((await credentialsOf('consumerWithClaimedNumber')).caller).toMatchObject({
      enterpriseNumbers: [other],
      claims: { enterpriseNumbers: [own] },
    })
    expect((await credentialsOf('foreignUser')).caller).toMatchObject({ mailbox: other, enterpriseNumbers: [other] })
    expect((await credentialsOf('consumerWithShortNumber')).caller?.enterpriseNumbers).toEqual([own.slice(1)])
    expect((await credentialsOf('consumerWithOwnNumberSecond')).caller?.enterpriseNumbers).toEqual([other, own])
    expect([own, other]).not.toContain((await credentialsOf('consumerWithoutMailbox')).caller?.enterpriseNumbers[0])
    expect((await credentialsOf('foreignConsumerOnBehalf')).headers[onBehalfOfHeader]).toBe(own)
    expect((await credentialsOf('representativeWithoutMandate')).caller?.mandates).toEqual([])
    expect((await credentialsOf('representativeOfAnother')).headers[onBehalfOfHeader]).toBe(other)
    expect((await credentialsOf('representativeWithoutHeader')).headers).not.toHaveProperty(onBehalfOfHeader)
    expect((await credentialsOf('holderOfInactiveToken')).caller?.active).toBe(false)
    expect((await credentialsOf('holderOfUnknownToken')).caller).toBeUndefined()
    expect((await credentialsOf('nobody')).headers).toEqual({})
  })
})

it('gives the shards of a run callers that are far from each other', () => {
  for (const seed of [0, 1, 689_999, 999_999]) {
    const starts = [1, 2, 3]
      .map((number) => firstIndexOfShard(seed, { number, of: 3 }))
      .sort((one, other) => one - other)
    const [a = 0, b = 0, c = 0] = starts
    expect([b - a, c - b, a + 690_000 - c]).toEqual([230_000, 230_000, 230_000])
    expect(a).toBeGreaterThanOrEqual(10_000)
    expect(c).toBeLessThanOrEqual(greatestPersonIndex)
  }
})
