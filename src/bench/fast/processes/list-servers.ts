/**
 * Three servers of the same list of 25 messages: the reference provider with the token verified in this process, the same
 * with both services over ports, and an express route that verifies the token and answers the same objects.
 */
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import jwt from 'jsonwebtoken'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import type { OutboundSend } from '../../../../reference-provider/services/send.ts'
import { startProvider } from '../../../../reference-provider/start-provider.ts'
import type { Environment } from '../../../cli/environment/environment.ts'
import { inProcessOutbound } from '../../../cli/environment/reference-parts.ts'
import { prepareCallers } from '../../../cli/environment/run-in.ts'
import { paths } from '../../../contract/interface/paths.ts'
import { startStubs } from '../../../stubs/start-stubs.ts'
import { answerParent } from './answer-parent.ts'

const date = new Date()
const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
const { authUrl, partitionUrl, control } = stubs
const clock = () => new Date()
const environment = { control, datasetDate: date, clock, sharesStubs: false, brandWord: 'mailbox' }
const { callers } = await prepareCallers(environment as Environment)
const { headers } = await callers.credentialsFor('humanUser', 'bench')
const { keys } = (await (await fetch(`${authUrl}/jwks`)).json()) as { keys: JsonWebKey[] }
const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })

const verify = (token: string): void => void jwt.verify(token, key)

/** Verifies each token here, as the express route does. What a service says of it is asked once. */
const verifying = (send: OutboundSend): OutboundSend => {
  const answers = new Map<string, ReturnType<OutboundSend>>()
  return async (request) => {
    const { url, body = '' } = request
    if (url.endsWith('/introspect')) verify(new URLSearchParams(body).get('token') ?? '')
    const key = `${url} ${body}`
    const answer = answers.get(key) ?? send(request)
    answers.set(key, answer)
    return answer
  }
}

const shared = { authUrl, partitionUrl, dataset: testDataset(date) }
const overPorts = await startProvider(shared)
const inProcess = await startProvider({
  ...shared,
  outbound: (own) => verifying(inProcessOutbound(stubs.inProcess, own)),
})

const path = paths.messages
const list = (await (await fetch(inProcess.url + path, { headers })).json()) as Record<string, unknown>

const app = express()
app.get(paths.messages, (request, response) => {
  verify(request.headers.authorization?.slice('Bearer '.length) ?? '')
  response.json(list)
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

const servers = {
  headers,
  list,
  path,
  inProcess: inProcess.url,
  overPorts: overPorts.url,
  express: `http://127.0.0.1:${port}`,
}

/** The addresses of the three servers, and the list that each of them answers with. */
export type Servers = typeof servers

answerParent({ servers: async () => servers })
