import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { move, post } from '../scenario/request.ts'
import { filledIn, times } from './request-variables.ts'

it('puts values in the place of names, and leaves what it does not know', () => {
  const spec = { ...move(['m1'], '{newPartition}'), headers: { 'ce-time': '{now}', accept: '*/*' } }
  const { headers, body } = filledIn(spec, { newPartition: 'NEW1', now: 'today' })
  expect(headers).toEqual({ 'ce-time': 'today', accept: '*/*' })
  expect(body).toEqual({ json: { messageIds: ['m1'], targetRecipientPartitionId: 'NEW1' } })
  expect(filledIn(post(paths.eventNotifications, {}, { data: { id: '{other}' } }), {}).body).toEqual({
    json: { data: { id: '{other}' } },
  })
})

it('knows the time, and an hour before', () => {
  expect(times(new Date('2028-02-29T00:30:00Z'))).toEqual({
    now: '2028-02-29T00:30:00.000Z',
    anHourAgo: '2028-02-28T23:30:00.000Z',
  })
})
