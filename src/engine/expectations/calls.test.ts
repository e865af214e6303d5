import { describe, expect, it } from 'vitest'
import type { StubCall } from '../../contract/stub-control.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { answered, seeing } from '../test/exchanges.ts'
import {
  asks,
  asksIfAtAll,
  asksInOrder,
  asksNot,
  asksNothingOf,
  asksOnly,
  comesWithoutToken,
  givesNothingBefore,
  meetsTheFault,
  namesOrRemembers,
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
  ['a call that was made', asks('userPartitionRights', 'for a human', isHuman), [introspect, rights], true],
  ['a call made otherwise', asks('userPartitionRights', 'for a robot', isRobot), [rights], false],
  ['a call that was not made', asks('hasMandate', ''), [rights], false],
  ['calls that are all right', asksOnly('userPartitionRights', 'is for a human', isHuman), [rights, rights], true],
  [
    'one that is not',
    asksOnly('userPartitionRights', 'is for a human', isHuman),
    [rights, call({ parameters: {} })],
    false,
  ],
  ['none that could be right', asksOnly('userPartitionRights', 'is for a human', isHuman), [introspect], undefined],
  ['no call that could be wrong', asksIfAtAll('userPartitionRights', 'is for a human', isHuman), [introspect], true],
  ['a call that is wrong', asksIfAtAll('userPartitionRights', 'is for a robot', isRobot), [rights], false],
  ['the silence of one operation', asksNot('hasMandate'), [rights], true],
  ['a call that should not be', asksNot('userPartitionRights'), [rights], false],
  ['the silence towards a service', asksNothingOf('partition'), [introspect], true],
  ['a call of that service', asksNothingOf('partition'), [introspect, rights], false],
  ['a fault that was met', meetsTheFault, [call({ fault: 'error500' })], true],
  ['a fault that was not', meetsTheFault, [rights], undefined],
  ['success after the question', givesNothingBefore('userPartitionRights', '', isHuman), [rights], true],
  ['success without it', givesNothingBefore('hasMandate', ''), [rights], false],
  ['success after a wrong question', givesNothingBefore('userPartitionRights', '', isRobot), [rights], false],
  ['a token that was refused', comesWithoutToken, [call({ status: 401 })], true],
  ['a fault at the token endpoint', comesWithoutToken, [call({ operation: 'token', fault: 'empty' })], true],
  ['nobody who came', comesWithoutToken, [rights], undefined],
  ['calls in order', asksInOrder('userPartitionRights'), [rights], true],
  ['calls out of the ordinary', asksInOrder('userPartitionRights'), [call({ advice: ['not padded'] })], false],
  ['others out of the ordinary', asksInOrder('token'), [call({ advice: ['not padded'] })], true],
  ['services that are not ours', asks('introspect', ''), undefined, undefined],
]

it.each(cases)('judges %s', (_, demand, calls, met) => {
  const exchange = { ...answered(200, {}), calls }
  expect(demand.judge(seeing([exchange])).met).toBe(met)
})

it('demands no question before a refusal', () => {
  const exchange = { ...answered(403), calls: [] }
  expect(givesNothingBefore('hasMandate', '').judge(seeing([exchange])).met).toBe(true)
})

describe('the right on one partition', () => {
  const ofB = call({ parameters: { userType: 'human', partitionId: 'B' } })
  const judged = (...calls: StubCall[][]) =>
    namesOrRemembers('B').judge(seeing(calls.map((made, step) => ({ ...answered(200, {}, step), calls: made })))).met

  it.each([
    ['is asked for by its name', [[ofB], [ofB]], true],
    ['is among all that are asked for, and remembered', [[rights], []], true],
    ['is among all that are asked for each time', [[rights], [rights]], false],
  ])('%s', (_, calls, met) => {
    expect(judged(...calls)).toBe(met)
  })
})
