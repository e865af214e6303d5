import type { OwnStubs } from './connected-stubs.ts'
import { type CertificateFlags, stubCertificate } from './stub-certificate.ts'

/** The options by which every command says how it starts its stubs. */
export interface StubFlags extends CertificateFlags {
  authPort?: number
  partitionPort?: number
  stubBind?: string
  word?: string
}

/** @throws UsageError for a certificate that cannot be read. */
export const ownStubsOf = (flags: StubFlags): OwnStubs => ({
  authPort: flags.authPort,
  partitionPort: flags.partitionPort,
  bind: flags.stubBind,
  url: flags.stubUrl,
  certificate: stubCertificate(flags),
  word: flags.word,
})
