import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { withUnknownNames } from './unknown-names.ts'

const lacking = (need: 'unreadMessage' | 'openAction' | 'message', usedUp?: true) =>
  new Map([['a', { missing: [{ kind: 'testData' as const, need, says: 'a message', ...(usedUp && { usedUp }) }] }]])

it('names what the need is read with, where no answer showed it', () => {
  const dialect = { ...referenceDialect, attachmentId: null, isExecuted: null }
  expect(withUnknownNames(lacking('unreadMessage'), dialect).get('a')).toMatchObject({
    missing: [{ kind: 'dialect', about: 'attachmentId' }],
  })
  expect(withUnknownNames(lacking('openAction'), dialect).get('a')).toMatchObject({
    missing: [{ kind: 'dialect', about: 'isExecuted' }],
  })
})

it.each([
  ['all names are known', lacking('unreadMessage'), referenceDialect],
  ['the need is read with another name', lacking('message'), { ...referenceDialect, attachmentId: null }],
  ['an earlier run used the data up', lacking('unreadMessage', true), { ...referenceDialect, attachmentId: null }],
])('keeps the reason where %s', (_, allocations, dialect) => {
  expect(withUnknownNames(allocations, dialect)).toEqual(allocations)
})
