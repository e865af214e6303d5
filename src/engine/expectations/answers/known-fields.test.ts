import { expect, it } from 'vitest'
import type { KnownFields } from '../../../contract/test-data/needs.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { showsStoredActions, showsStoredAttachments, showsStoredTexts, showsStoredVisibility } from './known-fields.ts'

const texts = (fr: string, nl = fr) => ({ nl, fr, de: fr })

const stored: KnownFields = {
  subject: texts('Avis'),
  businessValues: [texts('Montant', 'Bedrag'), texts('Montant', 'Som')],
  isRead: true,
  isVisible: true,
  isReplyAuthorized: false,
  isBodyMainContent: false,
  hasBody: false,
  isToConfirm: false,
  isRegisteredMail: false,
  attachmentCount: 1,
  mainAttachmentCount: 1,
  actionCounts: [0],
  publicationDate: '2026-05-04T10:00:00Z',
  expirationDate: '2027-05-04T10:00:00Z',
}

const both = [{ values: stored.businessValues }]
const right = { subject: stored.subject, businessDataList: both }

const isRight = (details: object): boolean =>
  showsStoredTexts(stored).every((one) => one.judge(seeing([answered(200, details)])).holds === true)

it.each<[string, object, boolean]>([
  ['what is stored', right, true],
  ['no object for a person that is not stored', { ...right, forTheAttentionOf: null }, true],
  ['an object of empty texts', { ...right, forTheAttentionOf: { ssin: '', label: { fr: ' ' } } }, true],
  ['the person of another message', { ...right, forTheAttentionOf: { label: 'Inès' } }, false],
  [
    'values in one language, which are then equal',
    { ...right, businessDataList: [{ values: ['Montant', 'Montant'] }] },
    true,
  ],
  [
    'a value twice',
    { ...right, businessDataList: [{ values: [...stored.businessValues, texts('Montant', 'Som')] }] },
    false,
  ],
  ['an entry twice', { ...right, businessDataList: [...both, ...both] }, false],
])('judges %s', (_, details, expected) => {
  expect(isRight(details)).toBe(expected)
})

const actions = (count: number) => Array.from({ length: count }, (_, number) => ({ messageActionId: `a-${number}` }))

it.each<[string, number[], number, boolean]>([
  ['every action', [3, 1], 3, true],
  ['one action of a provider with one for each message', [3, 1], 1, true],
  ['two of three actions', [3, 1], 2, false],
  ['no action of a message that has some', [3, 1], 0, false],
  ['no action of a message without open ones', [1, 0], 0, true],
])('judges %s', (_, actionCounts, count, expected) => {
  const details = answered(200, { ...right, messageActions: actions(count) })
  expect(showsStoredActions({ ...stored, actionCounts }).judge(seeing([details])).holds).toBe(expected)
})

it.each([
  ['no list for a message with a file', stored, false],
  ['no list for a message without files', { ...stored, attachmentCount: 0 }, true],
])('judges %s', (_, known, expected) => {
  expect(showsStoredAttachments(known).judge(seeing([answered(200, right)])).holds).toBe(expected)
})

it.each([
  ['details without a list of actions', {}],
  ['null as actions', { messageActions: null }],
  ['one action in place of a list', { messageActions: { messageActionId: 'a' } }],
])('does not judge %s', (_, shown) => {
  const details = answered(200, { ...right, ...shown })
  expect(showsStoredActions({ ...stored, actionCounts: [1] }).judge(seeing([details])).holds).toBe(true)
})

it.each([
  ['as it is stored', true, true],
  ['wrong', false, false],
  ['left out', undefined, true],
  ['of another type, which the specification does not exclude', 'false', true],
])('judges a visibility that is %s', (_, isVisible, expected) => {
  const details = answered(200, { ...right, isVisible })
  expect(showsStoredVisibility(stored).judge(seeing([details])).holds).toBe(expected)
})
