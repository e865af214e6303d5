import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe } from 'vitest'
import { generateEcKeys } from '../../../stubs/state/tokens/generated-keys.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { type Answered, fakeProvider, introspected, ownToken, tokenOf } from '../../test/fake-provider.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { gateway, serving } from '../../test/serving.ts'
import { type Wiring, wired, wiring } from '../../test/wired.ts'

const refused: Answered = { status: 401, body: { status: 401, title: 'no' } }
const empty: Answered = { status: 200, body: { items: [], total: 0 } }
const rights = '/mailbox/0990000113/userPartitionRights?userType=human&userId=1'

/** A fake provider that knows the addresses of the services. */
const fake = async (answer: (services: Wiring) => Parameters<typeof fakeProvider>[0]) => {
  const services = await wiring()
  return { args: ['--base-url', await fakeProvider(answer(services)), ...services.ports] }
}

/** The reference provider with wrong addresses of the services, and the ports on which a run starts its stubs. */
const miswired = async (change: (services: Wiring) => Partial<Wiring>) => {
  const services = await wiring()
  const { url } = await wired({}, { ...services, ...change(services) })
  return { args: ['--base-url', url, ...services.ports] }
}

/** Introspects the token of the request without a token of the provider, and refuses it when that fails. */
const introspectedWith = async (
  way: 'Basic' | 'form' | 'caller',
  message: IncomingMessage,
  authUrl: string,
): Promise<Answered> => {
  const token = tokenOf(message)
  const authorization = { Basic: `Basic ${btoa('provider:secret')}`, form: '', caller: `Bearer ${token}` }[way]
  const { status } = await fetch(`${authUrl}/introspect`, {
    method: 'POST',
    headers: authorization === '' ? {} : { authorization },
    body: new URLSearchParams({ token, ...(way === 'form' && { client_id: 'provider', client_secret: 'secret' }) }),
  })
  return status === 200 ? empty : refused
}

describe('provider and services', () => {
  testMisconfigurations([
    {
      id: 'services-swapped',
      wayOut: /^Configure the provider with http:\/\/127\S+ \(authorization server\)/,
      exit: 3,
      setUp: () => miswired(({ authUrl, partitionUrl }) => ({ authUrl: partitionUrl, partitionUrl: authUrl })),
    },
    {
      id: 'token-rejected-without-introspection',
      wayOut: /^Check its introspection URL: http:\/\/127\S+\/introspect\. Configure the provider with/,
      exit: 5,
      setUp: async () => {
        const other = await serving((_, reply) => {
          const body = { access_token: 'x', token_type: 'Bearer', expires_in: 60, active: false }
          reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        })
        return miswired(() => ({ authUrl: other }))
      },
    },
    {
      id: 'stubs-unreachable',
      wayOut: /host\.docker\.internal/,
      exit: 5,
      setUp: () => fake(() => async () => ({ status: 500 })),
    },
    ...(['Basic', 'form', 'caller'] as const).map((way) => ({
      id: 'introspection-refused',
      name: way,
      wayOut: /^Let the provider get a token of its own at http:\/\/127\S+\/token .* \(§5\.1\)\.$/,
      exit: 3,
      setUp: () =>
        fake(
          ({ authUrl }) =>
            (message) =>
              introspectedWith(way, message, authUrl),
        ),
    })),
    {
      id: 'accepted-without-introspection',
      wayOut: /Disable any mode/,
      exit: 5,
      setUp: () => fake(() => async () => empty),
    },
    {
      id: 'introspection-elsewhere',
      wayOut: /\/introspect\.$/,
      exit: 5,
      setUp: () =>
        fake((services) => async () => {
          await ownToken(services)
          return refused
        }),
    },
    {
      id: 'tokens-checked-locally',
      wayOut: /Switch it to introspection/,
      exit: 5,
      setUp: () =>
        fake((services) => async () => {
          await fetch(`${services.authUrl}/jwks`)
          return empty
        }),
    },
    {
      id: 'provider-gets-no-token',
      wayOut: /client_credentials/,
      exit: 5,
      setUp: () =>
        fake((services) => async () => {
          await fetch(`${services.authUrl}/token`, {
            method: 'POST',
            body: new URLSearchParams({ grant_type: 'password' }),
          })
          return refused
        }),
    },
    {
      id: 'client-assertion-refused',
      wayOut: /add the public key to the file of --client-jwks/,
      exit: 3,
      setUp: async () => {
        const file = join(emptyDirectory(), 'another-client.json')
        const { publicKey } = generateEcKeys()
        writeFileSync(file, JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }))
        const { args } = await miswired(() => ({}))
        return { args: [...args, '--client-jwks', file] }
      },
    },
    {
      id: 'unknown-path-at-stubs',
      wayOut: /Correct the addresses/,
      exit: 5,
      setUp: () =>
        fake((services) => async () => {
          await fetch(`${services.authUrl}/oauth/introspection`, { method: 'POST' })
          return refused
        }),
    },
    {
      id: 'remembered-provider-token',
      wayOut: /Restart the provider/,
      exit: 3,
      setUp: () =>
        fake((services) => async (message) => {
          await introspected(message, services, 'from-yesterday')
          return refused
        }),
    },
    {
      id: 'remembered-provider-token',
      name: 'not-available',
      wayOut: /Restart the provider/,
      exit: 3,
      setUp: () =>
        fake((services) => async (message) => {
          await introspected(message, services, 'from-yesterday')
          return { status: 503, body: { status: 503, title: 'introspection failed' } }
        }),
    },
    {
      id: 'authorization-not-wired',
      wayOut: /as its authorization server too/,
      exit: 5,
      setUp: () =>
        fake((services) => async () => {
          await fetch(services.partitionUrl + rights, { headers: { authorization: 'Bearer own' } })
          return empty
        }),
    },
    {
      id: 'partition-not-wired',
      wayOut: /as its partition service/,
      exit: 5,
      setUp: () => miswired(() => ({ partitionUrl: 'http://127.0.0.1:9' })),
    },
    {
      id: 'authorization-stripped',
      wayOut: /^Configure the provider with .* let the gateway pass it on/,
      exit: 5,
      setUp: async () => {
        const { url, ports } = await wired()
        const front = await gateway(url, { request: ({ authorization, ...others }) => others })
        return { args: ['--base-url', front, ...ports] }
      },
    },
  ])
})
