import { describe, expect, it } from 'vitest'
import { referenceDialect as dialect } from '../../../contract/dialect.ts'
import type { Needs } from '../../../contract/test-data/needs.ts'
import { requestedChange } from '../../cleanup/requested-changes.ts'
import { NetworkError } from '../../http/network-error.ts'
import { getDetails, moveMessages, post, type RequestSpec, setVisible } from '../../scenario/request.ts'
import type { AnyScenario } from '../../scenario/scenario.ts'
import { answered } from '../../test/exchanges.ts'
import { changer, reader } from '../../test/scenarios.ts'
import type { ScenarioContext } from '../scenario-context.ts'
import { watchOthers } from './watch-others.ts'

const refused = answered(403)
const found = { isRead: true, isVisible: true, recipientPartition: 'B' }
const content: RequestSpec = { ...getDetails({ messageId: 'm' }), path: '/mailbox/messages/{messageId}/body' }

/** A target whose message is `now`; the run sent these requests, each for the scenario and with that status. */
const watching = (
  scenario: AnyScenario,
  now: object,
  requests: readonly (readonly [spec: RequestSpec, scenario: string, status: number])[] = [],
  foundStates: ScenarioContext['foundStates'] = { m: found },
) => {
  const asked: string[] = []
  const ask = async ({ path }: RequestSpec) => {
    asked.push(path)
    return answered(200, { messageId: 'm', ...found, ...now })
  }
  const requested = requests.flatMap(([spec, id, status]) => {
    const change = requestedChange(spec, id, foundStates)
    return change ? { ...change, isDone: status < 300 } : []
  })
  const context = { foundStates, requested, rules: { dialect } } as unknown as ScenarioContext
  const allocation = { needs: { message: { messageId: 'm' } } as Needs }
  return { others: watchOthers(scenario, allocation, ask, context), asked }
}

const moved = { recipientPartition: 'C' }
const sentence = 'message m moved from B to C while the run went on, and no request of the run asked for that'

describe('a change that no request of the run explains', () => {
  it.for<[string, object, string]>([
    ['a move', moved, 'message m moved from B to C'],
    ['hiding', { isVisible: false }, 'message m was hidden'],
    ['reading', { isRead: false }, 'message m was marked as unread'],
  ])('is of others: %s', async ([, now, says]) => {
    const { others } = watching(reader, now)
    expect(await others.after(refused, () => false)).toEqual([
      `${says} while the run went on, and no request of the run asked for that`,
    ])
  })

  it('is of others after a refused request for something else', async () => {
    const { others } = watching(changer, moved, [[moveMessages(['m'], 'D'), changer.id, 403]])
    expect(await others.after(refused, () => false)).toEqual([sentence])
  })

  it('is of others in a message that the scenario wrote to, where they move what no request named', async () => {
    const shown = [setVisible(['m'], true), changer.id, 204] as const
    const { others } = watching(changer, moved, [shown], { m: found, elsewhere: found })
    expect(await others.after(refused, () => false)).toEqual([sentence])
  })

  it('is none if the message is as it was, or if the target does not show it', async () => {
    expect(await watching(reader, {}).others.after(refused, () => false)).toEqual([])
    const lost = watchOthers(
      reader,
      { needs: { message: { messageId: 'm' } } as Needs },
      () => Promise.reject(new NetworkError('timeout', 'no answer')),
      { foundStates: { m: found }, requested: [], rules: { dialect } } as unknown as ScenarioContext,
    )
    expect(await lost.after(refused, () => false)).toEqual([])
  })

  it('is not looked for in our own test messages', async () => {
    const { others, asked } = watching(changer, moved, [], {})
    expect(await others.before()).toEqual([])
    expect(await others.after(refused, () => false)).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('a mistake of the provider stays a failure', () => {
  it.for<[string, object, RequestSpec, string, number]>([
    ['it moved the message although it refused to', moved, moveMessages(['m'], 'C'), changer.id, 403],
    ['it moved the message as an earlier scenario asked', moved, moveMessages(['m'], 'C'), 'earlier', 204],
    ['it moved a message beside the one it was asked for', moved, moveMessages(['other'], 'C'), changer.id, 204],
    ['it moved the message to another partition than asked', moved, moveMessages(['m'], 'D'), changer.id, 204],
    ['it moved the message when it was asked to show it', moved, setVisible(['m'], true), changer.id, 204],
    [
      'it moved it with its partition',
      moved,
      post('/mailbox/messages/changePartition', {}, { sourcePartitionId: 'B', targetRecipientPartitionId: 'C' }),
      'earlier',
      204,
    ],
    [
      'it hid the message when the request lacked the flag',
      { isVisible: false },
      post('/mailbox/messages/changeVisibility', {}, { messageIds: ['m'] }),
      changer.id,
      204,
    ],
    ['it hid the message beside', { isVisible: false }, setVisible(['other'], false), changer.id, 204],
  ])('%s', async ([, now, spec, id, status]) => {
    const { others } = watching(changer, now, [[spec, id, status]])
    expect(await others.after(refused, () => false)).toEqual([])
  })

  it('it moved a sent message, whose sender partition follows', async () => {
    const sent = { m: { senderPartition: 'B' } }
    const { others } = watching(changer, { senderPartition: 'C' }, [[moveMessages(['m'], 'C'), 'earlier', 204]], sent)
    expect(await others.after(refused, () => false)).toEqual([])
  })

  it('it marked as read what the scenario only named, or what the run downloaded', async () => {
    const unread = { m: { ...found, isRead: false } }
    const named = watching(reader, { isRead: true }, [], unread)
    named.others.addNamed(['m'])
    expect(await named.others.after(refused, () => false)).toEqual([])
    expect(
      await watching(reader, { isRead: true }, [[content, 'earlier', 200]], unread).others.after(refused, () => false),
    ).toEqual([])
    expect(await watching(reader, { isRead: true }, [], unread).others.after(refused, () => false)).toHaveLength(1)
  })
})

describe('a list', () => {
  const listed = (messageId: string, recipientPartition: string) => ({ ...found, messageId, recipientPartition })
  const isWithout =
    (...ids: string[]) =>
    ({ answer }: { answer: { text?: string } }): boolean =>
      !ids.some((id) => answer.text?.includes(id))
  const list = answered(200, { items: [listed('moved-here', 'C'), listed('wrong', 'B')] })
  const foundStates = { 'moved-here': found, wrong: found }

  it('is excused by messages that others moved into it, if it is right without them', async () => {
    const { others } = watching(reader, moved, [], foundStates)
    expect(await others.after(list, isWithout('moved-here'))).toEqual([
      sentence.replace('message m', 'message moved-here'),
    ])
  })

  it('is wrong if another message should not be in it either', async () => {
    const { others } = watching(reader, moved, [], foundStates)
    expect(await others.after(list, isWithout('moved-here', 'wrong'))).toEqual([])
  })

  it('is wrong if only the list shows another partition than the details', async () => {
    const { others } = watching(reader, {}, [], foundStates)
    expect(await others.after(list, isWithout('moved-here'))).toEqual([])
  })
})

describe('the look at messages before a scenario', () => {
  it('looks at what the scenario would change, but not at an unread message', async () => {
    expect(await watching(changer, moved).others.before()).toEqual([sentence])
    const unread = watching(changer, moved, [], { m: { ...found, isRead: false } })
    expect(await unread.others.before()).toEqual([])
    expect(unread.asked).toEqual([])
  })

  it('looks at nothing for a scenario that only reads', async () => {
    const { others, asked } = watching(reader, moved)
    expect(await others.before()).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('a relation', () => {
  /** Two looks at the newest messages: as they are before the first step, and after an answer that is wrong. */
  const comparing = async (before: object[], now: object[]) => {
    const lists = [before, now]
    const ask = async ({ path }: RequestSpec) =>
      path === '/mailbox/messages'
        ? answered(200, { items: lists.shift() })
        : answered(200, { messageId: 'm', ...found })
    const context = { foundStates: { m: found }, requested: [], rules: { dialect } } as unknown as ScenarioContext
    const needs = { message: { messageId: 'm' } } as Needs
    const others = watchOthers({ ...reader, relation: true }, { needs }, ask, context)
    await others.before()
    return others.after(refused, () => false)
  }
  const listed = (messageId: string, publicationDate: string, recipientPartition = 'B') => ({
    messageId,
    publicationDate,
    recipientPartition,
  })
  const old = listed('old', '2026-01-01T10:00:00Z')

  it('is broken by a message that arrived, and by any that others moved', async () => {
    expect(await comparing([old], [listed('new', '2026-01-02T10:00:00Z'), old])).toEqual([
      'a message arrived while the scenario compared answers',
    ])
    expect(await comparing([old], [{ ...old, recipientPartition: 'C' }])).toEqual([
      'message old moved from B to C while the run went on, and no request of the run asked for that',
    ])
  })

  it('is not broken by a list in another order, or with another old message', async () => {
    const older = listed('older', '2025-01-01T10:00:00Z')
    expect(await comparing([old, older], [older, old])).toEqual([])
    expect(await comparing([old], [old, older])).toEqual([])
  })
})
