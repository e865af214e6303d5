import { Agent, request } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recognizeStubs } from '../client/recognize.ts'
import { attachStubs } from '../client/remote-stubs.ts'
import { type Stubs, startStubs } from '../start-stubs.ts'
import { exampleCertificate } from '../test/example-certificate.ts'

let stubs: Stubs
const trusting = new Agent({ connect: { ca: exampleCertificate.cert } })

beforeEach(async () => {
  stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true, certificate: exampleCertificate })
})

afterEach(() => stubs.close())

const statusOf = async (url: string): Promise<number> => {
  const { statusCode, body } = await request(url, { dispatcher: trusting })
  await body.dump()
  return statusCode
}

it('both services speak only https, with this certificate', async () => {
  expect([stubs.authUrl, stubs.partitionUrl].map((url) => new URL(url).protocol)).toEqual(['https:', 'https:'])
  expect(await statusOf(`${stubs.authUrl}/jwks`)).toBe(200)
  expect(await statusOf(`${stubs.partitionUrl}/nothing`)).toBe(404)
  await expect(request(`${stubs.authUrl}/jwks`)).rejects.toThrow(/self-signed/)
  await expect(request(`${stubs.authUrl.replace('https', 'http')}/jwks`)).rejects.toThrow()
})

it('the metadata name the addresses over https', async () => {
  const { body } = await request(`${stubs.authUrl}/.well-known/openid-configuration`, { dispatcher: trusting })
  const { authUrl } = stubs
  expect(await body.json()).toMatchObject({ issuer: authUrl, token_endpoint: `${authUrl}/token` })
})

it('a run on this machine can attach, and faults work as over http', async () => {
  expect(await recognizeStubs(stubs.authUrl)).toMatchObject({ product: expect.any(String) })
  const attached = await attachStubs(stubs.authUrl, stubs.controlKey ?? '')
  for (const kind of ['reset', 'refused'] as const) {
    await attached.injectFault({ service: 'partition', kind })
    await expect(statusOf(`${stubs.partitionUrl}/nothing`)).rejects.toThrow()
    await attached.clearFaults()
    expect(await statusOf(`${stubs.partitionUrl}/nothing`)).toBe(404)
  }
  await attached.close()
})
