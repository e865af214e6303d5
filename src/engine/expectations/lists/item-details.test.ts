import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { agreesWithItem, itemsAsInStep, notUnmodifiedIfUnreadInStep } from './item-details.ts'

const item = (fields: object) => ({ messageId: 'm', ...fields })
const list = (fields: object, step: number) => answered(200, { items: [item(fields)] }, step)

const files = [{ attachmentId: '1' }, { attachmentId: '2' }]
it.each([
  ['the same values', { isRead: true, subject: 'a' }, { isRead: true, subject: 'a' }, true],
  ['a message that was read since', { isRead: false }, { isRead: true }, true],
  ['a message that is unread again', { isRead: true }, { isRead: false }, false],
  ['another subject', { subject: 'a' }, { subject: 'b' }, false],
  ['the languages in another order', { subject: { nl: 'a', fr: 'b' } }, { subject: { fr: 'b', nl: 'a' } }, true],
  ['a field that only one of them shows', { subject: 'a' }, {}, true],
  ['a subject in one language less', { subject: { nl: 'a', fr: 'b' } }, { subject: { nl: 'a' } }, false],
  ['files in another order', { attachments: files }, { attachments: files.toReversed() }, true],
  [
    'files with another link',
    { attachments: files },
    { attachments: files.map((file) => ({ ...file, href: 'b' })) },
    true,
  ],
  ['a file less', { attachments: files }, { attachments: files.slice(1) }, false],
])('two lists with %s', (_, before, now, met) => {
  const expectation = itemsAsInStep(1, ['isRead', 'subject', 'attachments'])
  expect(expectation.judge(seeing([list(before, 0), list(now, 1)])).holds).toBe(met)
})

const [main, annex] = [
  { attachmentId: '1', isMainContent: true },
  { attachmentId: '2', isMainContent: false },
]
const amounts = [{ values: [{ fr: '0,00' }] }, { values: [{ fr: '0,00' }] }]
it.each([
  ['the flag left out', { attachments: [{ attachmentId: '1' }, { attachmentId: '2' }] }, true],
  ['the flag wrong', { attachments: [main, { ...annex, isMainContent: true }] }, false],
  ['an attachment of another message', { attachments: [{ attachmentId: '3' }] }, false],
  ['equal entries', { businessDataList: amounts }, true],
  ['an entry too often', { businessDataList: [...amounts, ...amounts] }, false],
])('details agree with a list item that has %s', (_, listed, met) => {
  const shown = answered(200, { ...item({ attachments: [main, annex], businessDataList: amounts }) }, 1)
  const judged = agreesWithItem(0, ['attachments', 'businessDataList']).judge(seeing([list(listed, 0), shown]))
  expect(judged.holds).toBe(met)
})

it.each([
  ['304 after a list that shows it as unread', { isRead: false }, 304, false],
  ['304 after a list without the flag', {}, 304, true],
  ['a whole answer', { isRead: false }, 200, true],
])('a message that was read since, and %s', (_, shown, status, met) => {
  const expectation = notUnmodifiedIfUnreadInStep(1, {
    ...item({}),
    recipientPartition: '',
    subject: '',
    publicationDate: '',
  })
  expect(expectation.judge(seeing([list(shown, 0), answered(status, undefined, 1)])).holds).toBe(met)
})

it.each([
  ['the same person', '79072300048', true],
  ['another person', '79072300147', false],
  ['the person masked', '79072******', true],
])('details agree with a list item that shows %s', (_, ssin, met) => {
  const shown = answered(200, item({ forTheAttentionOf: { ssin: '79072300048', label: 'Ann' } }), 1)
  const listed = list({ forTheAttentionOf: { ssin, label: 'Ann' } }, 0)
  expect(agreesWithItem(0, ['forTheAttentionOf']).judge(seeing([listed, shown])).holds).toBe(met)
})
