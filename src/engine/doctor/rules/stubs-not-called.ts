/** The provider answers and never came to our services (§5.1). Each rule is named as what it finds. */
import { stubsNotCalledDiagnosis } from '../diagnosis.ts'
import { isRefusal, isSameAnswer, neverIntrospected } from '../probes/findings.ts'
import { configureAddressesText, type DiagnosisRule, listAnsweredText, neverCalledText, stubAddresses } from './rule.ts'

const isLocal = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

export const stubsOnLoopback: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && signs.services && isLocal(signs.services.authUrl) && !isLocal(signs.baseUrl)
    ? stubsNotCalledDiagnosis('stubs-on-loopback', {
        says: 'The provider runs on another host, and our services listen on this machine alone.',
        evidence: `They are at ${stubAddresses(signs)}, the provider at ${new URL(signs.baseUrl).host}, and ${neverCalledText}.`,
        wayOut:
          'Let them be reached: --stub-bind 0.0.0.0 --stub-url http://NAME-OF-THIS-MACHINE (in a container ' +
          'http://host.docker.internal), and configure the provider with those addresses.',
      })
    : undefined

export const stubsUnreachable: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && signs.firstList !== undefined && signs.firstList.answer.status >= 500
    ? stubsNotCalledDiagnosis('stubs-unreachable', {
        says: 'The provider breaks before it reaches our services.',
        evidence: `${listAnsweredText(signs)}, and ${neverCalledText}.`,
        wayOut:
          `${configureAddressesText(signs)} If it runs in a container, localhost is the container itself: start the run with ` +
          '--stub-bind 0.0.0.0 --stub-url http://host.docker.internal. Its log names the address it tried.',
      })
    : undefined

export const authorizationStripped: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && isRefusal(signs.firstList) && isSameAnswer(signs.firstList, signs.listByPersona.nobody)
    ? stubsNotCalledDiagnosis('authorization-stripped', {
        says: 'The token does not seem to reach the provider: something on the way takes the Authorization header off.',
        evidence: `${listAnsweredText(signs)}, word for word as a request without any token was, and ${neverCalledText}.`,
        wayOut:
          'Let the gateway pass the header on (Authorization: Bearer …). If no gateway is there, the provider asks ' +
          `another authorization server: ${configureAddressesText(signs)}`,
      })
    : undefined

export const introspectsElsewhere: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && isRefusal(signs.firstList)
    ? stubsNotCalledDiagnosis('introspects-elsewhere', {
        says: 'The provider refuses our tokens without asking us: it is wired to another authorization server.',
        evidence: `${listAnsweredText(signs)}, otherwise than a request without a token, and ${neverCalledText}.`,
        wayOut: configureAddressesText(signs),
      })
    : undefined

export const grantsWithoutIntrospection: DiagnosisRule = (signs) =>
  neverIntrospected(signs)
    ? stubsNotCalledDiagnosis('asks-nobody', {
        says: 'The provider lets a caller in without asking us who that is.',
        evidence: `${listAnsweredText(signs)}, and ${neverCalledText}: it asks another one, remembers, or asks nobody.`,
        wayOut: `${configureAddressesText(signs)} Switch off a mode of its own that lets everybody in.`,
      })
    : undefined
