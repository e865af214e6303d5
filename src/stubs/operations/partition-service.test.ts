import { describe, expect, test } from 'vitest'
import { scopes } from '../../contract/interface/scopes.ts'
import type { StubState } from '../state/state.ts'
import {
  exampleConsumer,
  exampleMailbox,
  exampleMandatary,
  exampleRepresentative,
  exampleStubState,
  exampleUser,
  jsonFields,
  providerToken,
  requestStubs,
  withBearer,
} from '../test/example-state.ts'

const at = async (path: string, state: StubState = exampleStubState()) =>
  requestStubs(state, 'partition', path, withBearer(await providerToken(state)))
const last = (state: StubState) => state.log.after(0).at(-1)

const rights = `/mailbox/${exampleMailbox}/userPartitionRights`
const ofUser = `${rights}?userType=human&userId=${exampleUser.ssin}`
const mandate = `/mailbox/${exampleMailbox}/hasMandate?mandataryEnterpriseNumber=${exampleMandatary}&operation=consult`

describe('answers of the partition service', () => {
  const general = { partitionId: 'GENERAL', consult: true, publish: false }
  const b = { partitionId: 'B', consult: true, publish: false }
  // the opposite of `consult`, so that a provider which reads it is found out
  const closed = { partitionId: 'CLOSED', consult: false, publish: true }
  const none = [general, b, closed].map((right) => ({ ...right, consult: false, publish: false }))
  const other = '0300000016'

  test.each([
    ['all rights of a user', ofUser, [general, b, closed]],
    ['under a prefix of the provider', `/partitions/v1${ofUser}`, [general, b, closed]],
    ['without padding', ofUser.replace(exampleMailbox, exampleMailbox.slice(1)), [general, b, closed]],
    ['an unknown user', `${rights}?userType=human&userId=90010100123`, []],
    ['the right on one partition', `${ofUser}&partitionId=B`, b],
    ['no right on one partition', `${ofUser}&partitionId=CLOSED`, closed],
    [
      'one partition and an unknown user',
      `${rights}?userType=human&userId=90010100123&partitionId=B`,
      { ...b, consult: false },
    ],
    ['a user of another mailbox', ofUser.replace(exampleMailbox, other), none],
    ['a mandate', mandate, { hasMandate: true }],
    ['the enterprise number repeated', `${mandate}&enterpriseNumber=${exampleMailbox}`, { hasMandate: true }],
    ['no mandate of another enterprise', mandate.replace(exampleMailbox, other), { hasMandate: false }],
    ['no mandate for something else', mandate.replace('consult', 'publish'), { hasMandate: false }],
    ['no mandate of an unknown enterprise', mandate.replace(exampleMandatary, other), { hasMandate: false }],
  ])('%s', async (_what, path, expected) => {
    const state = exampleStubState()
    state.mailboxes.put(other, [
      { partitionId: 'B', name: 'B' },
      { partitionId: 'CLOSED', name: 'C' },
    ])
    const response = await at(path, state)
    expect(response.status).toBe(200)
    expect(await jsonFields(response)).toEqual(expected)
  })

  test('a partition that only one user can consult exists for that user alone', async () => {
    const state = exampleStubState()
    state.callers.put({ ...exampleUser, consults: ['B', 'b'] })
    const similar = { partitionId: 'b', consult: true, publish: false }
    expect(await jsonFields(await at(ofUser, state))).toContainEqual(similar)
    expect(await jsonFields(await at(`${ofUser}&partitionId=b`, state))).toEqual(similar)
    expect((await at(`${rights}?userType=human&userId=90010100123&partitionId=b`, state)).status).toBe(404)
  })

  test('a list of rights can leave out what the user cannot consult; the right on one partition is answered', async () => {
    const state = exampleStubState()
    const listed = async (consults: string[]) => {
      state.callers.put({ ...exampleUser, consults, listsConsultableOnly: true })
      return jsonFields(await at(ofUser, state))
    }
    expect(await listed(['B'])).toEqual([{ partitionId: 'B', consult: true, publish: false }])
    expect(await listed([])).toEqual([])
    const closed = { partitionId: 'CLOSED', consult: false, publish: true }
    expect(await jsonFields(await at(`${ofUser}&partitionId=CLOSED`, state))).toEqual(closed)
  })

  test('the partitions, including GENERAL', async () => {
    expect(await (await at(`/mailbox/${exampleMailbox}/partitions`)).json()).toEqual([
      { partitionId: 'GENERAL', name: 'GENERAL' },
      { partitionId: 'B', name: 'Partition B' },
      { partitionId: 'CLOSED', name: 'Closed' },
    ])
  })

  test('rights in an envelope, with the brand word of the target', async () => {
    const state = exampleStubState({ rightsEnvelope: 'items', brandWord: 'box' })
    const token = await state.providerTokens.issue({
      client: 'p',
      scopes: [scopes.documentProvider.replace('mailbox', 'box')],
    })
    const response = await requestStubs(state, 'partition', ofUser.replace('mailbox', 'box'), withBearer(token))
    expect(await jsonFields(response)).toEqual({ items: [general, b, closed] })
  })
})

test('a mandate counts only for the first enterprise number of a token, but the call is attributed to the caller', async () => {
  const state = exampleStubState()
  state.callers.put({ ...exampleRepresentative, enterpriseNumbers: ['0300000016', exampleMandatary] })
  expect(await (await at(mandate, state)).json()).toEqual({ hasMandate: false })
  expect(last(state)?.caller).toBe(exampleRepresentative.id)
})

describe('errors of the partition service', () => {
  test.each([
    ['no user type', `${rights}?userId=${exampleUser.ssin}`, 400, 'userType'],
    ['another user type', `${rights}?userType=application&userId=1`, 400, 'userType'],
    ['no user', `${rights}?userType=human`, 400, 'userId'],
    ['an empty user', `${rights}?userType=human&userId=`, 400, 'userId'],
    ['an unknown partition', `${ofUser}&partitionId=NOWHERE`, 404, 'partition'],
    ['an unknown mailbox', ofUser.replace(exampleMailbox, '0999999922'), 404, 'mailbox'],
    ['partitions of an unknown mailbox', '/mailbox/0999999922/partitions', 404, 'mailbox'],
    ['no mandatary', `/mailbox/${exampleMailbox}/hasMandate?operation=consult`, 400, 'mandataryEnterpriseNumber'],
    [
      'no operation',
      `/mailbox/${exampleMailbox}/hasMandate?mandataryEnterpriseNumber=${exampleMandatary}`,
      400,
      'operation',
    ],
    ['an unknown path', '/mailbox', 404, 'path'],
    ['another spelling of the path', ofUser.replace('userPartitionRights', 'userpartitionrights'), 404, 'path'],
  ])('%s', async (_what, path, status, naming) => {
    const response = await at(path)
    expect(response.status).toBe(status)
    expect((await jsonFields(response)).error_description).toContain(naming)
  })

  test('a wrong method names the right one', async () => {
    const state = exampleStubState()
    const init = { ...withBearer(await providerToken(state)), method: 'POST' }
    const response = await requestStubs(state, 'partition', ofUser, init)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(last(state)).toMatchObject({ operation: 'userPartitionRights', method: 'POST', status: 405 })
  })

  test.each([ofUser, mandate, `/mailbox/${exampleMailbox}/partitions`])(
    'without a token 401, without the scope 403: %s',
    async (path) => {
      const state = exampleStubState()
      const poor = await state.providerTokens.issue({ client: 'poor', scopes: [scopes.documentConsumer] })
      const answers = [
        await requestStubs(state, 'partition', path),
        await requestStubs(state, 'partition', path, withBearer(poor)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 403])
      expect(answers[1]?.headers.get('www-authenticate')).toContain(scopes.documentProvider)
      expect(state.log.after(0)).toMatchObject([{ authenticated: false }, { authenticated: false, client: 'poor' }])
    },
  )
})

describe('the log', () => {
  test.each([
    ['rights', ofUser, { caller: exampleUser.id, parameters: { userType: 'human', userId: 'caller' } }],
    ['rights of a stranger', `${rights}?userType=human&userId=90010100123`, { parameters: { userId: 'other' } }],
    ['rights of no person', `${rights}?userType=human&userId=00000000000`, { parameters: { userId: 'malformed' } }],
    ['rights without a user', `${rights}?userType=human&userId=`, { parameters: { userId: '' } }],
    [
      'a mandate',
      mandate,
      { caller: exampleRepresentative.id, parameters: { mandataryEnterpriseNumber: exampleMandatary } },
    ],
    [
      'partitions',
      `/p/mailbox/${exampleMailbox}/partitions`,
      { path: `/p/mailbox/${exampleMailbox}/partitions`, advice: [] },
    ],
    ['nothing known', '/x?y=1', { operation: 'unknown', parameters: { y: '1' }, status: 404 }],
  ])('tells who and what: %s', async (_what, path, expected) => {
    const state = exampleStubState()
    await at(path, state)
    expect(last(state)).toMatchObject({ service: 'partition', ...expected })
  })

  test('keeps an enterprise number as received, and adds advice', async () => {
    const state = exampleStubState()
    await at(mandate.replace(exampleMandatary, '200000043'), state)
    expect(last(state)).toMatchObject({
      caller: exampleRepresentative.id,
      parameters: { mandataryEnterpriseNumber: '200000043' },
      advice: [expect.stringContaining('10 digits')],
    })
  })

  test('names no caller when several applications share a number', async () => {
    const state = exampleStubState()
    state.callers.put({ ...exampleConsumer, id: 'consumer-2' })
    await at(mandate.replace(exampleMandatary, exampleMailbox), state)
    expect(last(state)?.caller).toBeUndefined()
  })

  test('names the caller registered last when two share a person', async () => {
    const state = exampleStubState()
    state.callers.put({ ...exampleUser, id: 'a-later-run', consults: [] })
    expect(await (await at(`${ofUser}&partitionId=B`, state)).json()).toMatchObject({ consult: false })
    expect(last(state)?.caller).toBe('a-later-run')
  })
})

test('names the representative when the two numbers of a mandate are swapped', async () => {
  const state = exampleStubState()
  await at(
    `/mailbox/${exampleMandatary}/hasMandate?mandataryEnterpriseNumber=${exampleMailbox}&operation=consult`,
    state,
  )
  expect(last(state)?.caller).toBe(exampleRepresentative.id)
})
