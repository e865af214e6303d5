import { referenceDialect } from '../../contract/dialect.ts'
import type { Exchange, ExchangeExcerpt } from '../scenario/exchange.ts'
import type { JudgementInput } from '../scenario/expectation.ts'

/** Other answers have other digests. */
export const digestOf = (json: unknown): string => `digest of ${JSON.stringify(json)}`

/** An exchange with that answer. */
export const answered = (status: number, json?: unknown, step = 0): Exchange => ({
  scenario: 'some-scenario',
  step,
  as: 'humanUser',
  traceId: '0'.repeat(32),
  request: { method: 'GET', path: '/mailbox/messages', headers: {} },
  answer: {
    status,
    headers: [['Content-Type', 'application/json']],
    text: json === undefined ? '' : JSON.stringify(json),
    bytes: json === undefined ? 0 : JSON.stringify(json).length,
    digest: digestOf(json),
  },
  durationMs: 1,
})

/** An excerpt of a GET of a message by a human user, with these differences. */
export const excerpt = (differing: Partial<ExchangeExcerpt> = {}): ExchangeExcerpt => ({
  method: 'GET',
  path: '/mailbox/messages/5f1c',
  as: 'humanUser',
  status: 200,
  request: { headers: { authorization: 'Bearer ‹token of humanUser›', accept: '*/*' } },
  headers: [['Content-Type', 'application/json']],
  bytes: 14,
  durationMs: 12,
  ...differing,
})

/** The input of an expectation about the last of these exchanges. */
export const seeing = (exchanges: readonly Exchange[], changed: Partial<JudgementInput> = {}): JudgementInput => {
  const exchange = exchanges.at(-1) ?? answered(200)
  return {
    exchange,
    exchanges,
    dialect: referenceDialect,
    listFields: ['isRead', 'recipientPartition'],
    acceptedReading: 'any',
    forbiddenTexts: {},
    ...changed,
  }
}
