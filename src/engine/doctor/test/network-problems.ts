/** Examples of problems on the way to the interface, under the id of each diagnosis. */
import { cutOffCode, invalidHttpCode, undecodableCode } from '../../http/network-error.ts'
import { answered } from '../../test/exchanges.ts'
import { call, certificateError, type Example, html, networkError, otherPath, withHeaders } from './example-findings.ts'

export const reachProblems: readonly Example[] = [
  ['proxy-wants-credentials', networkError('unreachable', 'PROXY_407')],
  ['proxy-refuses', { ...networkError('unreachable', 'PROXY_502'), proxy: 'http://proxy:3128' }],
  ['proxy-unreachable', { ...networkError('unreachable', 'ECONNREFUSED'), proxy: 'http://proxy:3128' }],
  ['unknown-host', { ...networkError('unreachable', 'ENOTFOUND'), baseUrl: 'http://provider.invalid' }],
  ['other-loopback', { ...networkError('unreachable', 'ECONNREFUSED'), network: { otherLoopback: '::1' } }],
  ['nothing-listens', networkError('unreachable', 'ECONNREFUSED')],
  ['host-unreachable', networkError('unreachable', 'EHOSTUNREACH')],
  ['http-for-https', { ...networkError('reset', 'ECONNRESET'), network: { speaksTls: true } }],
  [
    'https-for-http',
    { ...networkError('reset', 'EPROTO'), baseUrl: 'https://127.0.0.1:4000', network: { greeting: 'HTTP/1.1 400' } },
  ],
  ['certificate-unknown-authority', certificateError('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['certificate-expired', certificateError('CERT_HAS_EXPIRED')],
  ['certificate-not-yet-valid', certificateError('CERT_NOT_YET_VALID')],
  ['certificate-for-another-host', certificateError('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['answer-cut-short', networkError('reset', cutOffCode)],
  ['answer-undecodable', networkError('reset', undecodableCode, 'the body is not in its content encoding, gzip')],
  ['answer-too-large', networkError('tooLarge', '', 'the answer is larger than this tool accepts: 20 MiB of JSON')],
  ['wants-client-certificate', networkError('reset', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED')],
  ['rate-limited', networkError('busy', '429')],
  ['still-starting', { firstList: withHeaders(answered(503), [['Retry-After', '5']]) }],
  ['nothing-behind-gateway', { firstList: answered(502) }],
  ['never-answers', networkError('timeout')],
  ['not-http', { ...networkError('reset', 'HPE_INVALID'), network: { greeting: 'SSH-2.0-OpenSSH_9.9\r\n' } }],
  ['invalid-http', networkError('reset', invalidHttpCode, 'the answer is not valid HTTP: Invalid response status')],
  ['cut-off', networkError('reset', 'ECONNRESET')],
  ['not-reached', networkError('unreachable', 'ESTRANGE', 'nothing answers there (ESTRANGE)')],
]

export const basePathProblems: readonly Example[] = [
  ['base-url-is-stubs', { stubCalls: [call('authorization', 'unknown', { path: '/mailbox/messages' })] }],
  ['login-page', { firstList: html('<html><input type="password"></html>') }],
  [
    'redirected',
    { firstList: withHeaders(answered(301), [['Location', 'https://provider.example/v3/mailbox/messages']]) },
  ],
  [
    'gateway-wants-credentials',
    { firstList: withHeaders(answered(401), [['WWW-Authenticate', 'Basic realm="test"']]) },
  ],
  ['html-page', { firstList: html('<!doctype html><title>Our shop</title>'), stubCalls: [] }],
  ['slash-too-many', otherPath('slashes', 'http://127.0.0.1:4000/api')],
  ['base-url-ends-in-endpoint', otherPath('endpoint', 'http://127.0.0.1:4000/api')],
  ['word-configured-wrongly', { ...otherPath('word', 'http://127.0.0.1:4000'), brandWord: 'letterbox' }],
  ['wrong-word', otherPath('referenceData', 'http://127.0.0.1:4000')],
  ['base-path-too-long', otherPath('parent', 'http://127.0.0.1:4000/api')],
  ['nothing-at-base-path', { firstList: answered(404) }],
  ['another-service', { firstList: answered(200, { status: 'UP' }), stubCalls: [] }],
]
