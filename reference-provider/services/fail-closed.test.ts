import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { FakeOperation } from '../test/fake-services.ts'
import { onBehalfOfOwn, start } from '../test/start.ts'

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** Milliseconds that the provider waits for a service that never ends its answer; longer than a busy machine needs to connect. */
const shortTimeoutMs = 500

const faults: [says: string, fault: (response: ServerResponse) => unknown, timeoutMs?: number][] = [
  ['resets the connection', (response) => response.destroy()],
  ['answers 500', (response) => json(response, 500, {})],
  ['answers 503 with what was wanted', (response) => json(response, 503, { active: true, hasMandate: true })],
  ['never answers', () => {}, shortTimeoutMs],
  ['begins an answer and does not end it', (response) => response.writeHead(200).write('{'), shortTimeoutMs],
  ['answers no JSON', (response) => response.end('<html>yes</html>')],
  ['answers nothing', (response) => response.end()],
  ['answers null', (response) => json(response, 200, null)],
  ['answers another shape', (response) => json(response, 200, { consult: 'true', hasMandate: 'true', active: 'true' })],
  ['answers a list of another shape', (response) => json(response, 200, [{ partition: 'GENERAL' }])],
  ['redirects', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['answers more than we take', (response) => response.end(`"${'x'.repeat(6 * 1024 * 1024)}"`)],
]

const m = '/mailbox/messages'

const cases: [FakeOperation, status: number, method: string, path: string, as: string, body?: unknown][] = [
  ['token', 401, 'GET', m, 'human'],
  ['introspect', 401, 'GET', m, 'human'],
  ['introspect', 401, 'GET', `${m}/plain`, 'consumer'],
  ['userPartitionRights', 403, 'GET', m, 'human'],
  ['userPartitionRights', 403, 'GET', `${m}?recipientPartition=B`, 'human'],
  ['userPartitionRights', 403, 'GET', `${m}/plain`, 'human'],
  ['userPartitionRights', 403, 'GET', `${m}/plain/attachments/plain-main/content`, 'human'],
  ['userPartitionRights', 403, 'GET', `${m}/statistics/nearlyExpired?numberOfDaysBeforeExpiration=15`, 'human'],
  ['userPartitionRights', 403, 'POST', `${m}/changeVisibility`, 'human', { messageIds: ['plain'], isVisible: false }],
  ['userPartitionRights', 403, 'PATCH', `${m}/open-action/actions/action-open`, 'human', { isExecuted: true }],
  ['hasMandate', 403, 'GET', m, 'representative'],
  ['hasMandate', 403, 'GET', '/refData/messageType', 'representative'],
  [
    'partitions',
    403,
    'POST',
    `${m}/changePartition`,
    'human',
    { messageIds: ['plain'], targetRecipientPartitionId: 'B' },
  ],
  [
    'partitions',
    403,
    'POST',
    `${m}/changePartition`,
    'consumer',
    { sourcePartitionId: 'GENERAL', targetRecipientPartitionId: 'B' },
  ],
]

type Fault = (typeof faults)[number][1]

/** What a caller gets while a service fails, and what two messages show afterwards. */
const askDuring = async (
  [operation, , method, path, as, body]: (typeof cases)[number],
  fault: Fault,
  outboundTimeoutMs?: number,
) => {
  const { ask, services } = await start({ outboundTimeoutMs })
  const headers = as === 'representative' ? onBehalfOfOwn : undefined
  services.faults.set(operation, fault)
  const answer = await ask(method, path, { as, json: body, headers })
  services.faults.clear()
  const message = await ask('GET', `${m}/plain`, { as: 'consumer' })
  const action = await ask('GET', '/messageActions/action-open', { as: 'consumer' })
  return { answer, message, action }
}

describe.each(faults)('a service that %s', (_says, fault, timeoutMs) => {
  let all: Promise<Awaited<ReturnType<typeof askDuring>>[]> | undefined
  /** All cases at the same time, since some faults wait. */
  const asked = () => {
    all ??= Promise.all(cases.map((one) => askDuring(one, fault, timeoutMs)))
    return all
  }

  it.each(
    cases.map(([operation, status, method, path, as], index) => [operation, status, method, path, as, index] as const),
  )('%s: %d to %s %s of %s', async (_operation, status, _method, _path, _as, index) => {
    const { answer, message, action } = (await asked())[index] ?? {}
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('content-type')).toBe('application/problem+json')
    expect(answer?.text).not.toMatch(/127\.0\.0\.1|stack|undici|Timeout|Message plain/)
    expect(message?.json).toMatchObject({ isRead: false, isVisible: true, recipientPartition: 'GENERAL' })
    expect(action?.json.isExecuted).toBe(false)
  })
})

describe('a right', () => {
  it('on another partition than the one asked about opens nothing', async () => {
    const { ask, services } = await start()
    services.faults.set('userPartitionRights', (response) => json(response, 200, { partitionId: 'B', consult: true }))
    expect((await ask('GET', `${m}/plain`)).status).toBe(404)
  })

  it('may come in an object with items', async () => {
    const { ids, services } = await start()
    services.faults.set('userPartitionRights', (response) =>
      json(response, 200, { items: [{ partitionId: 'B', consult: true }] }),
    )
    expect(await ids()).toEqual(['in-b', 'sent-b'])
  })
})

describe('an operation whose feature is absent', () => {
  it.each([
    ['body', `${m}/plain/body`],
    ['paymentData', `${m}/plain/paymentData`],
    ['structuredData', `${m}/plain/structuredData`],
    ['actions', '/messageActions/action-open'],
    ['templates', '/messageTemplates'],
  ])('%s answers 404 and asks for no right, nor for a mandate', async (feature, path) => {
    const { ask, services } = await start({ features: { [feature]: 'no' } })
    for (const as of ['human', 'consumer', 'representative']) expect((await ask('GET', path, { as })).status).toBe(404)
    expect(new Set(services.calls.map(({ operation }) => operation))).toEqual(new Set(['token', 'introspect']))
  })

  it.each(['withActionRequired', 'registeredMails'])('%s answers 0 and asks for no right', async (name) => {
    const { ask, services } = await start({ features: { requiredAction: 'no', registeredMail: 'no' } })
    expect((await ask('GET', `${m}/statistics/${name}`)).json).toEqual({ count: 0 })
    expect(services.called('userPartitionRights')).toEqual([])
  })
})
