/** No answer arrives, for a reason below HTTP. Each rule is named after what it finds. */
import { networkDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

const hostOf = (baseUrl: string): string => new URL(baseUrl).host

const quoted = (text: string): string => JSON.stringify(text.trimEnd())

export const unknownHost: DiagnosisRule = ({ networkError, baseUrl }) => {
  if (networkError === undefined || !['ENOTFOUND', 'EAI_AGAIN'].includes(networkError.code)) return undefined
  const { hostname } = new URL(baseUrl)
  return networkDiagnosis('unknown-host', {
    says: `The host name ${hostname} of the base URL is unknown.`,
    evidence: `The DNS lookup failed (${networkError.code}).`,
    wayOut:
      'Correct the host in --base-url. A name of a company network or a container network only works inside that ' +
      'network (VPN, same compose network). From outside a container, use its published port on localhost.',
  })
}

export const otherLoopback: DiagnosisRule = ({ networkError, network, baseUrl }) => {
  if (networkError?.reason !== 'unreachable' || network.otherLoopback === undefined) return undefined
  const url = new URL(baseUrl)
  url.hostname = network.otherLoopback.includes(':') ? `[${network.otherLoopback}]` : network.otherLoopback
  return networkDiagnosis('other-loopback', {
    says: 'The provider listens on the other loopback address of this machine.',
    evidence: `Nothing listens on ${hostOf(baseUrl)}, but a server listens on ${url.host}.`,
    wayOut: `Use --base-url ${url.href.replace(/\/+$/, '')}, or let the provider listen on both addresses.`,
  })
}

export const nothingListens: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError?.code === 'ECONNREFUSED'
    ? networkDiagnosis('nothing-listens', {
        says: `Nothing listens on ${hostOf(baseUrl)}.`,
        evidence: 'The connection was refused (ECONNREFUSED).',
        wayOut: 'Start the provider, or correct the port in --base-url. For a container, publish its port.',
      })
    : undefined

export const hostUnreachable: DiagnosisRule = ({ networkError, network, baseUrl, timeoutMs }) => {
  if (networkError === undefined) return undefined
  const noRoute = ['EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(networkError.code)
  if (!noRoute && !(networkError.reason === 'timeout' && network.acceptsConnections === false)) return undefined
  return networkDiagnosis('host-unreachable', {
    says: `Cannot connect to ${hostOf(baseUrl)}.`,
    evidence:
      networkError.code === ''
        ? `No connection within ${timeoutMs / 1000} seconds (timeout).`
        : `The connection failed (${networkError.code}).`,
    wayOut:
      'Correct the host in --base-url, or check the network: VPN, firewall, or the proxy in HTTPS_PROXY and NO_PROXY.',
  })
}

export const neverAnswers: DiagnosisRule = ({ networkError, timeoutMs, baseUrl }) =>
  networkError?.reason === 'timeout'
    ? networkDiagnosis('never-answers', {
        says: `${hostOf(baseUrl)} accepts connections, but does not answer in time.`,
        evidence: `No complete answer within ${timeoutMs / 1000} seconds (timeout).`,
        wayOut:
          'If the target is slow, raise --timeout SECONDS. If it waits for one of its own services, correct that address ' +
          'in its configuration. Otherwise, check the port in --base-url.',
      })
    : undefined

export const notHttp: DiagnosisRule = ({ networkError, network, baseUrl }) => {
  const { greeting } = network
  if (networkError?.reason !== 'reset' || greeting === undefined || greeting.startsWith('HTTP/')) return undefined
  return networkDiagnosis('not-http', {
    says: `The server on ${hostOf(baseUrl)} does not speak HTTP.`,
    evidence: `It answered ${quoted(greeting)}.`,
    wayOut: 'Correct the port in --base-url: another program uses this one.',
  })
}

export const connectionReset: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError?.reason === 'reset'
    ? networkDiagnosis('cut-off', {
        says: `${hostOf(baseUrl)} accepts connections, but closes them without an answer.`,
        evidence: `The connection was lost twice (${networkError.code}).`,
        wayOut:
          'Look in the log of that server: it may be stopping, or it is a gateway with no provider behind it. ' +
          'Otherwise, correct the port in --base-url.',
      })
    : undefined

/** Any other network error. */
export const targetNotReached: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError
    ? networkDiagnosis('not-reached', {
        says: `Cannot send requests to ${hostOf(baseUrl)}.`,
        evidence: `${networkError.message[0]?.toUpperCase()}${networkError.message.slice(1)}.`,
        wayOut: 'Correct --base-url, or check what is between this machine and the provider.',
      })
    : undefined
