/** HTTP or TLS, certificates, and answers that arrive incomplete. */
import { cutOffCode, undecodableCode } from '../../http/network-error.ts'
import type { Findings } from '../probes/findings.ts'
import { configurationRule, type DiagnosisRule, errorSentence, networkRule } from './rule.ts'

const isHttps = ({ baseUrl }: Findings): boolean => baseUrl.startsWith('https:')

const certificateText = ({ network: { certificate } }: Findings): string =>
  certificate
    ? `The certificate is issued for ${certificate.names || certificate.subject} by ${certificate.issuer || 'an unnamed issuer'}, ` +
      `valid from ${certificate.validFrom} to ${certificate.validTo}.`
    : 'The certificate could not be read.'

const certificateRule = (
  id: string,
  codes: readonly string[],
  says: (findings: Findings) => string,
  wayOut: string,
): DiagnosisRule =>
  networkRule(id, (findings) => {
    const code = findings.networkError?.code
    if (code === undefined || !codes.includes(code)) return undefined
    return { says: says(findings), evidence: `${code}. ${certificateText(findings)}`, wayOut }
  })

export const tlsRules: readonly DiagnosisRule[] = [
  // Some servers answer a plain request on their TLS port with 400 and a hint; others close the connection or send nothing.
  configurationRule('http-for-https', 'network', (findings) => {
    const { firstList, network, networkError, baseUrl } = findings
    if (isHttps(findings)) return undefined
    const hasHint =
      firstList?.answer.status === 400 && /plain http|https port|requires tls/i.test(firstList.answer.text ?? '')
    if (!hasHint && !(networkError && network.speaksTls)) return undefined
    return {
      says: 'The base URL says http, but the server speaks TLS.',
      evidence: hasHint
        ? 'A plain HTTP request got 400 with a hint about TLS.'
        : 'A TLS handshake on that port succeeded.',
      wayOut: `Use --base-url ${baseUrl.replace('http:', 'https:')}.`,
    }
  }),
  configurationRule('https-for-http', 'network', (findings) => {
    const { networkError, network, baseUrl } = findings
    const isPlain = network.greeting?.startsWith('HTTP/') === true && network.speaksTls !== true
    if (!isHttps(findings) || networkError === undefined || !isPlain) return undefined
    return {
      says: 'The base URL says https, but the server speaks plain HTTP.',
      evidence: `The TLS handshake failed (${networkError.code}), but a plain HTTP request was answered.`,
      wayOut: `Use --base-url ${baseUrl.replace('https:', 'http:')}.`,
    }
  }),
  certificateRule(
    'certificate-unknown-authority',
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_GET_ISSUER_CERT',
    ],
    () => 'The certificate of the provider is signed by an authority that is not trusted here.',
    'Pass the certificate of that authority: --ca FILE, target.tls.ca in the configuration, or NODE_EXTRA_CA_CERTS=FILE.',
  ),
  certificateRule(
    'certificate-expired',
    ['CERT_HAS_EXPIRED'],
    () => 'The certificate of the provider has expired.',
    'Renew it at the provider. If its dates look right, correct the clock of this machine.',
  ),
  certificateRule(
    'certificate-not-yet-valid',
    ['CERT_NOT_YET_VALID'],
    () => 'The certificate of the provider is not valid yet.',
    'Correct the clock of this machine, or have the certificate issued again.',
  ),
  certificateRule(
    'certificate-for-another-host',
    ['ERR_TLS_CERT_ALTNAME_INVALID'],
    ({ baseUrl }) => `The certificate of the provider is not issued for ${new URL(baseUrl).hostname}.`,
    'Use a host name of the certificate in --base-url, or have one issued for this name.',
  ),
  networkRule('answer-cut-short', ({ networkError }) => {
    if (networkError?.code !== cutOffCode) return undefined
    return {
      says: 'The response was cut short.',
      evidence:
        'It happened twice: the connection closed before the body was complete (fewer bytes than Content-Length).',
      wayOut:
        'Check what is in between: a gateway with a limit on size or time, or one that changes bodies without ' +
        'correcting Content-Length. Use a base URL that bypasses it.',
    }
  }),
  networkRule('answer-undecodable', ({ networkError, firstList }) => {
    const isNetworkError = networkError?.code === undecodableCode
    const isNotText =
      firstList?.answer.status === 200 && firstList.answer.bytes > 0 && firstList.answer.text === undefined
    if (!isNetworkError && !isNotText) return undefined
    return {
      says: 'The encoding of the list does not match its headers.',
      evidence: isNetworkError
        ? `${errorSentence(networkError)} We ask for none (identity).`
        : 'The body is not UTF-8 text, and no Content-Encoding explains it.',
      wayOut:
        'Check what compresses the answers: a filter of the provider that compresses twice, or a gateway that drops or ' +
        'adds Content-Encoding.',
    }
  }),
  networkRule('answer-too-large', ({ networkError }) => {
    if (networkError?.reason !== 'tooLarge') return undefined
    return {
      says: 'An answer of the provider is too large.',
      evidence: errorSentence(networkError),
      wayOut: 'Check that --base-url names the provider, and that it respects pageSize.',
    }
  }),
  // The TLS alert arrives after the handshake, so it can look like a lost connection.
  networkRule('wants-client-certificate', (findings) => {
    const { networkError, network } = findings
    const code = networkError?.code ?? ''
    const isAlert = /ALERT_(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA)/.test(code)
    const isSilent = isHttps(findings) && networkError?.reason === 'reset' && network.speaksTls === true
    if (!isAlert && !isSilent) return undefined
    return {
      says: 'The provider seems to require a client certificate.',
      evidence: `It closed the connection right after the TLS handshake (${code}).`,
      wayOut:
        'Pass one with --cert FILE and --cert-key FILE (target.tls.cert and target.tls.key in the configuration).',
    }
  }),
]
