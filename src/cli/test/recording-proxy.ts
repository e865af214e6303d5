import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, request as ask } from 'undici'

/** A request as it came by. */
export interface Passed {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

export interface RecordingProxy {
  url: string
  passed: Passed[]
  /** Told of each request before it goes on; it goes on when that resolves, and is dropped where it gives false. */
  onRequest: (passed: Passed) => Promise<boolean | undefined> | boolean | undefined
  close(): Promise<void>
}

/** Stands between a run and a provider and writes down all that is asked. */
export const recordingProxy = async (target: string, host = '127.0.0.1'): Promise<RecordingProxy> => {
  const agent = new Agent()
  const server = createServer(async (message, reply) => {
    const { method = 'GET', url: path = '/', headers } = message
    const passed = { method, path, headers }
    proxy.passed.push(passed)
    if ((await proxy.onRequest(passed)) === false) return message.socket.destroy()
    await forward(target, message, reply, agent).catch(() => message.socket.destroy())
  }).listen(0, host)
  await once(server, 'listening')
  const proxy: RecordingProxy = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    passed: [],
    onRequest: () => true,
    close: async () => {
      server.closeAllConnections()
      await Promise.all([new Promise((closed) => server.close(closed)), agent.destroy()])
    },
  }
  return proxy
}

const forward = async (target: string, message: IncomingMessage, reply: ServerResponse, agent: Agent) => {
  const { method = 'GET', url = '/', headers } = message
  const { host, connection, 'transfer-encoding': encoding, ...kept } = headers
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const answer = await ask(`${target}${url}`, {
    method,
    headers: kept,
    body: body.length > 0 ? body : undefined,
    dispatcher: agent,
  })
  reply.writeHead(answer.statusCode, answer.headers)
  reply.end(Buffer.from(await answer.body.arrayBuffer()))
}
