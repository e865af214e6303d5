import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { get, getDetails, moveMessages, post, withCookiesOf } from '../scenario/request.ts'
import { cookiesOfScenario } from './cookies.ts'
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

it('puts values in the query too', () => {
  const spec = get(paths.messages, {}, { userId: '{person}', q: '{other}' })
  expect(withVariables(spec, { person: '79072300048' }).query).toEqual([
    ['userId', '79072300048'],
    ['q', '{other}'],
  ])
})

it('knows the time, and an hour before', () => {
  expect(timeVariables(new Date('2028-02-29T00:30:00Z'))).toEqual({
    now: '2028-02-29T00:30:00.000Z',
    anHourAgo: '2028-02-28T23:30:00.000Z',
  })
})

it('knows the last cookies of each persona, and leaves out a header without a value', () => {
  const cookies = cookiesOfScenario()
  cookies.keep('humanUser', 'sid=first; Path=/; HttpOnly')
  cookies.keep('humanUser', 'sid=a=b; Path=/')
  cookies.keep('humanUser', 'lang=fr')
  expect([cookies.of('humanUser'), cookies.of('nobody')]).toEqual(['sid=a=b; lang=fr', ''])
  const spec = withCookiesOf('humanUser', getDetails({ messageId: 'm1' }))
  expect(withVariables(spec, { cookies: cookies.of('humanUser') }).headers).toEqual({ cookie: 'sid=a=b; lang=fr' })
  expect(withVariables(spec, { cookies: '' }).headers).toEqual({})
})
