/** The provider answers and never came to our services (§5.1). Each rule is named as what it finds. */
import { unasked } from '../diagnosis.ts'
import { isRefusal, neverIntrospected, saysTheSame } from '../probes/findings.ts'
import { addresses, giveAddresses, listAnswered, never, type Rule } from './rule.ts'

const isLocal = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

export const stubsOnLoopback: Rule = (signs) =>
  neverIntrospected(signs) && signs.services && isLocal(signs.services.authUrl) && !isLocal(signs.baseUrl)
    ? unasked('stubs-on-loopback', {
        says: 'The provider runs on another host, and our services listen on this machine alone.',
        evidence: `They are at ${addresses(signs)}, the provider at ${new URL(signs.baseUrl).host}, and ${never}.`,
        wayOut:
          'Let them be reached: --stub-bind 0.0.0.0 --stub-url http://NAME-OF-THIS-MACHINE (in a container ' +
          'http://host.docker.internal), and configure the provider with those addresses.',
      })
    : undefined

export const stubsUnreachable: Rule = (signs) =>
  neverIntrospected(signs) && signs.first !== undefined && signs.first.answer.status >= 500
    ? unasked('stubs-unreachable', {
        says: 'The provider breaks before it reaches our services.',
        evidence: `${listAnswered(signs)}, and ${never}.`,
        wayOut:
          `${giveAddresses(signs)} If it runs in a container, localhost is the container itself: start the run with ` +
          '--stub-bind 0.0.0.0 --stub-url http://host.docker.internal. Its log names the address it tried.',
      })
    : undefined

export const authorizationStripped: Rule = (signs) =>
  neverIntrospected(signs) && isRefusal(signs.first) && saysTheSame(signs.first, signs.as.nobody)
    ? unasked('authorization-stripped', {
        says: 'The token does not seem to reach the provider: something on the way takes the Authorization header off.',
        evidence: `${listAnswered(signs)}, word for word as a request without any token was, and ${never}.`,
        wayOut:
          'Let the gateway pass the header on (Authorization: Bearer …). If no gateway is there, the provider asks ' +
          `another authorization server: ${giveAddresses(signs)}`,
      })
    : undefined

export const introspectsElsewhere: Rule = (signs) =>
  neverIntrospected(signs) && isRefusal(signs.first)
    ? unasked('introspects-elsewhere', {
        says: 'The provider refuses our tokens without asking us: it is wired to another authorization server.',
        evidence: `${listAnswered(signs)}, otherwise than a request without a token, and ${never}.`,
        wayOut: giveAddresses(signs),
      })
    : undefined

export const asksNobody: Rule = (signs) =>
  neverIntrospected(signs)
    ? unasked('asks-nobody', {
        says: 'The provider lets a caller in without asking us who that is.',
        evidence: `${listAnswered(signs)}, and ${never}: it asks another one, remembers, or asks nobody.`,
        wayOut: `${giveAddresses(signs)} Switch off a mode of its own that lets everybody in.`,
      })
    : undefined
