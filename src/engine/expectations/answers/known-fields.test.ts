import { expect, it } from 'vitest'
import type { KnownFields } from '../../../contract/test-data/needs.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { showsStoredTexts } from './known-fields.ts'

const texts = (fr: string, nl = fr) => ({ nl, fr, de: fr })

const stored: KnownFields = {
  subject: texts('Avis'),
  businessValues: [texts('Montant', 'Bedrag'), texts('Montant', 'Som')],
  isRead: true,
  isReplyAuthorized: false,
  isBodyMainContent: false,
  attachmentCount: 1,
  mainAttachmentCount: 1,
  actionCount: 0,
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
