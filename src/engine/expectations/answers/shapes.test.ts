import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Expectation } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { eachFieldFits, eachHasAtMostOneMainContent, eachHasDistinctAttachmentIds } from './shapes.ts'

const judged = (expectation: Expectation, ...messages: object[]) => {
  const items = messages.map((message, index) => ({ messageId: `m${index}`, ...message }))
  return expectation.judge(seeing([answered(200, { items })])).holds
}
const isRead = eachFieldFits('isRead', 'true or false', (value) => typeof value === 'boolean')

it('judges the kind of a field where it is shown', () => {
  expect(judged(isRead, { isRead: true }, {}, { isRead: null })).toBe(true)
  expect(judged(isRead, { isRead: true }, { isRead: 'Y' })).toBe(false)
  expect(judged(isRead)).toBeUndefined()
})

it('leaves a field alone that has no known name', () => {
  const unnamed = { ...referenceDialect, senderEnterprise: null }
  const seen = seeing([answered(200, { items: [{ messageId: 'm' }] })], { dialect: unnamed })
  expect(eachFieldFits('senderEnterprise', 'ten digits', () => false).judge(seen).holds).toBe(true)
})

const main = { attachmentId: '1', isMainContent: true }
const annex = { attachmentId: '2', isMainContent: false }

it.each([
  ['one main and an annex', [main, annex], true],
  ['annexes alone', [annex, { attachmentId: '3' }], true],
  ['two main ones', [main, { ...annex, isMainContent: true }], false],
  ['one attachment, which tells nothing', [main], undefined],
])('%s', (_, attachments, met) => {
  expect(judged(eachHasAtMostOneMainContent, { attachments })).toBe(met)
})

it('wants identifiers that differ within a message, not between messages', () => {
  expect(judged(eachHasDistinctAttachmentIds, { attachments: [main, annex] }, { attachments: [main] })).toBe(true)
  expect(judged(eachHasDistinctAttachmentIds, { attachments: [main, main] })).toBe(false)
  expect(judged(eachHasDistinctAttachmentIds, { attachments: [main, {}] })).toBeUndefined()
})

it('wants identifiers of the details, where a list leaves attachments out', () => {
  const listed = answered(200, { items: [{ messageId: 'm' }] })
  const met = (...attachments: object[]) =>
    eachHasDistinctAttachmentIds.judge(seeing([{ ...listed, details: { m: { attachments } } }])).holds
  expect(met(main, annex)).toBe(true)
  expect(met(main, {})).toBe(false)
})
