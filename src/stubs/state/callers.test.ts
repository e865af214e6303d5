import { expect, test } from 'vitest'
import { consumer, mailbox, mandatary, representative, user } from '../test/example-world.ts'
import { createCallers } from './callers.ts'

const other = '0300000016'

function callersOf(...all: (typeof user)[]) {
  const callers = createCallers()
  for (const caller of all) callers.put(caller)
  return callers
}

test('a person with two mailboxes is the caller of the one that is asked about', () => {
  const elsewhere = { ...user, id: 'elsewhere', mailbox: other }
  const callers = callersOf(user, elsewhere)
  expect(callers.ofPerson(user.ssin ?? '', mailbox)?.id).toBe(user.id)
  expect(callers.ofPerson(user.ssin ?? '', other)?.id).toBe('elsewhere')
  expect(callers.ofPerson(user.ssin ?? '', '0999999922')?.id).toBe('elsewhere')
})

test('nobody is the person with an empty number, nor an application that carries one', () => {
  const callers = callersOf({ ...user, ssin: undefined }, { ...representative, ssin: '90010100123' })
  expect(callers.ofPerson('', mailbox)).toBeUndefined()
  expect(callers.ofPerson('90010100123', mailbox)).toBeUndefined()
})

test('a representative goes before a consumer, and its first number before a further one', () => {
  const second = { ...representative, id: 'second', enterpriseNumbers: [other, mandatary] }
  const callers = callersOf(representative, second, { ...consumer, enterpriseNumbers: [mandatary] })
  expect(callers.ofMandatary(mandatary)?.id).toBe(representative.id)
  expect(callers.ofMandatary('200000043')?.id).toBe(representative.id)
  expect(callersOf(second).ofMandatary(mandatary)?.id).toBe('second')
  expect(callersOf(consumer).ofMandatary(mailbox)?.id).toBe(consumer.id)
})

test('who is admitted again takes the place of what was known', () => {
  const callers = callersOf(user, { ...user, id: 'later' }, { ...user, consults: ['CLOSED'] })
  expect(callers.ofPerson(user.ssin ?? '', mailbox)).toMatchObject({ id: user.id, consults: ['CLOSED'] })
})
