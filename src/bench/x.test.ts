import { it } from 'vitest'
import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import { planIn } from '../cli/commands/plan/plan-command.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import { enterpriseNumbersOf, someWithoutFaults } from './mailboxes.ts'
it('x', async () => {
  const datasetDate = new Date()
  const bare = randomDataset({ seed: 12, size: 12, datasetDate })
  const environment = await openEnvironment({ datasetDate, referenceOptions: { dataset: bare } })
  const t = Date.now()
  const p = await planIn(environment, { data: enterpriseNumbersOf(bare), selection: someWithoutFaults })
  console.log('took', Date.now() - t, p.add.length, p.lacking.length, p.runs.length)
  await environment.close()
})
