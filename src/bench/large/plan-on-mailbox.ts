/** Plans and runs on mailboxes that the suite did not generate, in this process. */
import { enterprises } from '../../../fixtures/mailbox/enterprises.ts'
import { planIn } from '../../cli/commands/plan/plan-command.ts'
import type { Environment } from '../../cli/environment/environment.ts'
import { openEnvironment } from '../../cli/environment/open.ts'
import { type RunSettings, runIn } from '../../cli/environment/run-in.ts'
import { listening } from '../../cli/test/serving.ts'
import { freePorts } from '../../cli/test/wired.ts'
import type { Plan } from '../../engine/plan/plan-result.ts'
import type { Selection } from '../../engine/run-options.ts'
import type { PlannedRun } from '../mailboxes.ts'
import { type ComputedTarget, computedProvider } from './computed-provider.ts'

/** What the computed provider does not offer. */
export const absentFeatures = {
  body: 'no',
  paymentData: 'no',
  structuredData: 'no',
  reply: 'no',
  actions: 'no',
  templates: 'no',
  events: 'no',
} as const

/** The computed provider behind an environment, for the time of one test. */
const onMailbox = async <Result>(
  target: ComputedTarget,
  use: (environment: Environment, requests: { count: number }) => Promise<Result>,
): Promise<Result> => {
  const [authPort = 0, partitionPort = 0] = await freePorts(2)
  const services = { authUrl: `http://127.0.0.1:${authPort}`, partitionUrl: `http://127.0.0.1:${partitionPort}` }
  const mailboxes = { owner: enterprises.own, other: enterprises.second }
  const { server, requests } = computedProvider(mailboxes, target, services)
  const baseUrl = await listening(server, 'http')
  const environment = await openEnvironment({ baseUrl, ownStubs: { authPort, partitionPort } })
  try {
    return await use(environment, requests)
  } finally {
    await environment.close()
  }
}

const planWith = (environment: Environment, settings: RunSettings): Promise<Plan> =>
  planIn(environment, settings, { addable: [], records: new Map() })

/** The plan, and the number of requests that it took. */
export const planOnMailbox = (target: ComputedTarget): Promise<{ plan: Plan; requests: number }> =>
  onMailbox(target, async (environment, requests) => ({
    plan: await planWith(environment, { features: absentFeatures }),
    requests: requests.count,
  }))

export const planAndRunOnMailbox = (target: ComputedTarget, selection: Selection): Promise<PlannedRun> =>
  onMailbox(target, async (environment) => {
    const settings = { features: absentFeatures, selection }
    return { plan: await planWith(environment, settings), result: await runIn(environment, settings) }
  })
