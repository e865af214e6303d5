import type { ServerResponse } from 'node:http'
import type { StubControl } from '../../contract/stub-control.ts'

/** Whose turn it is with the stubs: a fault is met by every provider, so that two runs at once would blame each other. */
export interface ExclusiveUse {
  /** Waits for its turn; the turn ends with what is returned. */
  acquire(): Promise<() => void>
}

export const createExclusiveUse = (): ExclusiveUse => {
  let last: Promise<void> = Promise.resolve()
  return {
    acquire: async () => {
      const before = last
      let end = (): void => {}
      last = new Promise((resolve) => {
        end = resolve
      })
      await before
      return end
    },
  }
}

/**
 * A turn lasts as long as the connection it was asked for over, so that nobody who is gone holds it; the faults of a run
 * that was killed end with its turn.
 */
export const streamExclusiveUse = async (
  { claims, control }: { claims: ExclusiveUse; control: Pick<StubControl, 'clearFaults'> },
  reply: ServerResponse,
): Promise<void> => {
  const closed = new Promise<void>((resolve) => reply.once('close', resolve))
  reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).flushHeaders()
  const end = await claims.acquire()
  void closed.then(() => control.clearFaults()).finally(end)
  reply.write('your turn\n')
}
