import { readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { always, certificate, serving, servingSecurely } from '../../test/serving.ts'

const free = ['--auth-port', '0', '--partition-port', '0']
const at = (url: string, ...more: string[]) => ({ args: ['--base-url', url, ...free, ...more] })
const pem = (name: string): string => readFileSync(certificate(name), 'utf8')
const dated = (name: string) => servingSecurely({ cert: pem(`${name}.pem`), key: pem('dated.key') }, always(200))
const trusting = ['--ca', certificate('dated-ca.pem')]

describe('http, https and certificates', () => {
  testMisconfigurations([
    {
      id: 'http-for-https',
      name: 'no-answer',
      wayOut: /Use --base-url https:\/\/127/,
      exit: 3,
      setUp: async () => at((await dated('elsewhere')).replace('https:', 'http:')),
    },
    {
      id: 'http-for-https',
      name: 'refused',
      wayOut: /Use --base-url https:\/\/127/,
      exit: 3,
      setUp: async () => at(await serving(always(400, 'The plain HTTP request was sent to HTTPS port'))),
    },
    {
      id: 'https-for-http',
      wayOut: /Use --base-url http:\/\/127/,
      exit: 3,
      setUp: async () => at((await serving(always(200))).replace('http:', 'https:')),
    },
    {
      id: 'certificate-unknown-authority',
      wayOut: /--ca FILE/,
      exit: 4,
      setUp: async () => at(await dated('elsewhere')),
    },
    {
      id: 'certificate-expired',
      wayOut: /Renew it at the provider/,
      exit: 4,
      setUp: async () => at(await dated('expired'), ...trusting),
    },
    {
      id: 'certificate-not-yet-valid',
      wayOut: /clock of this machine/,
      exit: 4,
      setUp: async () => at(await dated('young'), ...trusting),
    },
    {
      id: 'certificate-for-another-host',
      wayOut: /host name of the certificate/,
      exit: 4,
      setUp: async () => at(await dated('elsewhere'), ...trusting),
    },
    {
      id: 'wants-client-certificate',
      wayOut: /--cert FILE and --cert-key FILE/,
      exit: 4,
      setUp: async () => {
        const ours = { cert: pem('provider.pem'), key: pem('provider.key'), ca: pem('ca.pem'), requestCert: true }
        return at(await servingSecurely(ours, always(200)), '--ca', certificate('ca.pem'))
      },
    },
  ])
})
