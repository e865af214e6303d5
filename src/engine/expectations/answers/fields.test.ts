import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Expectation, JudgementInput } from '../../scenario/expectation.ts'
import { answered, digestOf, seeing } from '../../test/exchanges.ts'
import {
  countAtLeast,
  countExactly,
  countExactlyFor,
  field,
  file,
  isInPartition,
  noField,
  showsMessage,
  showsText,
} from './fields.ts'
import { status, statusIfAnswered, success } from './status-codes.ts'

const unknown = { dialect: { ...referenceDialect, count: null, isVisible: null, recipientPartition: null } }
const bare = { dialect: { ...referenceDialect, count: '.' } }
const handle = { messageId: 'm1', recipientPartition: 'GENERAL', subject: 'Avis', publicationDate: '' }

const cases: [
  title: string,
  demand: Expectation,
  status: number,
  json: unknown,
  met: boolean | undefined,
  seen?: Partial<JudgementInput>,
][] = [
  ['a status', status(200), 200, {}, true],
  ['another status', status(200, 204), 403, {}, false],
  ['any success', success, 201, {}, true],
  ['a redirect is no success', success, 302, {}, false],
  ['a field', field('isRead', true), 200, { isRead: true }, true],
  ['another value', field('isRead', true), 200, { isRead: false }, false],
  ['an absent boolean is false', field('isRead', false), 200, {}, true],
  ['an absent boolean is not true', field('isRead', true), 200, {}, false],
  ['an absent flag of no stated name may be shown elsewhere', field('isVisible', true), 200, {}, undefined],
  ['such a flag', field('isVisible', true), 200, { isVisible: false }, false],
  ['such a flag that must be false', field('isVisible', false), 200, {}, true],
  ['a refusal in time', statusIfAnswered(403), 403, {}, true],
  ['another answer in time', statusIfAnswered(403), 200, {}, false],
  ['silence', statusIfAnswered(403), 0, undefined, undefined],
  ['a rate limit (429)', statusIfAnswered(403), 429, {}, undefined],
  ['an answer that is not one of our refusals', statusIfAnswered(403), 503, {}, false],
  ['a page of HTML has no fields', field('isRead', false), 200, 'hello', false],
  ['a field whose name is not known', field('isVisible', true), 200, { shown: true }, undefined, unknown],
  ['a field within', field('senderPartition', 'B'), 200, { sender: { partition: 'B' } }, true],
  ['a partition', isInPartition('B'), 200, { recipientPartition: 'B' }, true],
  ['no partition is GENERAL', isInPartition('GENERAL'), 200, { subject: {} }, true],
  ['another partition', isInPartition('B'), 200, { recipientPartition: 'C' }, false],
  ['a partition field of unknown name', isInPartition('B'), 200, {}, undefined, unknown],
  ['nothing under a name', noField('url'), 200, { url: null }, true],
  ['something under it', noField('url'), 200, { url: 'https://elsewhere' }, false],
  ['a count', countAtLeast(1), 200, { count: 2 }, true],
  ['too small a count', countAtLeast(1), 200, { count: 0 }, false],
  ['a count for a parameter', countExactlyFor('days', Number), 200, { count: 0 }, true],
  ['another count for it', countExactlyFor('days', (days) => days + 1), 200, { count: 0 }, false],
  ['a bare count', countExactly(0), 200, 0, true, bare],
  ['a count that is not a number', countExactly(0), 200, { count: '0' }, false],
  ['a count whose name is not known', countExactly(0), 200, { n: 0 }, undefined, unknown],
  ['the message', showsMessage(handle), 200, { messageId: 'm1', subject: { fr: 'Avis' } }, true],
  ['the message with a bare id', showsMessage(handle), 200, { subject: { nl: 'Bericht', fr: 'Avis' } }, true],
  ['another message', showsMessage(handle), 200, { messageId: 'm2', subject: { fr: 'Avis' } }, false],
  ['another subject', showsMessage(handle), 200, { messageId: 'm1', subject: { fr: 'Rien' } }, false],
  ['words', showsText('cher client'), 200, { fr: 'Bonjour cher client' }, true],
  ['other words', showsText('cher client'), 200, { fr: 'Bonjour' }, false],
  ['no text', showsText(), 200, { fr: ' ' }, false],
  ['the bytes', file(digestOf('x')), 200, 'x', true],
  ['other bytes', file('other'), 200, 'x', false],
  ['no bytes', file(), 200, undefined, false],
]

it.each(cases)('judges %s', (_, demand, code, json, met, seen) => {
  expect(demand.judge(seeing([answered(code, json)], seen)).holds).toBe(met)
})

it('says what it saw', () => {
  const unread = { holds: false, actual: 'isRead is false', shownBy: '"isRead"' }
  expect(field('isRead', true).judge(seeing([answered(200, {})]))).toEqual(unread)
  const moved = { holds: false, actual: 'recipient.partitionId is "B"', shownBy: '"recipient"' }
  const dialect = { ...referenceDialect, recipientPartition: 'recipient.partitionId' }
  const details = answered(200, { recipient: { partitionId: 'B' } })
  expect(field('recipientPartition', 'A').judge(seeing([details], { dialect }))).toEqual(moved)
  expect(countExactly(1).judge(seeing([answered(200, { count: 3 })]))).toEqual({ holds: false, actual: 'a count of 3' })
})

it('takes a provider that is busy until a time for one that has not answered yet', () => {
  const busy = answered(503, {})
  const answer = { ...busy.answer, headers: [['retry-after', '1'] as const] }
  expect(statusIfAnswered(403).judge(seeing([{ ...busy, answer }])).holds).toBeUndefined()
})
