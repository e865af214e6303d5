import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server for the time of one test; gives its base URL. */
export const listening = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  onTestFinished(() => server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A port that is free by now. */
export const freePort = async (): Promise<string> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** A target that introspects each token at our stubs, and then answers the same to everything. */
export const introspecting = async (answer: (response: ServerResponse) => void) => {
  const [auth, partition] = [await freePort(), await freePort()]
  const url = await listening(async ({ headers }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    await introspect(`http://127.0.0.1:${auth}`, token).catch(() => undefined)
    answer(response)
  })
  return { url, ports: ['--auth-port', auth, '--partition-port', partition] }
}

/** Asks about a token as a provider does. */
const introspect = async (auth: string, token: string): Promise<void> => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const basic = { authorization: `Basic ${btoa('provider:secret')}` }
  const granted = await fetch(`${auth}/token`, { ...form({ grant_type: 'client_credentials' }), headers: basic })
  const { access_token: own } = (await granted.json()) as { access_token: string }
  await fetch(`${auth}/introspect`, { ...form({ token }), headers: { authorization: `Bearer ${own}` } })
}
