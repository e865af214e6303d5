import { expect, it } from 'vitest'
import type { Exchange } from '../scenario/exchange.ts'
import { answered, seeing } from '../test/exchanges.ts'
import { noSuccess } from './answers/status.ts'
import { containsNothingOfOtherMailbox, refusedFromOtherMailbox, unlessOtherMessage } from './other-mailbox.ts'

const message = {
  messageId: '1001',
  recipientPartition: 'GENERAL',
  subject: 'Attestation',
  publicationDate: '2026-06-01T10:00:00Z',
}
const subject = { nl: 'Attest', fr: 'Attestation' }

it.each<[string, object, boolean]>([
  ['the message', { subject, publicationDate: '2026-06-01T10:00:00.000Z' }, true],
  ['the message in another time zone', { subject, publicationDate: '2026-06-01T12:00:00+02:00' }, true],
  ['the message by its day', { subject, publicationDate: '2026-06-01' }, true],
  ['the message without text and date', {}, true],
  ['a message of another day', { subject, publicationDate: '2026-06-03T10:00:00Z' }, false],
  ['a message with another subject', { subject: { fr: 'Facture' }, publicationDate: '2026-06-01T10:00:00Z' }, false],
])('finds %s under the same identifier', (_, shown, isMessage) => {
  const [item, other] = [
    { messageId: '1001', ...shown },
    { messageId: '1002', ...shown },
  ]
  const list = (one: object) => seeing([answered(200, { items: [one] })])
  const inList = containsNothingOfOtherMailbox('a message of ours', message)
  expect(inList.judge(list(item)).holds).toBe(!isMessage)
  expect(inList.judge(list(other)).holds).toBe(true)
  expect(refusedFromOtherMailbox(message).judge(seeing([answered(200, item)])).holds).toBe(!isMessage)
  expect(refusedFromOtherMailbox(message).judge(seeing([answered(404)])).holds).toBe(true)
})

it('judges a further request only if the details of the caller did not show another message', () => {
  const details = (as: Exchange['as'], date: string): Exchange => ({
    ...answered(200, { messageId: '1001', subject, publicationDate: date }),
    as,
  })
  const judged = (...before: Exchange[]) => {
    const body: Exchange = { ...answered(200, { fr: 'text' }, 1), as: 'foreignUser' }
    return unlessOtherMessage(message, noSuccess).judge(seeing([...before, body])).holds
  }
  expect(judged(details('foreignUser', '2026-01-01T10:00:00Z'))).toBe(true)
  expect(judged(details('foreignUser', message.publicationDate))).toBe(false)
  expect(judged(details('humanUser', '2026-01-01T10:00:00Z'))).toBe(false)
  expect(judged()).toBe(false)
})
