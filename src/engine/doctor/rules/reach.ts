/** No answer comes, for a reason below HTTP. Each rule is named as what it finds. */
import { networkDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

const hostOf = (baseUrl: string): string => new URL(baseUrl).host

const quoted = (text: string): string => JSON.stringify(text.trimEnd())

export const unknownHost: DiagnosisRule = ({ networkError, baseUrl }) => {
  if (networkError === undefined || !['ENOTFOUND', 'EAI_AGAIN'].includes(networkError.code)) return undefined
  const { hostname } = new URL(baseUrl)
  return networkDiagnosis('unknown-host', {
    says: `The host name ${hostname} of the base URL is not known here.`,
    evidence: `Looking it up gave ${networkError.code}.`,
    wayOut:
      'Correct the host in --base-url. A name that only a company network or a container network knows needs that ' +
      'network (VPN, the same compose network); from outside a container the published port is on localhost.',
  })
}

export const otherLoopback: DiagnosisRule = ({ networkError, network, baseUrl }) => {
  if (networkError?.reason !== 'unreachable' || network.otherLoopback === undefined) return undefined
  const url = new URL(baseUrl)
  url.hostname = network.otherLoopback.includes(':') ? `[${network.otherLoopback}]` : network.otherLoopback
  return networkDiagnosis('other-loopback', {
    says: 'The provider listens on the other loopback address of this machine.',
    evidence: `Nothing listens at ${hostOf(baseUrl)}, but something does at ${url.host}.`,
    wayOut: `Use --base-url ${url.href.replace(/\/+$/, '')}, or have the provider listen on both.`,
  })
}

export const nothingListens: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError?.code === 'ECONNREFUSED'
    ? networkDiagnosis('nothing-listens', {
        says: `Nothing listens at ${hostOf(baseUrl)}.`,
        evidence: 'The connection was refused (ECONNREFUSED).',
        wayOut: 'Start the provider, or correct the port in --base-url; in a container its port must be published.',
      })
    : undefined

export const hostUnreachable: DiagnosisRule = ({ networkError, network, baseUrl, timeoutMs }) => {
  if (networkError === undefined) return undefined
  const noRoute = ['EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(networkError.code)
  if (!noRoute && !(networkError.reason === 'timeout' && network.acceptsConnections === false)) return undefined
  return networkDiagnosis('host-unreachable', {
    says: `No connection to ${hostOf(baseUrl)} comes about.`,
    evidence:
      networkError.code === ''
        ? `Nobody accepted one within ${timeoutMs / 1000} seconds.`
        : `It failed: ${networkError.code}.`,
    wayOut:
      'Correct the host in --base-url, or open the way to it: VPN, firewall, or the proxy in HTTPS_PROXY and NO_PROXY.',
  })
}

export const neverAnswers: DiagnosisRule = ({ networkError, timeoutMs, baseUrl }) =>
  networkError?.reason === 'timeout'
    ? networkDiagnosis('never-answers', {
        says: `${hostOf(baseUrl)} accepts connections and does not answer in time.`,
        evidence: `No whole answer came within ${timeoutMs / 1000} seconds.`,
        wayOut:
          'Give a slow target more time with --timeout SECONDS; if it waits for a service of its own that is not ' +
          'reachable, correct that address in its configuration; else look whether --base-url names the right port.',
      })
    : undefined

export const notHttp: DiagnosisRule = ({ networkError, network, baseUrl }) => {
  const { greeting } = network
  if (networkError?.reason !== 'reset' || greeting === undefined || greeting.startsWith('HTTP/')) return undefined
  return networkDiagnosis('not-http', {
    says: `What listens at ${hostOf(baseUrl)} does not speak HTTP.`,
    evidence: `It says ${quoted(greeting)}.`,
    wayOut: 'Another program uses that port: correct the port in --base-url.',
  })
}

export const connectionReset: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError?.reason === 'reset'
    ? networkDiagnosis('cut-off', {
        says: `${hostOf(baseUrl)} accepts connections and ends them without an answer.`,
        evidence: `Asked twice, the connection was lost (${networkError.code}).`,
        wayOut:
          'Look at the log of what listens there: it may be stopping, or a gateway in between has nothing behind it; ' +
          'otherwise correct the port in --base-url.',
      })
    : undefined

/** Whatever else there is: it has a name of the network's own. */
export const targetNotReached: DiagnosisRule = ({ networkError, baseUrl }) =>
  networkError
    ? networkDiagnosis('not-reached', {
        says: `${hostOf(baseUrl)} could not be asked.`,
        evidence: `${networkError.message[0]?.toUpperCase()}${networkError.message.slice(1)}.`,
        wayOut: 'Correct --base-url, or look at what stands between this machine and the provider.',
      })
    : undefined
