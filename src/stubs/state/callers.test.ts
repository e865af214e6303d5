import { expect, test } from 'vitest'
import {
  exampleConsumer,
  exampleMailbox,
  exampleMandatary,
  exampleRepresentative,
  exampleUser,
} from '../test/example-state.ts'
import { createKnownCallers } from './callers.ts'

const other = '0300000016'

function callersOf(...all: (typeof exampleUser)[]) {
  const callers = createKnownCallers()
  for (const caller of all) callers.put(caller)
  return callers
}

test('a person with two mailboxes is looked up by mailbox', () => {
  const elsewhere = { ...exampleUser, id: 'elsewhere', mailbox: other }
  const callers = callersOf(exampleUser, elsewhere)
  expect(callers.byPersonNumber(exampleUser.ssin ?? '', exampleMailbox)?.id).toBe(exampleUser.id)
  expect(callers.byPersonNumber(exampleUser.ssin ?? '', other)?.id).toBe('elsewhere')
  expect(callers.byPersonNumber(exampleUser.ssin ?? '', '0999999922')?.id).toBe('elsewhere')
})

test('an empty person number finds no caller', () => {
  const callers = callersOf({ ...exampleUser, ssin: undefined }, { ...exampleRepresentative, ssin: '90010100123' })
  expect(callers.byPersonNumber('', exampleMailbox)).toBeUndefined()
  expect(callers.byPersonNumber('90010100123', exampleMailbox)).toBeUndefined()
})

test('a representative is preferred to a consumer, and a first number to other numbers', () => {
  const second = { ...exampleRepresentative, id: 'second', enterpriseNumbers: [other, exampleMandatary] }
  const callers = callersOf(exampleRepresentative, second, {
    ...exampleConsumer,
    enterpriseNumbers: [exampleMandatary],
  })
  expect(callers.byMandatary(exampleMandatary)?.id).toBe(exampleRepresentative.id)
  expect(callers.byMandatary('200000043')?.id).toBe(exampleRepresentative.id)
  expect(callersOf(second).byMandatary(exampleMandatary)?.id).toBe('second')
  expect(callersOf(exampleConsumer).byMandatary(exampleMailbox)?.id).toBe(exampleConsumer.id)
})

test('registering a caller again replaces it', () => {
  const callers = callersOf(exampleUser, { ...exampleUser, id: 'later' }, { ...exampleUser, consults: ['CLOSED'] })
  expect(callers.byPersonNumber(exampleUser.ssin ?? '', exampleMailbox)).toMatchObject({
    id: exampleUser.id,
    consults: ['CLOSED'],
  })
})
