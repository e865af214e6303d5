import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { get, list } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import type { Credentials, Perishable } from './credentials.ts'
import { renewedAfter } from './token-renewal.ts'

const newer: Credentials = { headers: { authorization: 'Bearer newer' }, secrets: [] }

const holding = (said: Partial<Perishable> = {}): Credentials & { perishable: Perishable } => {
  const own: Credentials & { perishable: Perishable } = {
    headers: { authorization: 'Bearer old' },
    secrets: [],
    perishable: {
      proof: {},
      opens: true,
      tells: { end: true, scope: false },
      says: 'the token of humanUser',
      fresh: async () => own,
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

it('takes another token only when the old one is refused for what it was good for', async () => {
  const own = holding()
  await renewedAfter(answered(200), list({}), own, never)
  expect(await renewedAfter(answered(401), get(paths.action, { messageActionId: '1' }), own, answering(200))).toBe(
    undefined,
  )
  expect(await renewedAfter(answered(401), list({}), own, answering(401))).toBe(newer)
})

it('lets stand what is no refusal, and a caller whose token lasts for ever', async () => {
  const { perishable: _, ...lasting } = holding()
  expect(await renewedAfter(answered(404), list({}), holding(), never)).toBe(undefined)
  expect(await renewedAfter(answered(401), list({}), lasting, never)).toBe(undefined)
})

it('blames nobody for a token that was never good', async () => {
  await expect(renewedAfter(answered(401), list({}), holding(), answering(401))).rejects.toThrow(
    /token of humanUser \(401\)/,
  )
  await expect(renewedAfter(answered(403), list({}), holding(), answering(403))).rejects.toThrow(/humanUser \(403\)/)
})

it('takes a refusal at its word where the token is right, or where it must be refused', async () => {
  const right = holding({ tells: { end: true, scope: true } })
  const wrong = holding({ opens: false })
  const unread = holding({ opens: false, tells: { end: false, scope: false } })
  expect(await renewedAfter(answered(403), list({}), right, never)).toBe(undefined)
  expect(await renewedAfter(answered(403), list({}), wrong, never)).toBe(undefined)
  expect(await renewedAfter(answered(401), list({}), wrong, never)).toBe(undefined)
  await expect(renewedAfter(answered(401), list({}), unread, never)).rejects.toThrow('(401)')
})

it('never asks for content again to find out', async () => {
  const own = holding()
  await renewedAfter(answered(200), get(paths.content, { messageId: '1', attachmentId: '2' }), own, never)
  expect(own.perishable.proof.worked).toBe(undefined)
})
