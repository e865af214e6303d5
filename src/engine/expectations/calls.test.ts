import { describe, expect, it } from 'vitest'
import type { StubCall } from '../../contract/stub-control.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { answered, seeing } from '../test/exchanges.ts'
import {
  asksForPartitionOrCaches,
  callsWithRefusedToken,
  everyStubCall,
  everyStubCallIfAny,
  latestStubCall,
  noSuccessBeforeCall,
  reachesFault,
  stubCalled,
  stubCallsWellFormed,
  stubNotCalled,
} from './calls.ts'

const call = (changed: Partial<StubCall>): StubCall => ({
  sequence: 1,
  at: '2026-01-01T00:00:00.000Z',
  service: 'partition',
  operation: 'userPartitionRights',
  method: 'GET',
  path: '/mailbox/0123456789/userPartitionRights',
  authenticated: true,
  parameters: { userType: 'human' },
  status: 200,
  advice: [],
  ...changed,
})

const rights = call({})
const introspect = call({ service: 'authorization', operation: 'introspect' })
const isHuman = ({ parameters }: StubCall): boolean => parameters.userType === 'human'
const isRobot = ({ parameters }: StubCall): boolean => parameters.userType === 'robot'

const cases: [title: string, demand: Expectation, calls: StubCall[] | undefined, met: boolean | undefined][] = [
  ['a call that was made', stubCalled('userPartitionRights', 'for a human', isHuman), [introspect, rights], true],
  ['another call', stubCalled('userPartitionRights', 'for a robot', isRobot), [rights], false],
  ['a call that was not made', stubCalled('hasMandate', ''), [rights], false],
  ['calls that are all right', everyStubCall('userPartitionRights', 'is for a human', isHuman), [rights, rights], true],
  [
    'one that is not',
    everyStubCall('userPartitionRights', 'is for a human', isHuman),
    [rights, call({ parameters: {} })],
    false,
  ],
  [
    'none that could be right',
    everyStubCall('userPartitionRights', 'is for a human', isHuman),
    [introspect],
    undefined,
  ],
  [
    'no call that could be wrong',
    everyStubCallIfAny('userPartitionRights', 'is for a human', isHuman),
    [introspect],
    true,
  ],
  [
    'a wrong call before the latest',
    latestStubCall('userPartitionRights', 'is for a human', isHuman),
    [call({ parameters: {} }), rights, introspect],
    true,
  ],
  [
    'a latest call that is wrong',
    latestStubCall('userPartitionRights', 'is for a human', isHuman),
    [rights, call({ parameters: {} })],
    false,
  ],
  ['no latest call', latestStubCall('hasMandate', 'is for a human', isHuman), [rights], true],
  ['a call that is wrong', everyStubCallIfAny('userPartitionRights', 'is for a robot', isRobot), [rights], false],
  ['the silence of one operation', stubNotCalled('hasMandate'), [rights], true],
  ['a call that should not be', stubNotCalled('userPartitionRights'), [rights], false],
  ['a fault that was met', reachesFault, [call({ fault: 'error500' })], true],
  ['a fault that was not', reachesFault, [rights], undefined],
  ['success after the question', noSuccessBeforeCall('userPartitionRights', '', isHuman), [rights], true],
  ['success without it', noSuccessBeforeCall('hasMandate', ''), [rights], false],
  ['success after a wrong question', noSuccessBeforeCall('userPartitionRights', '', isRobot), [rights], false],
  ['a token that was refused', callsWithRefusedToken, [call({ status: 401 })], true],
  ['a fault at the token endpoint', callsWithRefusedToken, [call({ operation: 'token', fault: 'empty' })], true],
  ['no call with such a token', callsWithRefusedToken, [rights], undefined],
  ['calls in order', stubCallsWellFormed('userPartitionRights'), [rights], true],
  ['calls out of the ordinary', stubCallsWellFormed('userPartitionRights'), [call({ advice: ['not padded'] })], false],
  ['others out of the ordinary', stubCallsWellFormed('token'), [call({ advice: ['not padded'] })], true],
  ['services that are not ours', stubCalled('introspect', ''), undefined, undefined],
]

it.each(cases)('judges %s', (_, demand, calls, met) => {
  const exchange = { ...answered(200, {}), calls }
  expect(demand.judge(seeing([exchange])).holds).toBe(met)
})

it('demands no question before a refusal', () => {
  const exchange = { ...answered(403), calls: [] }
  expect(noSuccessBeforeCall('hasMandate', '').judge(seeing([exchange])).holds).toBe(true)
})

describe('the right on one partition', () => {
  const ofB = call({ parameters: { userType: 'human', partitionId: 'B' } })
  const judged = (...calls: StubCall[][]) =>
    asksForPartitionOrCaches('B').judge(
      seeing(calls.map((made, step) => ({ ...answered(200, {}, step), calls: made }))),
    ).holds

  it.each([
    ['is asked for by its name', [[ofB], [ofB]], true],
    ['is among all that are asked for, and remembered', [[rights], []], true],
    ['is among all that are asked for each time', [[rights], [rights]], false],
  ])('%s', (_, calls, met) => {
    expect(judged(...calls)).toBe(met)
  })
})
