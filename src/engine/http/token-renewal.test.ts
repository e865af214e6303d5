import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { get, listMessages } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import type { Credentials, ExpiringToken } from './credentials.ts'
import { renewedCredentials } from './token-renewal.ts'

const newer: Credentials = { headers: { authorization: 'Bearer newer' }, secrets: [] }

const holding = (said: Partial<ExpiringToken> = {}): Credentials & { expiringToken: ExpiringToken } => {
  const own: Credentials & { expiringToken: ExpiringToken } = {
    headers: { authorization: 'Bearer old' },
    secrets: [],
    expiringToken: {
      acceptance: {},
      shouldGrantAccess: true,
      known: { end: true, scope: false },
      says: 'the token of humanUser',
      unexpired: async () => own,
      renew: async () => newer,
      ...said,
    },
  }
  return own
}

const never = async (): Promise<number> => {
  throw new Error('nothing is asked again')
}
const answering = (status: number) => async () => status

it('renews a token only when the provider refuses what it accepted before', async () => {
  const own = holding()
  await renewedCredentials(answered(200), listMessages({}), own, never)
  expect(
    await renewedCredentials(answered(401), get(paths.action, { messageActionId: '1' }), own, answering(200)),
  ).toBe(undefined)
  expect(await renewedCredentials(answered(401), listMessages({}), own, answering(401))).toBe(newer)
})

it('keeps other answers, and a caller whose token never expires', async () => {
  const { expiringToken: _, ...permanent } = holding()
  expect(await renewedCredentials(answered(404), listMessages({}), holding(), never)).toBe(undefined)
  expect(await renewedCredentials(answered(401), listMessages({}), permanent, never)).toBe(undefined)
})

it('throws CallerUnavailable for a token that the provider never accepted', async () => {
  await expect(renewedCredentials(answered(401), listMessages({}), holding(), answering(401))).rejects.toThrow(
    /token of humanUser \(401\)/,
  )
  await expect(renewedCredentials(answered(403), listMessages({}), holding(), answering(403))).rejects.toThrow(
    /humanUser \(403\)/,
  )
})

it('accepts a refusal when the token is right, or must be refused', async () => {
  const right = holding({ known: { end: true, scope: true } })
  const wrong = holding({ shouldGrantAccess: false })
  const unread = holding({ shouldGrantAccess: false, known: { end: false, scope: false } })
  expect(await renewedCredentials(answered(403), listMessages({}), right, never)).toBe(undefined)
  expect(await renewedCredentials(answered(403), listMessages({}), wrong, never)).toBe(undefined)
  expect(await renewedCredentials(answered(401), listMessages({}), wrong, never)).toBe(undefined)
  await expect(renewedCredentials(answered(401), listMessages({}), unread, never)).rejects.toThrow('(401)')
})

it('never requests content again as a probe', async () => {
  const own = holding()
  await renewedCredentials(answered(200), get(paths.content, { messageId: '1', attachmentId: '2' }), own, never)
  expect(own.expiringToken.acceptance.first).toBe(undefined)
})
