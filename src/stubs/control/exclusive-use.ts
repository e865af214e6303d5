import type { ServerResponse } from 'node:http'
import type { StubControl } from '../../contract/stub-control.ts'

/**
 * Only one run can use the stubs at a time: a fault applies to every provider, so two runs would disturb each other.
 * The function waits for its turn. It returns a function that ends the turn.
 */
export const createExclusiveUse = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    let end = (): void => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}

/**
 * A turn lasts as long as its connection, so a killed run does not block others. The end of a turn also ends the faults
 * of its run.
 */
export const streamExclusiveUse = async (
  waitForTurn: () => Promise<() => void>,
  { clearFaults }: Pick<StubControl, 'clearFaults'>,
  reply: ServerResponse,
): Promise<void> => {
  const closed = new Promise<void>((resolve) => reply.once('close', resolve))
  reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).flushHeaders()
  const end = await waitForTurn()
  void closed.then(clearFaults).finally(end)
  reply.write('your turn\n')
}
