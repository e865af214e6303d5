import { dayMs } from '../../../src/contract/interface/limits.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { type DateCriterion, dayOfMessages, wholeDayListed } from '../../../src/engine/expectations/lists/whole-days.ts'
import { itemsIn } from '../../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'

const dateOf = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

const list =
  (criteria: (now: Date) => ListParameters = () => ({})): Step['send'] =>
  (_earlier, _dialect, now) =>
    listReceived({ ...criteria(now), pageSize: maxPageSize })

/** Messages that expire in the next weeks. There are few of them, so one page shows them all. */
const listExpiring = list((now) => ({ expiredBefore: dateOf(now, 60) }))

/** Bounded by a day of the messages that the list of that step, counted from 1, shows. */
const listBounded =
  (criterion: DateCriterion, whole: number): Step['send'] =>
  (earlier, dialect, now) => {
    const items = itemsIn(earlier[whole - 1], dialect) ?? []
    const day = dayOfMessages(items, criterion, dialect, now) ?? dateOf(now, 0)
    return listReceived({ [criterion]: day, pageSize: maxPageSize })
  }

/** §4, §4.1: whether the day itself counts is not specified. No part of it does alone. */
export const datesCountWholeDays = scenario({
  id: 'list-dates-count-whole-days',
  title: 'A date filter lists all messages of its day or none, whatever the time of day',
  clauses: ['4.1.received-before', '4.1.received-after', '4.1.expired-before', '4.dates-iso'],
  persona: 'documentConsumer',
  needs: ['message'],
  relation: true,
  causes: ['The date gets the present time of day (`createFromFormat` of PHP without "!", `LocalTime.now()`).'],
  steps: () => [
    step('list', 'list received messages').send(list()).given(status(200), nonEmptyList),
    step('before', 'list those before one of their days').send(listBounded('receivedBefore', 1)).given(status(200)),
    step('after', 'list those after one of their days').send(listBounded('receivedAfter', 1)).given(status(200)),
    step('list-again', 'list received messages again')
      .send(list())
      .expect(
        wholeDayListed('receivedBefore', { whole: 1, bounded: 2 }),
        wholeDayListed('receivedAfter', { whole: 1, bounded: 3 }),
      ),
    step('expiring', 'list messages that expire soon').send(listExpiring).given(status(200)),
    step('expiring-before', 'list those that expire before one of their days')
      .send(listBounded('expiredBefore', 5))
      .given(status(200)),
    step('expiring-again', 'list messages that expire soon again')
      .send(listExpiring)
      .expect(wholeDayListed('expiredBefore', { whole: 5, bounded: 6 })),
  ],
})
