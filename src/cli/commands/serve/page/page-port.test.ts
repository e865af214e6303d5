import { expect, it, onTestFinished } from 'vitest'
import { conformance, interrupt, start } from '../../../test/conformance.ts'
import { openPagePort } from './page-port.ts'

const opened = async (flags: Parameters<typeof openPagePort>[0]) => {
  const page = await openPagePort(flags)
  onTestFinished(page.close)
  return page
}

it('has an origin for each name of this machine, and says that it is starting until something is served', async () => {
  const { origins, serve } = await opened({ port: 0 })
  const { port } = new URL(origins[0] ?? '')
  expect(origins).toEqual([`http://127.0.0.1:${port}`, `http://localhost:${port}`])
  expect((await fetch(`${origins[0]}/`)).status).toBe(503)
  serve((_request, response) => void response.end('ready'))
  expect(await (await fetch(`${origins[0]}/`)).text()).toBe('ready')
})

it('takes a free port when the usual one is in use, and refuses another one that is', async () => {
  const [first, second] = [await opened({}), await opened({})]
  expect(first.origins[0]).not.toBe(second.origins[0])
  const pagePort = Number(new URL(second.origins[0] ?? '').port)
  await expect(openPagePort({ pagePort })).rejects.toThrow(
    `Port ${pagePort} is in use. Pass another one with --page-port`,
  )
})

it('has an address that the network can reach, when the provider listens there', async () => {
  const { origins } = await opened({ port: 0, host: '0.0.0.0' })
  expect((await fetch(`${origins[0]}/`)).status).toBe(503)
})

it.each(['foo.invalid', '192.0.2.1'])('refuses %s, which is no address of this machine', async (host) => {
  for (const pagePort of [undefined, 0])
    await expect(openPagePort({ port: 0, pagePort, host })).rejects.toThrow(
      `--host ${host} is not an address of this machine.`,
    )
})

const ports = ['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0']

it('takes the key of the environment, if it cannot be guessed', async () => {
  const serve = start(ports, { env: { CONFORMANCE_CONTROL_KEY: 'our-own-key-7' } })
  const [, page = ''] = await serve.says(/^page +(http\S+)#key=our-own-key-7$/m)
  const answer = await fetch(`${page}control`, { headers: { 'conformance-key': 'our-own-key-7' } })
  expect(answer.status).toBe(200)
  await interrupt(serve)
  for (const key of ['short', 'has a space in it', 'ends-in-a-hash#']) {
    const { code, stderr } = await conformance(ports, { env: { CONFORMANCE_CONTROL_KEY: key } })
    expect([code, stderr]).toEqual([3, expect.stringContaining('CONFORMANCE_CONTROL_KEY takes 8 to 200')])
    expect(stderr).not.toContain(key)
  }
})

it('opens no page and no control surface with --no-page', async () => {
  const serve = start([...ports, '--no-page'])
  await serve.says(/Press Ctrl-C/)
  expect((await interrupt(serve)).stdout).not.toMatch(/^page /m)
})
