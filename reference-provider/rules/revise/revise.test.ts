import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../../fixtures/test/fixed-clock.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type Started, start } from '../../test/start.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { IdentifiedRequest } from '../seams.ts'
import { withResponseRewrite } from './response-rewrite.ts'
import { withHandler, withPaths } from './route-changes.ts'

const m = '/mailbox/messages'

const withAllPartitions = (identified: IdentifiedRequest): IdentifiedRequest => ({
  ...identified,
  caller: { ...identified.caller, partitionFilter: async () => () => true },
})

/** What a replaced rule does to an answer, over the wire. */
const replaced: [
  says: string,
  change: (rules: Rules) => Rules,
  seen: (started: Started) => Promise<unknown>,
  expected: unknown,
][] = [
  [
    'access of one operation',
    (rules) =>
      withHandler(
        rules,
        ['details'],
        (own) =>
          ({ caller, ...identified }) =>
            own({ ...identified, caller: { ...caller, mayConsult: async () => true } }),
      ),
    async ({ ask }) => [(await ask('GET', `${m}/in-closed`)).status, (await ask('GET', `${m}/in-closed/body`)).status],
    [200, 404],
  ],
  [
    'the total of a list',
    (rules) =>
      withHandler(rules, ['messages'], (own) => async (identified) => {
        const [seen, all] = await Promise.all([own(identified), own(withAllPartitions(identified))])
        return { ...seen, body: { ...(seen.body as object), total: (all.body as { total: number }).total } }
      }),
    async ({ ask }) => (await ask('GET', m)).json.total,
    16,
  ],
  [
    'all or nothing',
    (rules) =>
      reviseRules(rules, 'changing', {
        outcome: (verdicts) => ({
          write: verdicts.flatMap(({ message }) => message ?? []),
          refusal: verdicts.find(({ refusal }) => refusal)?.refusal,
        }),
      }),
    async ({ ask, ids }) => [
      (await ask('POST', `${m}/changeVisibility`, { json: { messageIds: ['plain', 'in-closed'], isVisible: false } }))
        .status,
      await ids('visible=false'),
    ],
    [400, ['plain', 'hidden']],
  ],
  [
    'the answer to a service that is down',
    (rules) => reviseRules(rules, 'asking', { rights: async (question, ask) => ask(question).catch(() => []) }),
    async ({ services, ask }) => {
      services.faults.set('userPartitionRights', (response) => response.destroy())
      return (await ask('GET', m)).status
    },
    200,
  ],
  [
    'the whole list in place of one right',
    (rules) =>
      reviseRules(
        reviseRules(rules, 'requests', {
          rights: (url, { partitionId: _, ...question }, token) => rules.requests.rights(url, question, token),
        }),
        'answers',
        {
          right: (answer, partitionId) =>
            rules.answers.rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
              partitionId,
              consult: false,
              publish: false,
            },
        },
      ),
    async ({ ask }) => [(await ask('GET', `${m}/plain`)).status, (await ask('GET', `${m}/in-closed`)).status],
    [200, 404],
  ],
  [
    'the envelope of a list, and its identifiers',
    (rules) =>
      reviseRules(
        reviseRules(rules, 'presentation', {
          page: ({ items }) => items,
          listItem: ({ messageId }) => ({ id: `urn:${messageId}` }),
        }),
        'routing',
        { identifier: (_name, text) => text.replace(/^urn:/, '') },
      ),
    async ({ ask }) => [
      JSON.parse((await ask('GET', `${m}?recipientPartition=B&folder=in`)).text),
      (await ask('GET', `${m}/urn:in-b`)).status,
    ],
    [[{ id: 'urn:in-b' }], 200],
  ],
  [
    'a kind of caller',
    (rules) => reviseRules(rules, 'callers', { documentConsumer: rules.callers.human }),
    async ({ ask }) => (await ask('GET', m, { as: 'consumer' })).status,
    403,
  ],
  [
    'what is asked before a feature is found absent',
    (rules) =>
      withHandler(rules, ['messageTemplates'], (own) => async (identified) => {
        await identified.caller.partitionFilter()
        return own(identified)
      }),
    async ({ ask, services }) => {
      await ask('GET', '/messageTemplates')
      return services.called('userPartitionRights').length
    },
    1,
  ],
  [
    'the paths of an operation',
    (rules) => withPaths(rules, { messageType: ['/types/{id}'] }),
    async ({ ask }) => [
      (await ask('GET', '/types/type-1')).status,
      (await ask('GET', '/refData/messageType/type-1')).status,
    ],
    [200, 404],
  ],
  [
    'the last word on an answer',
    (rules) =>
      withResponseRewrite(rules, ['actionUpdate'], (reply) =>
        reply.status === 204 ? { ...reply, status: 200, body: {} } : reply,
      ),
    async ({ ask }) =>
      (await ask('PATCH', `${m}/open-action/actions/action-open`, { json: { isExecuted: true } })).status,
    200,
  ],
]

describe('a replaced rule', () => {
  it.each(replaced)('changes %s', async (_says, revise, seen, expected) => {
    expect(await seen(await start({ revise, features: { templates: 'no' } }))).toEqual(expected)
  })
})

describe('the test mailbox', () => {
  it('is answered in pages of ten, every message exactly once', async () => {
    const datasetDate = new Date('2026-03-10T12:00:00Z')
    const dataset = testDataset(datasetDate)
    const { ask, services } = await start({ dataset, clock: fixedClock(datasetDate.toISOString()) })
    const human = services.tokens.get('consumer')
    if (human?.active)
      human.principalAttributes['urn:be:fgov:kbo-bce:organization:cbe-number'] =
        dataset.mailboxes[0]?.enterpriseNumber ?? ''
    const seen: unknown[] = []
    const first = await ask('GET', `${m}?pageSize=10`, { as: 'consumer' })
    for (let page = 1; page <= Math.ceil(Number(first.json.total) / 10); page += 1) {
      const { json } = await ask('GET', `${m}?pageSize=10&page=${page}`, { as: 'consumer' })
      seen.push(...(json.items as { messageId: string }[]).map(({ messageId }) => messageId))
    }
    expect(seen.length).toBeGreaterThan(120)
    expect(new Set(seen).size).toBe(first.json.total)
  })
})
