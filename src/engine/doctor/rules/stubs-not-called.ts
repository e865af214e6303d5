/** The provider answers, but never called our services (§5.1). Each rule is named after what it finds. */
import { stubsNotCalledDiagnosis } from '../diagnosis.ts'
import { isRefusal, isSameAnswer, neverCalledText, neverIntrospected } from '../probes/findings.ts'
import {
  configureAddressesText,
  type DiagnosisRule,
  introspectionUrl,
  listAnsweredText,
  stubAddresses,
} from './rule.ts'

const isLocal = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

export const stubsOnLoopback: DiagnosisRule = (findings) =>
  neverIntrospected(findings) && findings.services && isLocal(findings.services.authUrl) && !isLocal(findings.baseUrl)
    ? stubsNotCalledDiagnosis('stubs-on-loopback', {
        says: 'The provider runs on another host, but our services only listen on this machine.',
        evidence: `Our services are at ${stubAddresses(findings)}, the provider at ${new URL(findings.baseUrl).host}, and ${neverCalledText}.`,
        wayOut:
          'Make our services reachable with --stub-bind 0.0.0.0 --stub-url http://NAME-OF-THIS-MACHINE (from a container: ' +
          'http://host.docker.internal), and configure the provider with those addresses.',
      })
    : undefined

export const stubsUnreachable: DiagnosisRule = (findings) =>
  neverIntrospected(findings) && findings.firstList !== undefined && findings.firstList.answer.status >= 500
    ? stubsNotCalledDiagnosis('stubs-unreachable', {
        says: 'The provider answers with a server error, and never calls our stubs.',
        evidence: `${listAnsweredText(findings)}, and ${neverCalledText}.`,
        wayOut:
          `${configureAddressesText(findings)} In a container, localhost is the container itself: start the run with ` +
          '--stub-bind 0.0.0.0 --stub-url http://host.docker.internal. The log of the provider shows the address it tried.',
      })
    : undefined

export const authorizationStripped: DiagnosisRule = (findings) =>
  neverIntrospected(findings) &&
  isRefusal(findings.firstList) &&
  isSameAnswer(findings.firstList, findings.listByPersona.nobody)
    ? stubsNotCalledDiagnosis('authorization-stripped', {
        says: 'The token does not seem to reach the provider: something on the way removes the Authorization header.',
        evidence: `${listAnsweredText(findings)}, exactly like a request without a token, and ${neverCalledText}.`,
        wayOut:
          'Let the gateway pass the header on (Authorization: Bearer …). Without a gateway, the provider uses another ' +
          `authorization server. ${configureAddressesText(findings)}`,
      })
    : undefined

export const introspectsElsewhere: DiagnosisRule = (findings) =>
  neverIntrospected(findings) && isRefusal(findings.firstList)
    ? stubsNotCalledDiagnosis('introspects-elsewhere', {
        says: `The provider rejected our tokens (${findings.firstList?.answer.status}) without introspecting them here.`,
        evidence: `Its answer to a request without a token is different, and ${neverCalledText}.`,
        wayOut: `Check its introspection URL: ${introspectionUrl(findings)}. ${configureAddressesText(findings)}`,
      })
    : undefined

export const grantsWithoutIntrospection: DiagnosisRule = (findings) =>
  neverIntrospected(findings)
    ? stubsNotCalledDiagnosis('asks-nobody', {
        says: 'The provider accepts a caller without introspecting the token here.',
        evidence: `${listAnsweredText(findings)}, and ${neverCalledText}. It uses another server, a cache, or no check at all.`,
        wayOut: `${configureAddressesText(findings)} Disable any mode that accepts every caller.`,
      })
    : undefined
