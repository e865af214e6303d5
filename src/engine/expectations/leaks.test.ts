import { expect, it } from 'vitest'
import type { Exchange } from '../scenario/exchange.ts'
import { answered, seeing } from '../test/exchanges.ts'
import { headerIncludes, headerPresent, headersAreAscii } from './answers/headers.ts'
import { clientError, failsClosed } from './answers/status.ts'
import { noForbiddenText, noTextOfMessages, nothingOfSteps } from './leaks.ts'

const forbidden = { humanUser: ['a-secret-of-theirs'] }
const judged = (exchange: Exchange) => noForbiddenText.judge(seeing([exchange], { forbiddenTexts: forbidden })).holds

it('finds forbidden texts anywhere in the answer', () => {
  const plain = answered(200, { items: [] })
  const [body, header, details] = [
    answered(404, { detail: 'no a-secret-of-theirs here' }),
    { ...plain, answer: { ...plain.answer, headers: [['X-Debug', 'a-secret-of-theirs']] as const } },
    { ...plain, details: { m: { subject: 'a-secret-of-theirs' } } },
  ]
  expect([plain, body, header, details].map(judged)).toEqual([true, false, false, false])
})

it('lets a target repeat what it was asked for, and others see what they may', () => {
  const exchange = answered(404, { detail: 'no a-secret-of-theirs here' })
  expect(judged({ ...exchange, request: { ...exchange.request, path: '/mailbox/messages/a-secret-of-theirs' } })).toBe(
    true,
  )
  const headers = { 'On-Behalf-Of-Enterprise-Number': 'a-secret-of-theirs' }
  expect(judged({ ...exchange, request: { ...exchange.request, headers } })).toBe(true)
  const theirs = { ...forbidden, documentConsumer: ['a-secret-of-others'] }
  const seen = seeing([{ ...exchange, as: 'documentConsumer' }], { forbiddenTexts: theirs })
  expect(noForbiddenText.judge(seen).holds).toBe(true)
})

it('finds what is escaped in JSON or in an address', () => {
  const plain = answered(200, {})
  const escaped = { ...plain, answer: { ...plain.answer, text: '{"detail":"a-secret\\u002dof-theirs"}' } }
  const header = [['Location', '/messages/a-secret%2Dof-theirs']] as const
  expect(judged(escaped)).toBe(false)
  expect(judged({ ...plain, answer: { ...plain.answer, headers: header } })).toBe(false)
  const base64 = [['X-Debug', `subject=${btoa('about a-secret-of-theirs')}; code=7`]] as const
  expect(judged({ ...plain, answer: { ...plain.answer, headers: base64 } })).toBe(false)
})

it.each<[says: string, status: number, body: unknown, path: string, holds: boolean]>([
  ['the same answer', 200, { fileName: 'letter-of-the-court.pdf' }, '/attachments/1', false],
  ['a text of it', 200, [{ title: 'letter-of-the-court.pdf' }], '/attachments/1', false],
  ['a text that the path has', 200, [{ title: 'letter-of-the-court.pdf' }], '/letter-of-the-court.pdf', true],
  ['nothing of it', 200, { items: [] }, '/attachments/1', true],
  ['a refusal', 404, { detail: 'letter-of-the-court.pdf' }, '/attachments/1', true],
])('an answer at a path that is not stated: %s', (_says, status, body, path, holds) => {
  const shown = answered(200, { fileName: 'letter-of-the-court.pdf' })
  const exchange = answered(status, body)
  const seen = seeing([shown, { ...exchange, request: { ...exchange.request, path } }])
  expect(nothingOfSteps(1).judge(seen).holds).toBe(holds)
})

it('cannot tell where nothing is known that could leak', () => {
  expect(judged({ ...answered(200), as: 'documentConsumer' })).toBeUndefined()
})

it('reads headers as sets and bytes', () => {
  const bare = answered(200)
  const headers = [
    ['access-control-allow-methods', 'GET, put'],
    ['Access-Control-Allow-Methods', 'PATCH'],
    ['Content-Disposition', 'attachment; filename="été.pdf"'],
  ] as const
  const seen = seeing([{ ...bare, answer: { ...bare.answer, headers } }])
  expect(headerIncludes('Access-Control-Allow-Methods', 'PUT', 'PATCH').judge(seen).holds).toBe(true)
  expect(headerIncludes('Access-Control-Allow-Methods', 'DELETE').judge(seen).holds).toBe(false)
  expect(headerPresent('Cache-Control').judge(seen)).toEqual({ holds: false, actual: 'no such header' })
  expect(headersAreAscii.judge(seen).holds).toBe(false)
})

it('takes an error, silence or an empty list as closed, and nothing else', () => {
  const closed = (exchange: Exchange) => failsClosed.judge(seeing([exchange])).holds
  const empty = [answered(200, { items: [] }), answered(200, {})]
  expect([answered(0), answered(502), ...empty].map(closed)).toEqual([true, true, true, true])
  const content = [answered(200, { items: [{ messageId: 'm' }] }), answered(204), answered(200, { hello: 1 })]
  expect(content.map(closed)).toEqual([false, false, false])
  expect(clientError.judge(seeing([answered(500)])).holds).toBe(false)
})

it('finds the words of a message in a refusal, and not its identifier', () => {
  const message = {
    messageId: 'message-0001',
    recipientPartition: 'GENERAL',
    publicationDate: '',
    subject: 'Une lettre de mise en demeure',
    mark: 'own-0001-mark',
  }
  const refused = (detail: string) => noTextOfMessages(message).judge(seeing([answered(400, { detail })])).holds
  expect(refused('message-0001 may not be moved')).toBe(true)
  expect(refused('"Une lettre de mise en demeure" may not be moved')).toBe(false)
  expect(refused('own-0001-mark')).toBe(false)
})
