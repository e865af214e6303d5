import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, request as ask } from 'undici'

/** A request that the proxy received. */
interface RecordedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

export interface RecordingProxy {
  url: string
  requests: RecordedRequest[]
  /** Called before each request is forwarded. If it returns false, the connection is closed instead. */
  onRequest: (request: RecordedRequest) => Promise<boolean | undefined> | boolean | undefined
  close(): Promise<void>
}

/** A proxy between a run and a provider that records all requests. */
export const recordingProxy = async (target: string, host = '127.0.0.1'): Promise<RecordingProxy> => {
  const agent = new Agent()
  const server = createServer(async (message, reply) => {
    const { method = 'GET', url: path = '/', headers } = message
    const request = { method, path, headers }
    proxy.requests.push(request)
    if ((await proxy.onRequest(request)) === false) return message.socket.destroy()
    await forward(target, message, reply, agent).catch(() => message.socket.destroy())
  }).listen(0, host)
  await once(server, 'listening')
  const proxy: RecordingProxy = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    requests: [],
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
