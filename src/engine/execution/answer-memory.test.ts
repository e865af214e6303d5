import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { sharedMemory } from '../http/limited-memory.ts'
import { get } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { maxTextTogether, withinMemory } from './answer-memory.ts'
import type { Send } from './send-as.ts'

const mebibyte = 2 ** 20
const list = get(paths.messages, {})

/** Sends, and gets answers of so many letters. */
const answering = (letters: number): { send: Send; sent: () => number } => {
  let sent = 0
  const exchange = answered(200)
  const long = { ...exchange, answer: { ...exchange.answer, text: 'x'.repeat(letters) } }
  return {
    send: async () => {
      sent += 1
      return long
    },
    sent: () => sent,
  }
}

it('takes 24 MiB of text in the answers of one scenario, and names the limit for more', async () => {
  const { send } = answering(8 * mebibyte)
  const bounded = withinMemory(send, sharedMemory(maxTextTogether)())
  for (const step of [0, 1, 2]) await bounded(list, 'humanUser', step)
  await expect(bounded(list, 'humanUser', 3)).rejects.toMatchObject({
    reason: 'tooLarge',
    message: expect.stringContaining('more than 25 million characters in the answers of one scenario'),
    traceId: answered(200).traceId,
  })
})

it('lets a scenario wait while others hold much, until they end', async () => {
  const begin = sharedMemory(maxTextTogether)
  const [first, second] = [begin(), begin()]
  const { send, sent } = answering(9 * mebibyte)
  await withinMemory(send, first)(list, 'humanUser', 0)
  const waiting = withinMemory(send, second)(list, 'humanUser', 0)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent()).toBe(1)
  await withinMemory(send, first)(list, 'humanUser', 1)
  first.end()
  await waiting
  expect(sent()).toBe(3)
})
