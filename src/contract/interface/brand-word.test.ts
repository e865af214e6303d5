import { expect, it } from 'vitest'
import { neutralFields, spelled, spelledFields } from './brand-word.ts'

const answer = { items: [{ sender: { mailboxType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }

it('stands in names, however deep, and never in what is said', () => {
  const branded = { items: [{ sender: { postbusType: 'enterprise' }, subject: 'your mailbox', mailboxes: 1 }] }
  expect(spelledFields('postbus', answer)).toEqual(branded)
  expect(neutralFields('postbus', branded)).toEqual(answer)
  expect(spelled('postbus', 'a:ws-mailboxrest:mailboxenterpriseuser')).toBe('a:ws-postbusrest:postbusenterpriseuser')
})
