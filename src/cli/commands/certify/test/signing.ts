/** Keys, a statement, and files of a temporary directory for tests of `certify`. */
import { createHash, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateEcKeys, generateRsaKeys } from '../../../../stubs/state/tokens/generated-keys.ts'
import { emptyDirectory } from '../../../test/conformance.ts'
import { inProcess } from '../../../test/in-process.ts'
import type { Statement } from '../statement.ts'

const directory = emptyDirectory()
export const at = (name: string): string => join(directory, name)
export const write = (name: string, content: string): string => {
  writeFileSync(at(name), content)
  return at(name)
}
export const privatePem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const publicPem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))

export const ec = generateEcKeys()
const otherEc = generateEcKeys()
const rsa = generateRsaKeys()
export const keys = {
  ec: write('ec.pem', privatePem(ec.privateKey)),
  ecPublic: write('ec.pub', publicPem(ec.publicKey)),
  otherPublic: write('other.pub', publicPem(otherEc.publicKey)),
  ecJwk: write('ec.jwk', JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'team-key' })),
  rsa: write('rsa.pem', privatePem(rsa.privateKey)),
  rsaPublic: write('rsa.pub', publicPem(rsa.publicKey)),
  rsaJwk: write('rsa.jwk', JSON.stringify(rsa.privateKey.export({ format: 'jwk' }))),
}

export const statement: Statement = {
  format: 'conformance-statement/1',
  suite: { name: 'message-registry-conformance', version: '0.1.0', recordedBy: '0.1.0' },
  requirements: { set: 1, suiteVersion: '0.1.0' },
  target: { baseUrl: 'http://127.0.0.1:8080', kind: 'stubbed' },
  providerVersion: '4.2.0',
  dataset: null,
  transcript: { sha256: '0'.repeat(64) },
  verdict: 'ready',
  profile: 'full',
  scenarios: { passed: 1, failed: 0, unverifiable: 0, notApplicable: 0, broken: 0, leftOut: 0 },
  rows: { passed: 34, total: 34 },
  startedAt: '2026-05-04T08:00:00.000Z',
  durationMs: 1000,
}

export const certify = (...args: string[]) => inProcess(['certify', ...args])
export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
