/** No answer arrives, for a reason below HTTP: a proxy, an address, a server that does not answer. */
import { counted } from '../../../contract/counted.ts'
import { invalidHttpCode, proxyRefusalPrefix } from '../../http/network-error.ts'
import { configurationRule, type DiagnosisRule, errorSentence, networkRule } from './rule.ts'

const hostOf = (baseUrl: string): string => new URL(baseUrl).host

const proxyAdvice = 'Correct HTTP_PROXY or HTTPS_PROXY, exempt the provider with NO_PROXY, or pass --proxy none.'

/** A proxy is on the way to the target. */
export const proxyRules: readonly DiagnosisRule[] = [
  configurationRule('proxy-wants-credentials', 'network', ({ networkError, firstList }) => {
    if (firstList?.answer.status !== 407 && networkError?.code !== `${proxyRefusalPrefix}407`) return undefined
    return {
      says: 'A proxy on the way requires credentials (407).',
      evidence: 'The request did not get past the proxy.',
      wayOut:
        'Put user name and password in HTTPS_PROXY, between the two slashes and the host (name, colon, password, @), or ' +
        'exempt the provider with NO_PROXY.',
    }
  }),
  networkRule('proxy-refuses', ({ networkError, proxy }) => {
    if (!networkError?.code.startsWith(proxyRefusalPrefix)) return undefined
    return {
      says: `The proxy ${proxy ?? 'on the way'} does not connect to the provider.`,
      evidence: `It answered ${networkError.code.slice(proxyRefusalPrefix.length)} to CONNECT.`,
      wayOut: proxyAdvice,
    }
  }),
  networkRule('proxy-unreachable', ({ networkError, proxy }) => {
    if (proxy === undefined || networkError?.reason !== 'unreachable') return undefined
    return {
      says: `The proxy ${proxy} cannot be reached.`,
      evidence: `Requests to the provider go through it, and the connection to it failed (${networkError.code}).`,
      wayOut: proxyAdvice,
    }
  }),
]

/** No connection to the host and port of the base URL. */
export const connectionRules: readonly DiagnosisRule[] = [
  networkRule('unknown-host', ({ networkError, baseUrl }) => {
    if (networkError === undefined || !['ENOTFOUND', 'EAI_AGAIN'].includes(networkError.code)) return undefined
    return {
      says: `The host name ${new URL(baseUrl).hostname} of the base URL is unknown.`,
      evidence: `The DNS lookup failed (${networkError.code}).`,
      wayOut:
        'Correct the host in --base-url. A name of a company network or a container network only works inside that ' +
        'network (VPN, same compose network). From outside a container, use its published port on localhost.',
    }
  }),
  networkRule('other-loopback', ({ networkError, network, baseUrl }) => {
    if (networkError?.reason !== 'unreachable' || network.otherLoopback === undefined) return undefined
    const url = new URL(baseUrl)
    url.hostname = network.otherLoopback.includes(':') ? `[${network.otherLoopback}]` : network.otherLoopback
    return {
      says: 'The provider listens on the other loopback address of this machine.',
      evidence: `Nothing listens on ${hostOf(baseUrl)}, but a server listens on ${url.host}.`,
      wayOut: `Use --base-url ${url.href.replace(/\/+$/, '')}, or let the provider listen on both addresses.`,
    }
  }),
  networkRule('nothing-listens', ({ networkError, baseUrl }) => {
    if (networkError?.code !== 'ECONNREFUSED') return undefined
    return {
      says: `Nothing listens on ${hostOf(baseUrl)}.`,
      evidence: 'The connection was refused (ECONNREFUSED).',
      wayOut: 'Start the provider, or correct the port in --base-url. For a container, publish its port.',
    }
  }),
  networkRule('host-unreachable', ({ networkError, network, baseUrl, timeoutMs }) => {
    if (networkError === undefined) return undefined
    const noRoute = ['EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(networkError.code)
    if (!noRoute && !(networkError.reason === 'timeout' && network.acceptsConnections === false)) return undefined
    return {
      says: `Cannot connect to ${hostOf(baseUrl)}.`,
      evidence:
        networkError.code === ''
          ? `No connection within ${counted(timeoutMs / 1000, 'second')} (timeout).`
          : `The connection failed (${networkError.code}).`,
      wayOut:
        'Correct the host in --base-url, or check the network: VPN, firewall, or the proxy in HTTPS_PROXY and NO_PROXY.',
    }
  }),
]

/** The server accepts the connection. The last rule is for any other network error. */
export const noAnswerRules: readonly DiagnosisRule[] = [
  networkRule('never-answers', ({ networkError, timeoutMs, baseUrl }) => {
    if (networkError?.reason !== 'timeout') return undefined
    return {
      says: `${hostOf(baseUrl)} accepts connections, but does not answer in time.`,
      evidence: `No complete answer within ${counted(timeoutMs / 1000, 'second')} (timeout).`,
      wayOut:
        'If the provider is slow, raise --timeout SECONDS. If it waits for one of its own services, correct that address ' +
        'in its configuration. Otherwise, check the port in --base-url.',
    }
  }),
  networkRule('not-http', ({ networkError, network: { greeting }, baseUrl }) => {
    if (networkError?.reason !== 'reset' || greeting === undefined || greeting.startsWith('HTTP/')) return undefined
    return {
      says: `The server on ${hostOf(baseUrl)} does not speak HTTP.`,
      evidence: `It answered ${JSON.stringify(greeting.trimEnd())}.`,
      wayOut: 'Correct the port in --base-url: another program uses this one.',
    }
  }),
  networkRule('invalid-http', ({ networkError, baseUrl }) => {
    if (networkError?.code !== invalidHttpCode) return undefined
    return {
      says: `${hostOf(baseUrl)} answers, but not in valid HTTP.`,
      evidence: errorSentence(networkError),
      wayOut:
        'Look at the answer with curl --raw --verbose, and correct the server or the gateway in front of it. Some clients ' +
        'accept such an answer, others do not.',
    }
  }),
  networkRule('cut-off', ({ networkError, baseUrl }) => {
    if (networkError?.reason !== 'reset') return undefined
    return {
      says: `${hostOf(baseUrl)} accepts connections, but closes them without an answer.`,
      evidence: `The connection was lost twice (${networkError.code}).`,
      wayOut:
        'Look in the log of that server: it may be stopping, or it is a gateway with no provider behind it. ' +
        'Otherwise, correct the port in --base-url.',
    }
  }),
  networkRule('not-reached', ({ networkError, baseUrl }) => {
    if (networkError === undefined) return undefined
    return {
      says: `Cannot send requests to ${hostOf(baseUrl)}.`,
      evidence: errorSentence(networkError),
      wayOut: 'Correct --base-url, or check what is between this machine and the provider.',
    }
  }),
]
