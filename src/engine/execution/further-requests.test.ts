import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { postParts, type RequestSpec } from '../scenario/request.ts'
import { withReplyId } from './further-requests.ts'

const answeredWith = (status: number, json?: unknown): Exchange => ({
  scenario: 'test',
  step: 0,
  as: 'humanUser',
  traceId: '',
  request: { method: 'POST', path: '/mailbox/messages/parent/reply', headers: {} },
  answer: { status, headers: [], bytes: 0, digest: '', ...(json !== undefined && { text: JSON.stringify(json) }) },
  durationMs: 0,
})

const rules = { dialect: referenceDialect }
const reply = postParts(paths.reply, { messageId: 'parent' }, [])

/** A mailbox that sent these messages, the newest first; its lists show a summary or all of a message. */
const mailbox = (sent: readonly { messageId: string; originalMessageId?: string }[], listsParents: boolean) => {
  const asked: string[] = []
  const ask = async ({ path, parameters }: RequestSpec): Promise<Exchange> => {
    asked.push(parameters.messageId ?? path)
    const listed = listsParents ? sent : sent.map(({ messageId }) => ({ messageId }))
    if (path === paths.messages) return answeredWith(200, { items: listed, totalItems: sent.length })
    const found = sent.find(({ messageId }) => messageId === parameters.messageId)
    return found ? answeredWith(200, found) : answeredWith(404)
  }
  return { asked, ask }
}

const sent = [
  { messageId: 'other', originalMessageId: 'another' },
  { messageId: 'newest', originalMessageId: 'parent' },
  { messageId: 'before', originalMessageId: 'parent' },
]

describe('a reply whose answer names no message', () => {
  it.each([true, false])(
    'is the newest sent message that names the answered one; lists show parents: %s',
    async (shown) => {
      const { ask } = mailbox(sent, shown)
      const knownParents = new Map()
      const found = await withReplyId(reply, answeredWith(201), rules, { earlier: [], knownParents }, ask)
      expect(found.replyId).toBe('newest')
      const later = { earlier: [found], knownParents }
      expect((await withReplyId(reply, answeredWith(201), rules, later, ask)).replyId).toBe('before')
    },
  )

  it('is looked for without asking again for details that are known', async () => {
    const { asked, ask } = mailbox(sent, false)
    const knownParents = new Map()
    for (const _ of [1, 2]) await withReplyId(reply, answeredWith(201), rules, { earlier: [], knownParents }, ask)
    expect(asked).toEqual([paths.messages, 'other', 'newest', paths.messages])
  })

  it('stays unknown if the mailbox does not show it, or does not answer', async () => {
    const { ask } = mailbox(sent.slice(0, 1), true)
    const run = { earlier: [], knownParents: new Map() }
    expect(await withReplyId(reply, answeredWith(201), rules, run, ask)).toEqual(answeredWith(201))
    expect(await withReplyId(reply, answeredWith(201), rules, run, async () => undefined)).toEqual(answeredWith(201))
  })

  it.each([
    ['it was refused', answeredWith(400)],
    ['the answer names it', answeredWith(201, { messageId: 'named' })],
  ])('is not looked for if %s', async (_, exchange) => {
    const { asked, ask } = mailbox(sent, true)
    await withReplyId(reply, exchange, rules, { earlier: [], knownParents: new Map() }, ask)
    expect(asked).toEqual([])
  })
})
