import { expect, it } from 'vitest'
import { bigMailbox } from '../../fixtures/test/big-mailbox.ts'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import { runIn } from '../cli/environment/run-in.ts'
import { fullOrSample } from '../cli/test/full-size.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import { someWithoutFaults } from './mailboxes.ts'

/** The maximum number of survey requests for any mailbox. */
const mostRequests = 700

/** The test mailbox among thousands of other messages. */
const amongOthers = (messages: number, datasetDate: Date): Dataset => {
  const own = testDataset(datasetDate)
  const others = bigMailbox({ seed: 7, messages, datasetDate }).mailboxes[0]?.messages ?? []
  const unmarked = others.map((message) => ({ ...message, businessDataList: message.businessDataList.slice(1) }))
  return {
    ...own,
    mailboxes: own.mailboxes.map((mailbox, index) =>
      index === 0 ? { ...mailbox, messages: [...mailbox.messages, ...unmarked] } : mailbox,
    ),
  }
}

it('finds the test mailbox by its marks among 3000 other messages', { timeout: 400_000 }, async () => {
  const datasetDate = new Date()
  const environment = await openEnvironment({
    datasetDate: datasetDate,
    referenceOptions: { dataset: amongOthers(3000, datasetDate) },
  })
  try {
    const { summary, scenarios, exchanges } = await runIn(environment, { selection: someWithoutFaults })
    const reds = scenarios.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    expect(reds.filter(({ outcome }) => outcome !== 'unverifiable').map(({ id }) => id)).toEqual([])
    // Some scenarios send a list request exactly as the specification prints it; a message beyond its first page is not missing data.
    const missingData = reds.flatMap(({ id, missing }) =>
      missing
        .filter(({ kind, about }) => kind !== 'precondition' && about !== 'laterPage')
        .map(({ says }) => `${id}: ${says}`),
    )
    expect(missingData).toEqual([])
    expect(summary.passed).toBeGreaterThan(fullOrSample(300, 50))
    const surveyRequests = exchanges.filter(({ scenario }) => scenario === 'survey').length
    expect(surveyRequests).toBeLessThan(mostRequests)
  } finally {
    await environment.close()
  }
})
