import type { IncomingMessage } from 'node:http'
import { describe } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { type Rules, revise, reviseRules } from '../../../../reference-provider/rules/rules.ts'
import { dayMs } from '../../../contract/interface/limits.ts'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import { tokenClaims } from '../../callers/token-claims.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { gateway } from '../../test/serving.ts'
import { wired, wiring } from '../../test/wired.ts'

/** At midnight, so that the same messages expire soon at any time of the day. */
const midnight = (): Date => new Date(Math.floor(Date.now() / dayMs) * dayMs)

/** A provider with a changed test mailbox. */
const loaded = async (change: (dataset: Dataset) => Partial<Dataset>, datasetDate = midnight()) => {
  const dataset = testDataset(datasetDate)
  const { url, ports } = await wired({ dataset: { ...dataset, ...change(dataset) } })
  return { args: ['--base-url', url, ...ports] }
}

/** A gateway that changes names in the answers. */
const renamed = async (change: (text: string) => string) => {
  const { url, ports } = await wired()
  const body = (bytes: Buffer): Buffer => Buffer.from(change(bytes.toString('utf8')))
  return { args: ['--base-url', await gateway(url, { body }), ...ports] }
}

const revised = async (change: (rules: Rules) => Rules) => {
  const { url, ports } = await wired({ revise: change })
  return { args: ['--base-url', url, ...ports] }
}

const withoutMarks = (text: string): string => text.replaceAll('conformanceMark', 'mark')

describe('a wrong test mailbox', () => {
  testMisconfigurations([
    {
      id: 'dataset-not-loaded',
      wayOut: /"conformance dataset" prints/,
      exit: 3,
      setUp: () => loaded(() => ({ mailboxes: [], messageTypes: [] })),
    },
    {
      id: 'dataset-in-another-enterprise',
      wayOut: /under \d{10}, the enterpriseNumber it names/,
      exit: 3,
      setUp: () =>
        loaded(({ mailboxes }) => ({
          mailboxes: mailboxes.map((mailbox) => ({
            ...mailbox,
            enterpriseNumber: `1${mailbox.enterpriseNumber.slice(1)}`,
          })),
        })),
    },
    {
      id: 'pages-begin-at-zero',
      wayOut: /page=1/,
      exit: 0,
      setUp: () =>
        revised((rules) => {
          const fromZero = reviseRules(rules, 'validation', { page: (text) => ({ value: Number(text) }) })
          const { slice } = rules.paging
          return reviseRules(fromZero, 'paging', { slice: (items, page, size) => slice(items, page + 1, size) })
        }),
      affected: ['details-shown'],
    },
    {
      id: 'pages-too-short',
      wayOut: /pageSize messages on a page/,
      exit: 0,
      setUp: () => revised(revise('paging', { slice: (items, page) => items.slice((page - 1) * 25, page * 25) })),
      affected: ['details-shown'],
    },
    ...[
      { name: 'folder', revise: revise('matching', { folder: () => true }) },
      { name: 'page', revise: revise('paging', { slice: (items, _, size) => items.slice(0, size) }) },
    ].map(({ name, revise: change }) => ({
      id: 'filters-without-effect',
      name,
      wayOut: /§4\.1/,
      exit: 0,
      setUp: () => revised(change),
      affected: ['details-shown'],
    })),
    {
      id: 'dataset-half-loaded',
      wayOut: /unverifiable/,
      exit: 3,
      setUp: () =>
        loaded(({ mailboxes }) => ({
          mailboxes: mailboxes.map((mailbox) => ({
            ...mailbox,
            messages: mailbox.messages.filter((_, at) => at % 2 === 0),
          })),
        })),
    },
    {
      id: 'second-mailbox-missing',
      wayOut: /Load the other mailboxes/,
      exit: 3,
      setUp: () => loaded(({ mailboxes }) => ({ mailboxes: mailboxes.slice(0, 1) })),
    },
    {
      id: 'dataset-stale',
      wayOut: /--dataset-date \d{4}-\d{2}-\d{2};/,
      exit: 3,
      setUp: () => loaded(() => ({}), new Date(Date.now() - 20 * dayMs)),
    },
    {
      id: 'dialect-list-unresolved',
      wayOut: /^Pass --dialect listItems=page\.content or --dialect listItems=pinned\.$/,
      exit: 3,
      setUp: () =>
        renamed((text) =>
          text.startsWith('{"items"')
            ? `{"page":${text.replace('"items"', '"content"')},"pinned":[{"subject":{}}]}`
            : text,
        ),
    },
    {
      id: 'dialect-id-unresolved',
      wayOut: /here it seems to be "messageUuid"/,
      exit: 3,
      setUp: () => renamed((text) => text.replaceAll(/"messageId":"/g, '"messageUuid":"urn-')),
    },
    {
      id: 'declared-name-unseen',
      wayOut: /Remove --dialect publicationDate=…/,
      exit: 0,
      setUp: async () => {
        const { url, ports } = await wired()
        return { args: ['--base-url', url, ...ports, '--dialect', 'publicationDate=publishedAt'] }
      },
    },
    {
      id: 'dataset-unknown',
      wayOut: /under "data" in the configuration/,
      exit: 0,
      setUp: () =>
        loaded((dataset) => JSON.parse(withoutMarks(JSON.stringify(dataset)).replaceAll(/"cm-[^"]*"/g, '"x"'))),
    },
    {
      id: 'two-instances',
      wayOut: /load balancer/,
      exit: 3,
      setUp: async () => {
        const services = await wiring()
        const one = await wired({}, services)
        const other = await wired(
          {
            dataset: JSON.parse(JSON.stringify(testDataset(new Date())).replaceAll('"messageId":"', '"messageId":"z')),
          },
          services,
        )
        const turns = new Map<string, number>()
        // Equal requests for the same enterprise go to the two instances in turn.
        const to = ({ url = '', headers: { authorization = '' } }: IncomingMessage): string => {
          const asked = url + tokenClaims(authorization).enterpriseNumber
          const turn = turns.get(asked) ?? 0
          turns.set(asked, turn + 1)
          return turn % 2 === 0 ? one.url : other.url
        }
        const balancer = await gateway(one.url, { to })
        return { args: ['--base-url', balancer, ...services.ports] }
      },
    },
    {
      id: 'clock-skew',
      wayOut: /NTP/,
      exit: 3,
      setUp: async () => {
        const { url, ports } = await wired()
        const date = new Date(Date.now() - 3 * dayMs).toUTCString()
        return { args: ['--base-url', await gateway(url, { answer: (headers) => ({ ...headers, date }) }), ...ports] }
      },
    },
    {
      id: 'wrong-content-type',
      wayOut: /application\/json/,
      exit: 0,
      setUp: async () => {
        const { url, ports } = await wired()
        const answer = (headers: object) => ({ ...headers, 'content-type': 'text/plain' })
        return { args: ['--base-url', await gateway(url, { answer }), ...ports] }
      },
    },
  ])
})
