/** A whole run of the suite, in a process of its own, on a mailbox of any size that it did not generate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterprises } from '../../../fixtures/mailbox/enterprises.ts'
import { emptyDirectory, start } from '../../cli/test/conformance.ts'
import { peakMemory } from '../../cli/test/peak-memory.ts'
import { listening } from '../../cli/test/serving.ts'
import { wiring } from '../../cli/test/wired.ts'
import type { RunResult } from '../../engine/result.ts'
import { type ComputedTarget, computedProvider } from './computed-provider.ts'
import { absentFeatures } from './plan-on-mailbox.ts'

interface LargeRun {
  passed: number
  /** the ids of scenarios that failed or broke */
  failed: string[]
  /** the ids of scenarios without test data */
  lacking: string[]
  /** sent by the survey, before the first scenario */
  surveyRequests: number
  requests: number
  /** answers to lists, each of 100 messages at most */
  lists: number
  /** the most memory that the process of the run had */
  peakMiB: number
}

const features = Object.entries(absentFeatures)
  .map((one) => one.join('='))
  .join(',')

/** Runs all scenarios, or those that the arguments choose. */
export const runOnMailbox = async (target: ComputedTarget, ...chosen: string[]): Promise<LargeRun> => {
  const services = await wiring()
  const mailboxes = { owner: enterprises.own, other: enterprises.second }
  const { server, requests } = computedProvider(mailboxes, target, services)
  const url = await listening(server, 'http')
  const cwd = emptyDirectory()
  const { env, peakMiB } = peakMemory(cwd)
  const options = ['--base-url', url, ...services.ports, '--features', features, ...chosen]
  const args = ['run', ...options, '--report', 'json=result.json']
  await start(args, { cwd, env }).ended
  const { scenarios, exchanges }: RunResult = JSON.parse(readFileSync(join(cwd, 'result.json'), 'utf8'))
  const idsWith = (...outcomes: string[]) =>
    scenarios.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)
  return {
    passed: idsWith('passed').length,
    failed: idsWith('failed', 'broken'),
    lacking: scenarios.filter(({ missing }) => missing.some(({ kind }) => kind === 'testData')).map(({ id }) => id),
    surveyRequests: exchanges.findIndex(({ scenario }) => scenario !== 'survey'),
    requests: requests.count,
    lists: requests.lists,
    peakMiB: Math.round(peakMiB()),
  }
}
