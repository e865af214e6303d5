/**
 * A reference provider with the test mailbox, in a process of its own. Arguments: its port, the two services, the date of its
 * data, and by how many milliseconds each answer is late.
 */
import { connect, createServer } from 'node:net'
import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { startProvider } from '../../../../reference-provider/start-provider.ts'
import { answerParent } from './answer-parent.ts'

const [port, authUrl = '', partitionUrl = '', date = '', late = '0'] = process.argv.slice(2)
const lateMs = Number(late)

const provider = await startProvider({
  port: lateMs > 0 ? 0 : Number(port),
  authUrl,
  partitionUrl,
  dataset: testDataset(new Date(date)),
  origins: [portalOrigin],
})

/** All bytes of an answer are as late as a longer way makes them; requests on other connections do not wait for it. */
const listenFarAway = (): void => {
  createServer({ noDelay: true }, (client) => {
    const server = connect({ port: provider.port, host: '127.0.0.1', noDelay: true })
    client.pipe(server)
    server.on('data', (bytes) => setTimeout(() => client.write(bytes), lateMs))
    server.on('end', () => setTimeout(() => client.end(), lateMs))
    for (const socket of [client, server]) socket.on('error', () => [client, server].map((one) => one.destroy()))
  }).listen(Number(port), '127.0.0.1')
}

if (lateMs > 0) listenFarAway()
answerParent({})
