import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports, so that the system does not give one of these to another program. */
const [lowest, highest] = [20_000, 29_999]

/** Ports on which no program listens. */
export const freePorts = async (count: number): Promise<number[]> => {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
