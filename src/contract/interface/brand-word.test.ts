import { expect, it } from 'vitest'
import { fieldsToBrandWord, fieldsToNeutralWord, toBrandWord } from './brand-word.ts'

const answer = { items: [{ sender: { mailboxType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }

it('stands in names, however deep, and never in what is said', () => {
  const branded = { items: [{ sender: { postbusType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }
  expect(fieldsToBrandWord('postbus', answer)).toEqual(branded)
  expect(fieldsToNeutralWord('postbus', branded)).toEqual(answer)
  expect(toBrandWord('postbus', 'a:ws-mailboxrest:mailboxenterpriseuser')).toBe(
    'a:ws-postbusrest:postbusenterpriseuser',
  )
})
