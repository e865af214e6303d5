/** Sends hostile requests to a provider on a port, and judges each answer by the OpenAPI document. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { RawAnswer } from '../../../reference-provider/test/raw.ts'
import type { Started } from '../../../reference-provider/test/start.ts'
import { findOperation, responseProblems } from '../../cli/test/interface-schemas.ts'
import { FuzzConnection } from './connection.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'

const batchSize = 1000
const origin = 'http://provider'

interface FuzzResult {
  sent: number
  /** by status; `none` counts streams that got no answer */
  statuses: Record<string, number>
  /** one sentence for each wrong answer, the first ones */
  problems: string[]
  /** after garbage collection: early, and at the end */
  heapMiB: { early: number; late: number }
}

const isKnownError = (status: number): boolean =>
  [400, 401, 403, 404, 405, 406, 408, 409, 413, 414, 415, 417, 431, 503].includes(status)

/** What is wrong with an answer that belongs to no operation of the document. */
const otherProblems = (answer: RawAnswer, method: string): string[] => {
  const { status, headers, body, json } = answer
  if (status < 400) return [100, 200, 201, 204, 304].includes(status) ? [] : [`status ${status}`]
  if (!isKnownError(status)) return [`status ${status}`]
  if (status === 503 && headers['retry-after'] === undefined) return ['503 without Retry-After']
  if (headers['content-type'] !== 'application/problem+json') return [`an error of type ${headers['content-type']}`]
  // What could not be read has no method.
  const isUnread = headers.connection === 'close' && [400, 431].includes(status)
  if (method === 'HEAD' && !isUnread) return body.length === 0 ? [] : ['a body after HEAD']
  const isProblem = json.status === status && typeof json.title === 'string' && String(json.type).startsWith('urn:')
  return isProblem ? [] : [`no problem document: ${body.toString().slice(0, 300)}`]
}

const unlisted = ['allow']

const problemsOf = ({ isFramed, method, target }: HostileRequest, answers: readonly RawAnswer[]): string[] => {
  const general = answers.flatMap((answer) => otherProblems(answer, method))
  const [answer] = answers
  if (!isFramed || answer === undefined || !URL.canParse(origin + target) || answer.status === 405) return general
  const { pathname, search } = new URL(origin + target)
  const found = pathname + search === target ? findOperation({ method, url: origin + target }) : undefined
  if (found === undefined) return general
  const headers = Object.entries(answer.headers).filter(([name]) => !unlisted.includes(name))
  const { status, body: bytes } = answer
  return [...general, ...responseProblems(found, method, { status, headers, bytes })]
}

/** Heap in use after garbage collection. */
const heapMiB = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const shown = ({ bytes }: HostileRequest): string =>
  JSON.stringify(Buffer.from(bytes.subarray(0, 1500)).toString('latin1'))

/**
 * Sends `count` requests made from the seed, or as many as the time allows. The messages are reset after each thousand, so that
 * what is left in memory is a leak.
 */
export const fuzz = async (
  { url, provider, services, log }: Started,
  { count, seed, deadline, connections = 32 }: { count: number; seed: number; deadline: number; connections?: number },
): Promise<FuzzResult> => {
  const result: FuzzResult = { sent: 0, statuses: {}, problems: [], heapMiB: { early: 0, late: 0 } }
  const open = Array.from({ length: connections }, () => new FuzzConnection(url))
  const add = (status: number | 'none'): void => {
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
  }
  const sendOne = async (connection: FuzzConnection, request: HostileRequest): Promise<void> => {
    const answers = await connection.send(request).catch((error: Error) => error.message)
    result.sent += 1
    const problems = typeof answers === 'string' ? [answers] : problemsOf(request, answers)
    if (typeof answers !== 'string')
      for (const status of answers.length > 0 ? answers : [{ status: 'none' as const }]) add(status.status)
    if (problems.length > 0 && result.problems.length < 20)
      result.problems.push(`${problems.join('; ')} ${shown(request)}`)
  }
  for (let batch = 0; result.sent < count && Date.now() < deadline; batch += 1) {
    const size = Math.min(batchSize, count - result.sent)
    const requests = fc.sample(hostileRequests, { numRuns: size, seed: seed + batch })
    const next = requests.values()
    await Promise.all(
      open.map(async (connection) => {
        for (const request of next) await sendOne(connection, request)
      }),
    )
    const unexpected = log.filter((line) => line.startsWith('unexpected'))
    if (unexpected.length > 0 && result.problems.length < 20) result.problems.push(`the log says: ${unexpected[0]}`)
    await provider.reset()
    services.calls.length = 0
    log.length = 0
    if (batch === earlyBatch) result.heapMiB.early = heapMiB()
  }
  result.heapMiB.late = heapMiB()
  for (const connection of open) connection.close()
  return result
}

/** By then everything that is made once is made. */
const earlyBatch = 2
const leakMiB = 48

/** No wrong answer, no unexpected 5xx, and memory at the end as near the beginning. */
export const expectNothingWrong = ({ sent, statuses, problems, heapMiB: heap }: FuzzResult): void => {
  expect(problems).toEqual([])
  expect(sent).toBeGreaterThan(0)
  // Otherwise all that was sent was refused for the same reason.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 415]) expect(statuses).toHaveProperty(String(status))
  if (heap.early > 0) expect(heap.late).toBeLessThan(heap.early + leakMiB)
}
