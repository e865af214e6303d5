import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interrupt, type Served, served, start } from '../test/conformance.ts'

let world: Served

beforeAll(async () => {
  world = await served()
})

afterAll(() => interrupt(world.serve))

describe('an interrupted run', () => {
  it('ends cleanly: puts back what it moved and prints what was played', async () => {
    const seen: string[] = []
    let arrived = () => {}
    let released = () => {}
    const moving = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const release = new Promise<void>((resolve) => {
      released = resolve
    })
    const proxy = createServer(async (request, response) => {
      const answer = await forwarded(request)
      seen.push(`${request.method} ${request.url}`)
      if (request.url?.endsWith('changePartition')) {
        arrived()
        await release
      }
      response.writeHead(answer.status, [...answer.headers].flat()).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const only = ['--only', 'partition-change-moves,details-shown']
    const run = start(['run', '--base-url', url, '--stubs', world.auth, ...only])
    await moving
    run.process.kill('SIGINT')
    await run.says(/Press Ctrl-C again to quit now/)
    released()
    const { code, stdout } = await run.ended
    proxy.close()
    expect(seen.filter((line) => line.endsWith('changePartition')).length).toBeGreaterThan(1)
    expect(stdout).toMatch(/^verdict/m)
    expect(stdout).toMatch(/\? partition-change-moves/)
    expect(code).toBe(2)
  })

  it('a second Ctrl-C ends it at once', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const asked = once(silent, 'request')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const run = start(['run', '--base-url', url, '--stubs', world.auth])
    await asked
    run.process.kill('SIGINT')
    await run.says(/Press Ctrl-C again to quit now/)
    run.process.kill('SIGINT')
    expect(await run.ended).toMatchObject({ code: 130 })
    silent.close().closeAllConnections()
  })
})

const forwarded = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { host, connection, 'content-length': length, ...headers } = request.headers
  const answer = await fetch(`${world.url}${request.url}`, {
    method: request.method,
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  })
  const kept = [...answer.headers].filter(
    ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
  )
  return { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) }
}
