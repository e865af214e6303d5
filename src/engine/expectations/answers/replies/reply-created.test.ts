import { expect, it } from 'vitest'
import { answered, seeing } from '../../../test/exchanges.ts'
import { replyCreated } from './created.ts'

const path = '/mailbox/messages/m1'
const details = (isReplyAuthorized?: boolean) => ({
  ...answered(200, { messageId: 'm1', isReplyAuthorized }),
  request: { method: 'GET', path, headers: {} },
})
const reply = (status: number) => ({
  ...answered(status, {}, 1),
  request: { method: 'POST', path: `${path}/reply`, headers: {} },
})

it.each([
  ['created', details(true), 201, true],
  ['created though nothing said so', details(), 201, true],
  ['refused though the details allow it', details(true), 400, false],
  ['refused as the details say', details(false), 400, undefined],
  ['refused where the details say nothing', details(), 400, undefined],
])('%s', (_, before, status, met) => {
  expect(replyCreated.judge(seeing([before, reply(status)])).holds).toBe(met)
})

it('without a request for the details, a refusal is a failure', () => {
  expect(replyCreated.judge(seeing([reply(400)])).holds).toBe(false)
})
