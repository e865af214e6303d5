import { expect, test } from 'vitest'
import { pathMatcher } from './match-path.ts'

test.each([
  ['/mailbox/04/hasMandate', { n: '04' }],
  ['/partitions/v1/mailbox/04/hasMandate', { n: '04' }],
  ['//mailbox//hasMandate', { n: '' }],
  ['/mailbox/a%20b/hasMandate', { n: 'a b' }],
  ['/mailbox/%/hasMandate', { n: '%' }],
])('%s ends in it', (pathname, params) => {
  expect(pathMatcher('/mailbox/{n}/hasMandate')(pathname)).toEqual(params)
})

test.each([
  '/mailbox/04/hasMandate/more',
  '/mailbox/1/2/hasMandate',
  '/mailbox/04/hasmandate',
  '/xmailboxy/04/hasMandate',
])('%s does not', (pathname) => {
  expect(pathMatcher('/mailbox/{n}/hasMandate')(pathname)).toBeUndefined()
})
