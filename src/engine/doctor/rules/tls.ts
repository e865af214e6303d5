/** HTTP or TLS, certificates, and answers that do not arrive whole. Each rule is named as what it finds. */
import { cutOffCode, undecodableCode } from '../../http/network-error.ts'
import { configurationDiagnosis, networkDiagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'

const isHttps = ({ baseUrl }: Findings): boolean => baseUrl.startsWith('https:')

const withOtherScheme = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? baseUrl.replace('https:', 'http:') : baseUrl.replace('http:', 'https:')

export const httpsForHttp: DiagnosisRule = (signs) =>
  isHttps(signs) &&
  signs.networkError &&
  signs.network.greeting?.startsWith('HTTP/') === true &&
  signs.network.speaksTls !== true
    ? configurationDiagnosis('https-for-http', {
        says: 'The base URL says https, but plain HTTP is spoken there.',
        evidence: `The TLS handshake failed (${signs.networkError.code}), and a plain request was answered.`,
        wayOut: `Use --base-url ${withOtherScheme(signs.baseUrl)}.`,
      })
    : undefined

/** Some servers answer a plain request on their TLS port with 400 and a hint, others hang up or say nothing. */
export const httpForHttps: DiagnosisRule = (signs) => {
  const { firstList, network, networkError, baseUrl } = signs
  if (isHttps(signs)) return undefined
  const hinted =
    firstList?.answer.status === 400 && /plain http|https port|requires tls/i.test(firstList.answer.text ?? '')
  if (!hinted && !(networkError && network.speaksTls)) return undefined
  return configurationDiagnosis('http-for-https', {
    says: 'The base URL says http, but TLS is spoken there.',
    evidence: hinted ? 'A plain request was answered 400 with that hint.' : 'A TLS handshake at that port came about.',
    wayOut: `Use --base-url ${withOtherScheme(baseUrl)}.`,
  })
}

const certificateText = ({ network: { certificate } }: Findings): string =>
  certificate
    ? `It is made for ${certificate.names || certificate.subject} by ${certificate.issuer || 'nobody named'}, ` +
      `and valid from ${certificate.validFrom} to ${certificate.validTo}.`
    : 'It could not be looked at.'

const certificateRule =
  (id: string, codes: readonly string[], says: (signs: Findings) => string, wayOut: string): DiagnosisRule =>
  (signs) =>
    signs.networkError && codes.includes(signs.networkError.code)
      ? networkDiagnosis(id, {
          says: says(signs),
          evidence: `${signs.networkError.code}: ${certificateText(signs)}`,
          wayOut,
        })
      : undefined

const hostOf = ({ baseUrl }: Findings): string => new URL(baseUrl).hostname

export const certificateUntrusted = certificateRule(
  'certificate-unknown-authority',
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_GET_ISSUER_CERT',
  ],
  () => 'The certificate of the target is signed by nobody who is trusted here.',
  'Name the certificate of its authority: --ca FILE, target.tls.ca in the configuration, or NODE_EXTRA_CA_CERTS=FILE.',
)

export const certificateExpired = certificateRule(
  'certificate-expired',
  ['CERT_HAS_EXPIRED'],
  () => 'The certificate of the target has expired.',
  'Renew it at the target; if it looks valid, the clock of this machine is wrong.',
)

export const certificateNotYetValid = certificateRule(
  'certificate-not-yet-valid',
  ['CERT_NOT_YET_VALID'],
  () => 'The certificate of the target is not valid yet.',
  'Set the clock of this machine right; otherwise have the certificate issued anew.',
)

export const certificateForOtherHost = certificateRule(
  'certificate-for-another-host',
  ['ERR_TLS_CERT_ALTNAME_INVALID'],
  (signs) => `The certificate of the target is not made for ${hostOf(signs)}.`,
  'Use one of the host names it is made for in --base-url, or have one issued for this name.',
)

/** The alert comes after the handshake, so that it can reach us as a connection that was lost. */
export const wantsClientCertificate: DiagnosisRule = (signs) => {
  const { networkError, network } = signs
  const code = networkError?.code ?? ''
  const isAlert = /ALERT_(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA)/.test(code)
  const isSilent = isHttps(signs) && networkError?.reason === 'reset' && network.speaksTls === true
  if (!isAlert && !isSilent) return undefined
  return networkDiagnosis('wants-client-certificate', {
    says: 'The target hangs up once the TLS connection stands: it seems to want a certificate of its client.',
    evidence: `After the handshake the connection was ended (${code}).`,
    wayOut: 'Give ours with --cert FILE and --cert-key FILE (target.tls.cert and target.tls.key in the configuration).',
  })
}

export const answerCutShort: DiagnosisRule = ({ networkError }) =>
  networkError?.code === cutOffCode
    ? networkDiagnosis('answer-cut-short', {
        says: 'An answer of the target ends before its end.',
        evidence: 'The connection was closed before as many bytes had come as its head announced, twice.',
        wayOut:
          'Look at what stands between: a gateway with a limit on size or time, or one that changes bodies and leaves ' +
          'Content-Length as it was. Use a base URL that goes around it.',
      })
    : undefined

export const answerUndecodable: DiagnosisRule = ({ networkError, firstList }) => {
  const isLost = networkError?.code === undecodableCode
  if (
    !isLost &&
    !(firstList?.answer.status === 200 && firstList.answer.bytes > 0 && firstList.answer.text === undefined)
  )
    return undefined
  return networkDiagnosis('answer-undecodable', {
    says: 'The list comes in an encoding that does not fit its headers.',
    evidence: isLost
      ? 'Its Content-Encoding names a compression that its bytes are not in; we ask for none (identity).'
      : 'Its bytes are no text in UTF-8, and no Content-Encoding says what they are.',
    wayOut:
      'Look at what compresses on the way: a filter of the provider that compresses twice, or a gateway that drops ' +
      'or adds Content-Encoding.',
  })
}

export const answerTooLarge: DiagnosisRule = ({ networkError }) =>
  networkError?.reason === 'tooLarge'
    ? networkDiagnosis('answer-too-large', {
        says: 'An answer of the target is larger than anything this interface answers.',
        evidence: 'It went beyond 64 MiB and was left unread.',
        wayOut: 'Look whether --base-url names the provider, and whether it heeds pageSize.',
      })
    : undefined
