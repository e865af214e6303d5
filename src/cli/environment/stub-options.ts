import type { ServerCertificate } from '../../stubs/http/server.ts'
import { UsageError } from '../errors/usage-error.ts'
import { pem } from '../options/values/secret.ts'
import type { SecretReference } from '../options/values/settings.ts'
import type { StubStartOptions } from './stubs.ts'

/** The options of every command that starts stubs. */
export interface StubFlags extends CertificateFlags {
  authPort?: number
  partitionPort?: number
  stubBind?: string
  brandWord?: string
}

/** @throws UsageError for a certificate that cannot be read. */
export const stubStartOptions = (flags: StubFlags): StubStartOptions => ({
  authPort: flags.authPort,
  partitionPort: flags.partitionPort,
  bind: flags.stubBind,
  publicUrl: flags.stubUrl,
  certificate: stubCertificate(flags),
  brandWord: flags.brandWord,
})

export interface CertificateFlags {
  /** PEM files or secrets */
  stubCert?: SecretReference
  stubCertKey?: SecretReference
  stubUrl?: string
}

/** The certificate of the stubs over https; undefined for http. @throws UsageError */
export const stubCertificate = ({
  stubCert,
  stubCertKey,
  stubUrl,
}: CertificateFlags): ServerCertificate | undefined => {
  if (stubCert === undefined && stubCertKey === undefined) return undefined
  if (stubCert === undefined || stubCertKey === undefined) {
    throw new UsageError('Pass --stub-cert and --stub-cert-key together.')
  }
  if (stubUrl?.startsWith('http://')) {
    throw new UsageError(`With --stub-cert the stubs use https. Pass --stub-url ${stubUrl.replace('http', 'https')}.`)
  }
  return { cert: pem(stubCert, '--stub-cert'), key: pem(stubCertKey, '--stub-cert-key') }
}
