import { expect, it } from 'vitest'
import type { Exchange } from '../../scenario/exchange.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import {
  digestOfStep,
  eachAttachment,
  emptyFile,
  fileAtPlace,
  hasOneMainContent,
  noPartOfOtherMessage,
  sizeOfStep,
} from './files.ts'
import { isNonEmptyText, objectWith } from './records/names.ts'

const main = { attachmentId: '1', isMainContent: true, fileName: 'a.pdf' }
const annex = { attachmentId: '2', fileName: 'b.pdf' }

it.each([
  ['one attachment', { attachments: [main, annex] }, true],
  ['the body', { attachments: [annex], isBodyMainContent: true }, true],
  ['the body and an attachment', { attachments: [main], isBodyMainContent: true }, false],
  ['two attachments', { attachments: [main, { ...annex, isMainContent: true }] }, false],
  ['nothing', { attachments: [annex] }, false],
])('the main content is %s', (_, details, met) => {
  expect(hasOneMainContent.judge(seeing([answered(200, details)])).holds).toBe(met)
})

it.each([
  [[main, annex], true],
  [[main, { attachmentId: '2' }], false],
  [[], undefined],
])('each of %j has a file name', (attachments, met) => {
  const named = eachAttachment('has a file name', objectWith({ fileName: isNonEmptyText }))
  expect(named.judge(seeing([answered(200, { attachments })])).holds).toBe(met)
})

it.each<[string, number, string | undefined, boolean | undefined]>([
  ['without bytes', 0, undefined, true],
  ['of some bytes, whose size is said to be 0', 300, undefined, undefined],
  ['of some bytes, which should be empty', 300, 'digest of nothing', false],
])('a file %s', (_, bytes, digest, met) => {
  const file = answered(200, undefined)
  expect(emptyFile(digest).judge(seeing([{ ...file, answer: { ...file.answer, bytes } }])).holds).toBe(met)
})

const downloaded = (fields: object): Exchange[] => {
  const file = answered(200, undefined, 1)
  return [
    answered(200, { attachments: [annex, { ...main, ...fields }] }),
    { ...file, answer: { ...file.answer, bytes: 1025, digest: 'abc-_' } },
  ]
}

it.each([
  ['abc-_', true],
  ['abc-_=', true],
  ['abc+/', false],
  [undefined, undefined],
])('a digest in the details of %s', (digestValue, met) => {
  const exchanges = downloaded({ digest: { digestValue } })
  expect(digestOfStep(1, '1').judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  [2, true],
  [1, false],
  [1025, false],
  [undefined, undefined],
])('a size in the details of %s', (size, met) => {
  expect(sizeOfStep(1, '1').judge(seeing(downloaded({ size }))).holds).toBe(met)
})

/** The details of a message, those of another one, and an answer under the path of the first. */
const underOwnPath = (ownFile: object, otherFile: object, path: string, status = 200): Exchange[] => {
  const answer = answered(status, undefined, 2)
  return [
    answered(200, { attachments: [ownFile] }),
    answered(200, { attachments: [otherFile] }, 1),
    { ...answer, request: { ...answer.request, path }, answer: { ...answer.answer, digest: 'own-file' } },
  ]
}

const withDigest = (digestValue: string) => ({ ...main, digest: { digestValue } })

it.each([
  ['a refusal', main, annex, 404, true],
  ['a file that only the other message has', annex, main, 200, false],
  ['its own file, with the identifier that the other message also uses', withDigest('own-file'), main, 200, true],
  ['its own file, with the digest of the other file known', main, withDigest('other-file'), 200, true],
  ['the file of the other message with that identifier', withDigest('another'), withDigest('own-file'), 200, false],
  ['one of two files of which no digest is known', main, main, 200, undefined],
])('under the path of a message, the part of another one: %s', (_, own, other, status, met) => {
  const exchanges = underOwnPath(own, other, '/messages/m/attachments/1/content', status)
  expect(noPartOfOtherMessage(1).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['the same answer', 'own-file', true],
  ['another answer', 'other', undefined],
])('the same request again, without digests in the details, gets %s', (_, digest, met) => {
  const [own, other, again] = underOwnPath(main, main, '/messages/m/attachments/1/content', 200)
  if (own === undefined || other === undefined || again === undefined) throw new Error('three exchanges expected')
  const before = { ...again, answer: { ...again.answer, digest } }
  expect(noPartOfOtherMessage(1).judge(seeing([own, before, other, again])).holds).toBe(met)
})

it.each<[string, readonly string[] | undefined, object, boolean | undefined]>([
  ['with a digest of the dataset', ['abc-_', 'other'], {}, true],
  ['with a digest of no file of the message', ['other'], {}, false],
  ['with the digest that the details show', undefined, { digest: { digestValue: 'abc-_' } }, true],
  ['with another digest than the details show', undefined, { digest: { digestValue: 'abc' } }, false],
  ['of which no digest is known', undefined, {}, undefined],
])('a file at its place, %s', (_, digests, fields, met) => {
  expect(fileAtPlace(1, 1, digests).judge(seeing(downloaded(fields))).holds).toBe(met)
})

it('a file at its place is not that of an earlier place', () => {
  const [details, file] = downloaded({})
  const exchanges = [details, file, file && { ...file, step: 2 }].filter((one) => one !== undefined)
  expect(fileAtPlace(1, 0, ['abc-_', 'other']).judge(seeing(exchanges)).holds).toBe(false)
})
