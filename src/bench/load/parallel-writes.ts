/** Many clients that write and read at the same time, each on a connection of its own; every answer is accounted for. */
import { start } from '../../../reference-provider/test/start.ts'
import { checkEnd, checkOwn, checks } from './client-checks.ts'
import { type Random, writeSomething } from './client-writes.ts'
import { datasetFor, ownMessages } from './clients-mailbox.ts'
import { countedRequests, type RequestCounts } from './counted-requests.ts'

interface WriteOptions extends Pick<NonNullable<Parameters<typeof start>[0]>, 'revise'> {
  writes: number
  clients: number
  seed: number
}

export const writeInParallel = async ({ writes, clients, seed, revise }: WriteOptions): Promise<RequestCounts> => {
  const { ask, services } = await start({ dataset: datasetFor(clients), revise })
  const requests = countedRequests(ask)
  const { counts, report } = requests
  let left = writes
  await Promise.all(
    ownMessages(clients).map(async (mine, client) => {
      const random = randomNumbers(seed * 1000 + client)
      while (left > 0) {
        left -= 1
        await writeSomething(requests, mine, random)
        if (random(2) === 0) await checks[random(checks.length)]?.(requests, mine)
      }
      await checkOwn(requests, mine)
    }),
  )
  await checkEnd(requests, clients)
  if (services.calls.length < counts.done) report('not every request was checked')
  if (counts.done + counts.conflicts !== writes)
    report(`${writes} writes, ${counts.done} done, ${counts.conflicts} refused`)
  return counts
}

/** Numbers from a seed (mulberry32). */
const randomNumbers = (seed: number): Random => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
