/** A whole run of the suite, in a process of its own, on a mailbox of any size that it did not generate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterprises } from '../../../fixtures/mailbox/enterprises.ts'
import { emptyDirectory, start } from '../../cli/test/conformance.ts'
import { peakMemory } from '../../cli/test/peak-memory.ts'
import { listening } from '../../cli/test/serving.ts'
import { wiring } from '../../cli/test/wired.ts'
import type { RunResult } from '../../engine/result.ts'
import { computedProvider } from './computed-provider.ts'

export interface LargeRun {
  messages: number
  passed: number
  /** the ids of scenarios that failed or broke */
  failed: string[]
  /** sent by the survey, before the first scenario */
  surveyRequests: number
  requests: number
  /** answers to lists, each of 100 messages at most */
  lists: number
  /** the most memory that the process of the run had */
  peakMiB: number
}

/** What the computed provider does not offer. */
const features = 'body=no,paymentData=no,structuredData=no,reply=no,actions=no,templates=no,events=no'

export const runOnMailbox = async (messages: number): Promise<LargeRun> => {
  const services = await wiring()
  const mailboxes = { owner: enterprises.own, other: enterprises.second }
  const { server, requests } = computedProvider(mailboxes, messages, services)
  const url = await listening(server, 'http')
  const cwd = emptyDirectory()
  const { env, peakMiB } = peakMemory(cwd)
  const args = ['run', '--base-url', url, ...services.ports, '--features', features, '--report', 'json=result.json']
  await start(args, { cwd, env }).ended
  const { scenarios, exchanges }: RunResult = JSON.parse(readFileSync(join(cwd, 'result.json'), 'utf8'))
  const idsWith = (...outcomes: string[]) =>
    scenarios.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)
  return {
    messages,
    passed: idsWith('passed').length,
    failed: idsWith('failed', 'broken'),
    surveyRequests: exchanges.filter(({ scenario }) => scenario === 'survey').length,
    requests: requests.count,
    lists: requests.lists,
    peakMiB: Math.round(peakMiB()),
  }
}
