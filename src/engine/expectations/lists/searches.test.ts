import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { Expectation, JudgementInput } from '../../scenario/expectation.ts'
import { answered } from '../../test/exchanges.ts'
import { findsInNoField, findsInSameFields } from './searches.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'GENERAL', subject: '', publicationDate: '' })
const messages = { 'the subject': handle('m1'), 'the label': handle('m2') }

const listed = (step: number, ...ids: string[]): Exchange => ({
  ...answered(200, { items: ids.map((messageId) => ({ messageId })) }),
  step,
})

const judged = ({ judge }: Expectation, control: string[], own: string[]) => {
  const exchanges = [listed(0, ...control), listed(1, ...own)]
  const [, exchange = listed(1)] = exchanges
  return judge({ exchange, exchanges, dialect: referenceDialect } as unknown as JudgementInput).holds
}

const cases: [title: string, demand: Expectation, control: string[], own: string[], met: boolean | undefined][] = [
  ['all are found again', findsInSameFields(1, messages), ['m1', 'm2'], ['m2', 'm1', 'm3'], true],
  ['one is not found again', findsInSameFields(1, messages), ['m1', 'm2'], ['m1'], false],
  ['one that the control did not find is not judged', findsInSameFields(1, messages), ['m1'], ['m1'], true],
  ['the control found none', findsInSameFields(1, messages), ['m3'], ['m1'], undefined],
  ['none is found', findsInNoField(1, messages), ['m1', 'm2'], ['m3'], true],
  ['one is found', findsInNoField(1, messages), ['m1', 'm2'], ['m2'], false],
  ['nothing is found where the control found none', findsInNoField(1, messages), [], [], undefined],
]

it('a message that can be on a later page is not missing', () => {
  const dated = (messageId: string, publicationDate: string) => ({ messageId, publicationDate })
  const old = { 'the subject': { ...handle('m1'), publicationDate: '2026-01-02T08:00:00Z' } }
  const control = answered(200, { items: [dated('m1', '2026-01-02T08:00:00Z')] })
  const holdsOn = (pageSize: number, first: string) => {
    const list = answered(200, { items: [dated('m8', first), dated('m9', '2026-01-03T08:00:00Z')] }, 1)
    const own = { ...list, request: { ...list.request, path: `/mailbox/messages?pageSize=${pageSize}` } }
    const seen = { exchange: own, exchanges: [control, own], dialect: referenceDialect }
    return findsInSameFields(1, old).judge(seen as unknown as JudgementInput).holds
  }
  expect([holdsOn(2, '2026-01-04T08:00:00Z'), holdsOn(3, '2026-01-04T08:00:00Z')]).toEqual([undefined, false])
  expect(holdsOn(2, '2026-01-01T08:00:00Z')).toBe(false)
})

it.each(cases)('%s', (_title, demand, control, own, met) => {
  expect(judged(demand, control, own)).toBe(met)
})
