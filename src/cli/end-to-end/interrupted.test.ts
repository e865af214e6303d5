import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDirectory, start } from '../test/conformance.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'

let served: ServedHere

beforeAll(async () => {
  served = await servedHere()
})

afterAll(() => served.close())

describe('an interrupted run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends cleanly on %s: restores what it moved, and prints the verdict',
    async (signal) => {
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
      const run = start(['run', '--base-url', url, '--stubs', served.auth, ...only])
      await moving
      run.process.kill(signal)
      await run.says(/Press Ctrl-C again to quit now/)
      // A shell sends SIGHUP beside the one of its terminal, so a second one must not end the run.
      if (signal === 'SIGHUP') run.process.kill(signal)
      released()
      const { code, stdout } = await run.ended
      proxy.close()
      expect(seen.filter((line) => line.endsWith('changePartition')).length).toBeGreaterThan(1)
      expect(stdout).toMatch(/^verdict/m)
      expect(stdout).toMatch(/\? partition-change-moves/)
      expect(code).toBe(2)
    },
  )

  it('ends soon when the target has hung: nothing more is sent, and what cannot be restored is named', async () => {
    let answered = 0
    let hang = () => {}
    const hung = new Promise<void>((resolve) => {
      hang = resolve
    })
    let sentAfterwards = 0
    const proxy = createServer(async (request, response) => {
      if (answered >= 600) {
        hang()
        sentAfterwards += 1
        return
      }
      answered += 1
      const answer = await forwarded(request)
      response.writeHead(answer.status, [...answer.headers].flat()).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const run = start(['run', '--base-url', url, '--stubs', served.auth, '--timeout', '2'])
    await hung
    run.process.kill('SIGTERM')
    const began = performance.now()
    await run.says(/Press Ctrl-C again to quit now/)
    const { code, stdout } = await run.ended
    proxy.closeAllConnections()
    proxy.close()
    expect((performance.now() - began) / 1000, 'seconds').toBeLessThan(30)
    expect(sentAfterwards, 'requests to a target that does not answer').toBeLessThan(60)
    expect(stdout).toMatch(/the run was interrupted/)
    expect(code, 'no complete answer within 2 seconds').toBe(4)
  })

  it('ends cleanly on Ctrl-Break, which only Windows has', async () => {
    const cwd = emptyDirectory()
    const keyboard = join(cwd, 'keyboard.mjs')
    writeFileSync(keyboard, "process.on('SIGUSR2', () => process.emit('SIGBREAK', 'SIGBREAK'))")
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const asked = once(silent, 'request')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const env = { NODE_OPTIONS: `--import ${pathToFileURL(keyboard)}` }
    const run = start(['run', '--base-url', url, '--stubs', served.auth], { cwd, env })
    await asked
    run.process.kill('SIGUSR2')
    await run.says(/Press Ctrl-C again to quit now/)
    run.process.kill('SIGUSR2')
    expect(await run.ended).toMatchObject({ code: 130 })
    silent.close().closeAllConnections()
  })

  it('a second Ctrl-C ends it at once', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const asked = once(silent, 'request')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const run = start(['run', '--base-url', url, '--stubs', served.auth])
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
  const answer = await fetch(`${served.url}${request.url}`, {
    method: request.method,
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  })
  const kept = [...answer.headers].filter(
    ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
  )
  return { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) }
}
