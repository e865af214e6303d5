import { expect, it } from 'vitest'
import { fieldsToBrandWord, fieldsToNeutralWord, toBrandWord } from './brand-word.ts'

const answer = { items: [{ sender: { mailboxType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }

it('replaces the brand word in field names at any depth, not in values', () => {
  const branded = { items: [{ sender: { postbusType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }
  expect(fieldsToBrandWord('postbus', answer)).toEqual(branded)
  expect(fieldsToNeutralWord('postbus', branded)).toEqual(answer)
  expect(toBrandWord('postbus', 'a:ws-mailboxrest:mailboxenterpriseuser')).toBe(
    'a:ws-postbusrest:postbusenterpriseuser',
  )
})
