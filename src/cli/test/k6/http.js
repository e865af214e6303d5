// k6 answers at once, without promises. A thread sends the request, and this one waits for it.
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

const sender = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', async ({ port, signal, url, init }) => {
    const response = await fetch(url, init).then(
      async (answer) => ({ status: answer.status, headers: [...answer.headers], body: await answer.text() }),
      (error) => ({ status: 0, headers: [], body: null, error: String(error.cause ?? error) }),
    )
    port.postMessage(response)
    Atomics.store(new Int32Array(signal), 0, 1)
    Atomics.notify(new Int32Array(signal), 0)
  })
`
const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(sender)}`))
worker.unref()

export const requests = []
const timeoutMs = 30_000

/** The names of headers as Go writes them. */
const canonical = (name) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

const send = (method, url, body, { headers = {}, tags = {} } = {}) => {
  requests.push({ method, url, name: tags.name })
  const isForm = body !== undefined && typeof body !== 'string'
  const init = { method, headers, body: isForm ? new URLSearchParams(body).toString() : body }
  if (isForm) init.headers = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const { port1, port2 } = new MessageChannel()
  const signal = new SharedArrayBuffer(4)
  worker.postMessage({ port: port2, signal, url, init }, [port2])
  Atomics.wait(new Int32Array(signal), 0, 0, timeoutMs)
  const response = receiveMessageOnPort(port1)?.message ?? { status: 0, headers: [], body: null }
  port1.close()
  return {
    ...response,
    headers: Object.fromEntries(response.headers.map(([name, value]) => [canonical(name), value])),
    json: () => JSON.parse(response.body),
  }
}

export default {
  get: (url, params) => send('GET', url, undefined, params),
  post: (url, body, params) => send('POST', url, body, params),
}
