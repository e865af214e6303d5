import { expect, it } from 'vitest'
import { personaOf } from '../../contract/personas.ts'
import { callerPoolFor, chooseCaller, mayConsultAnything } from './choose-caller.ts'

const [ann, bob, agent] = [{ token: 'ann' }, { token: 'bob' }, { clientId: 'agent' }]

it('chooses the same caller for the same scenario', () => {
  const supplied = callerPoolFor('humanUser', { humanUser: [ann, bob] })
  if (!supplied) throw new Error('nobody')
  const players = ['list-a', 'list-b', 'list-c', 'list-d', 'list-e'].map((id) => chooseCaller(supplied, id))
  expect(new Set(players)).toEqual(new Set([ann, bob]))
  expect(chooseCaller(supplied, 'list-a')).toBe(players[0])
})

it('lets another user be another person', () => {
  const callers = { humanUser: [ann, bob] }
  const [one, other] = [callerPoolFor('humanUser', callers), callerPoolFor('anotherUser', callers)]
  if (!one || !other) throw new Error('nobody')
  for (const id of ['list-a', 'list-b', 'list-c']) expect(chooseCaller(one, id)).not.toBe(chooseCaller(other, id))
  expect(callerPoolFor('anotherUser', { humanUser: ann })).toBe(undefined)
})

it('plays with the same token what differs in a header alone, and nothing else', () => {
  const callers = { representative: agent }
  expect(callerPoolFor('representativeWithoutHeader', callers)?.callers).toEqual([agent])
  expect(callerPoolFor('representativeWithMalformedHeader', callers)?.callers).toEqual([agent])
  expect(callerPoolFor('userWithoutRightsOnBehalf', { userWithoutRights: ann })).toEqual({ callers: [ann], offset: 0 })
  expect(callerPoolFor('representativeWithoutMandate', callers)).toBe(undefined)
  expect(callerPoolFor('humanUser', callers)).toBe(undefined)
  expect(callerPoolFor('userWithRightsElsewhere', { foreignUser: [ann, bob] })).toBe(undefined)
})

it.each([
  ['humanUser', true],
  ['documentConsumer', true],
  ['representative', true],
  ['representativeOfAnother', true],
  ['foreignConsumer', true],
  ['userWithoutRights', false],
  ['consumerWithoutScope', false],
  ['consumerWithoutMailbox', false],
  ['consumerWithoutNumber', false],
  ['userWithoutNumber', false],
  ['foreignConsumerOnBehalf', false],
  ['representativeWithoutHeader', false],
  ['representativeWithoutMandate', false],
  ['representativeWithMandateElsewhere', false],
  ['holderOfInactiveToken', false],
] as const)('%s opens something: %s', (name, opens) => {
  expect(mayConsultAnything(personaOf(name))).toBe(opens)
})
