import { expect, it } from 'vitest'
import { answered, seeing } from '../../../test/exchanges.ts'
import { bodyOfReply, filesOfReplyServed, replyShowsFiles, stillShown } from './contents.ts'

const created = answered(201, { messageId: 'r' })
const aboutReply = (status: number, json: unknown, step: number, path = '') => {
  const shown = answered(status, json, step)
  return { ...shown, request: { ...shown.request, path: `/mailbox/messages/r${path}` } }
}

it.each<[string, unknown, boolean]>([
  ['each text in its language', { nl: 'dank u', fr: 'merci', de: 'danke' }, true],
  ['the same text in all languages (§2)', { nl: 'merci', fr: 'merci', de: 'merci' }, true],
  ['one text in two languages', { nl: 'dank u', fr: 'merci', de: 'dank u' }, false],
  ['two texts that are swapped, inside a field', { content: { nl: 'merci', fr: 'dank u', de: 'danke' } }, false],
  ['one text, with markup', { content: '<p>merci</p>' }, true],
  ['another text', { fr: 'non' }, false],
  ['an empty language beside a text', { nl: 'dank u', fr: 'merci', de: '' }, false],
  ['a language that is left out', { nl: 'dank u', fr: 'merci' }, true],
])('a body of a reply with %s', (_, body, met) => {
  const exchanges = [created, answered(200, { messageId: 'r' }, 1), aboutReply(200, body, 2, '/body')]
  const sent = { nl: 'dank u', fr: 'merci', de: 'danke' }
  expect(bodyOfReply(1, 2, sent).judge(seeing(exchanges)).holds).toBe(met)
})

it.each<[string, string, boolean]>([
  ['HTML, with its signs as entities', '<p>2 &gt; 1 &amp; so on</p><p>end</p>', true],
  ['plain', '2 > 1 & so on\nend', true],
  ['plain, with entities', '2 &gt; 1 &amp; so on\nend', false],
])('a body of a reply in JSON is %s', (_, fr, met) => {
  const exchanges = [created, answered(200, { messageId: 'r' }, 1), aboutReply(200, { fr }, 2, '/body')]
  expect(bodyOfReply(1, 2, { fr: '2 > 1 & so on\nend' }).judge(seeing(exchanges)).holds).toBe(met)
})

it.each([
  ['is there again', [200, 200], true],
  ['never appeared', [404, 404], true],
  ['is gone', [200, 404], false],
])('a reply that %s after another reply', (_, [before = 0, after = 0], met) => {
  const exchanges = [created, aboutReply(before, {}, 1), aboutReply(after, {}, 2)]
  expect(stillShown(1, 2).judge(seeing(exchanges)).holds).toBe(met)
})

it.each<[string, object, boolean]>([
  ['one main file', { attachments: [{ isMainContent: true }, { isMainContent: false }] }, true],
  ['no main file', { attachments: [{ isMainContent: false }, {}] }, false],
  ['two main files', { attachments: [{ isMainContent: true }, { isMainContent: true }] }, false],
  ['a main file and a main body', { attachments: [{ isMainContent: true }, {}], isBodyMainContent: true }, false],
])('a reply with %s', (_, details, met) => {
  expect(replyShowsFiles(1, 2).judge(seeing([created, aboutReply(200, details, 1)])).holds).toBe(met)
})

it.each<[string, number, number, string, boolean]>([
  ['both are served', 200, 200, 'b', true],
  ['only the first is served', 200, 404, 'b', false],
  ['only the second is served', 404, 200, 'b', false],
  ['none is served', 404, 404, 'b', true],
  ['the second is not listed', 200, 404, 'c', true],
])('of two files of a reply, %s', (_, first, second, secondId, met) => {
  const listed = { attachments: [{ attachmentId: 'a' }, { attachmentId: 'b' }] }
  const file = (id: string, status: number, step: number) => aboutReply(status, {}, step, `/attachments/${id}/content`)
  const exchanges = [created, aboutReply(200, listed, 1), file('a', first, 2), file(secondId, second, 3)]
  expect(filesOfReplyServed(1, 2).judge(seeing(exchanges)).holds).toBe(met)
})
