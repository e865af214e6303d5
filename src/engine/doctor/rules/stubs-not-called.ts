/** The provider answers, but never called our services (§5.1). */
import { isAccessDenied, isSameAnswer, neverCalledText, neverIntrospected } from '../probes/findings.ts'
import {
  configureAddressesText,
  type DiagnosisRule,
  listAnsweredText,
  ownDetailText,
  stubAddresses,
  stubAuthUrl,
  stubsNotCalledRule,
} from './rule.ts'

const isLocal = (url = ''): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

export const stubsNotCalledRules: readonly DiagnosisRule[] = [
  stubsNotCalledRule('stubs-on-loopback', 'tokens', (findings) => {
    const { services, baseUrl } = findings
    if (!neverIntrospected(findings) || !isLocal(services?.authUrl) || isLocal(baseUrl)) return undefined
    return {
      says: 'The provider runs on another host, but our services only listen on this machine.',
      evidence: `Our services are at ${stubAddresses(findings)}, the provider at ${new URL(baseUrl).host}, and ${neverCalledText}.`,
      wayOut:
        'Make our services reachable with --stub-bind 0.0.0.0 --stub-url http://NAME-OF-THIS-MACHINE (from a container: ' +
        'http://host.docker.internal), and configure the provider with those addresses.',
    }
  }),
  stubsNotCalledRule('stubs-unreachable', 'tokens', (findings) => {
    if (!neverIntrospected(findings) || !findings.firstList || findings.firstList.answer.status < 500) return undefined
    return {
      says: 'The provider answers with a server error, and never calls our stubs.',
      evidence: `${listAnsweredText(findings)}, and ${neverCalledText}.${ownDetailText(findings)}`,
      wayOut:
        'Look in the log of the provider: it shows an error of its own, or the address that it tried. ' +
        `${configureAddressesText(findings)} In a container, localhost is the container itself: start the run with ` +
        '--stub-bind 0.0.0.0 --stub-url http://host.docker.internal.',
    }
  }),
  stubsNotCalledRule('authorization-stripped', 'tokens', (findings) => {
    const { firstList, listByPersona } = findings
    const isAsWithoutToken = isAccessDenied(firstList) && isSameAnswer(firstList, listByPersona.nobody)
    if (!neverIntrospected(findings) || !isAsWithoutToken) return undefined
    return {
      says: `The provider answers our tokens with the same ${firstList?.answer.status} as a request without a token, and never introspects them.`,
      evidence: `Both answers are equal, and ${neverCalledText}.`,
      wayOut:
        `${configureAddressesText(findings)} If it uses these addresses already, something on the way removes the ` +
        'Authorization header: let the gateway pass it on (Authorization: Bearer …).',
    }
  }),
  stubsNotCalledRule('token-rejected-without-introspection', 'tokens', (findings) => {
    if (!neverIntrospected(findings) || !isAccessDenied(findings.firstList)) return undefined
    return {
      says: `The provider rejected our tokens (${findings.firstList?.answer.status}) without introspecting them here.`,
      evidence: `Its answer to a request without a token is different, and ${neverCalledText}.`,
      wayOut: `Check its introspection URL: ${stubAuthUrl(findings)}/introspect. ${configureAddressesText(findings)}`,
    }
  }),
  stubsNotCalledRule('accepted-without-introspection', 'tokens', (findings) => {
    if (!neverIntrospected(findings)) return undefined
    return {
      says: 'The provider accepts a caller without introspecting the token at our authorization server.',
      evidence: `${listAnsweredText(findings)}, and ${neverCalledText}. It uses another server, a cache, or no check at all.`,
      wayOut: `${configureAddressesText(findings)} Disable any mode that accepts every caller.`,
    }
  }),
]
