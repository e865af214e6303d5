import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { RequestSpec } from '../../scenario/request.ts'
import { learnMessageId, learnPartIds } from './learn-ids.ts'

/** A target that knows these identifiers, and the requests that it got. */
const target = (...known: string[]) => {
  const asked: RequestSpec[] = []
  const ask = async (spec: RequestSpec): Promise<Exchange> => {
    asked.push(spec)
    const isKnown = Object.values(spec.parameters).every((id) => known.includes(id))
    return { answer: { status: isKnown ? 200 : 404, headers: [], text: '{}' } } as unknown as Exchange
  }
  return { ask, asked }
}

const list = {
  items: [
    { title: 'first', fileNumber: 'F1', number: 7, isRead: true },
    { title: 'second', fileNumber: 'F2', number: 8, isRead: true },
  ],
}

it('the identifier of a message is a field whose value opens its details', async () => {
  const { ask, asked } = target('7')
  expect(await learnMessageId(list, { ...referenceDialect, messageId: null }, ask)).toEqual({ messageId: 'number' })
  expect(asked.map(({ parameters }) => parameters.messageId)).toEqual(['F1', '7'])
})

it('nothing is asked where the identifier is known, and nothing is learned where no value opens the details', async () => {
  const { ask, asked } = target()
  expect(await learnMessageId(list, referenceDialect, ask)).toEqual({})
  expect(asked).toEqual([])
  expect(await learnMessageId(list, { ...referenceDialect, messageId: null }, ask)).toEqual({})
  expect(await learnMessageId({ items: [] }, { ...referenceDialect, messageId: null }, ask)).toEqual({})
})

it('the identifiers of a file and of an action open them', async () => {
  const { ask } = target('m', 'k1', 'a1')
  const read = {
    messageId: 'm',
    attachments: [
      { key: 'k1', fileName: 'a.pdf' },
      { key: 'k2', fileName: 'b.pdf' },
    ],
    actions: [
      { handle: 'a1', done: false },
      { handle: 'a2', done: true },
    ],
  }
  const dialect = { ...referenceDialect, attachmentId: null, actionId: null, isExecuted: null }
  expect(await learnPartIds([read], dialect, ask)).toEqual({
    attachmentId: 'key',
    actionId: 'handle',
    isExecuted: 'done',
  })
})

it('identifiers can be unique inside a message alone; what no two files share otherwise is tried last', async () => {
  const { ask } = target('m', '2')
  const file = (number: number, fileName: string) => ({ number, fileName })
  const messages = [
    { messageId: 'm', attachments: [file(2, 'a.pdf')], actions: [] },
    { messageId: 'n', attachments: [file(1, 'b.pdf'), file(2, 'c.pdf')], actions: [] },
  ]
  const dialect = { ...referenceDialect, attachmentId: null }
  expect(await learnPartIds(messages, dialect, ask)).toEqual({ attachmentId: 'number' })
  const withOneFileEach = messages.map(({ attachments, ...rest }) => ({ ...rest, attachments: attachments.slice(-1) }))
  expect(await learnPartIds(withOneFileEach, dialect, ask)).toEqual({})
})
