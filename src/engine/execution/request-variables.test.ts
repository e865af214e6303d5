import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { moveMessages, post } from '../scenario/request.ts'
import { timeVariables, withVariables } from './request-variables.ts'

it('puts values in the place of names, and leaves what it does not know', () => {
  const spec = { ...moveMessages(['m1'], '{newPartition}'), headers: { 'ce-time': '{now}', accept: '*/*' } }
  const { headers, body } = withVariables(spec, { newPartition: 'NEW1', now: 'today' })
  expect(headers).toEqual({ 'ce-time': 'today', accept: '*/*' })
  expect(body).toEqual({ json: { messageIds: ['m1'], targetRecipientPartitionId: 'NEW1' } })
  expect(withVariables(post(paths.eventNotifications, {}, { data: { id: '{other}' } }), {}).body).toEqual({
    json: { data: { id: '{other}' } },
  })
})

it('knows the time, and an hour before', () => {
  expect(timeVariables(new Date('2028-02-29T00:30:00Z'))).toEqual({
    now: '2028-02-29T00:30:00.000Z',
    anHourAgo: '2028-02-28T23:30:00.000Z',
  })
})
