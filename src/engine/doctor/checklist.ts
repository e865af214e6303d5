import { callsTo, type Signs } from './probes/findings.ts'
import * as basePath from './rules/base-path.ts'
import * as busy from './rules/busy.ts'
import * as callers from './rules/callers.ts'
import * as data from './rules/data.ts'
import * as declarations from './rules/declarations.ts'
import * as givenTokens from './rules/given-tokens.ts'
import * as names from './rules/names.ts'
import * as proxy from './rules/proxy.ts'
import * as reach from './rules/reach.ts'
import type { Rule } from './rules/rule.ts'
import * as steadiness from './rules/stability.ts'
import * as uncalled from './rules/stubs-not-called.ts'
import * as transport from './rules/tls.ts'
import * as pages from './rules/web-pages.ts'
import * as wiring from './rules/wiring.ts'

/** One thing the doctor looks at: its rules in order, the most specific first, and what it says when all is well. */
export interface Area {
  id: string
  rules: readonly Rule[]
  well: (signs: Signs) => string
}

const callsInWords = (signs: Signs): string => {
  if (signs.calls === undefined) return 'the real services are used; what the provider asks of them cannot be seen'
  const count = (operation: Parameters<typeof callsTo>[1]): number => callsTo(signs, operation).length
  return `it introspects here (${count('introspect')} times), and asks for rights (${count('userPartitionRights')}) and mandates (${count('hasMandate')})`
}

const statusesInWords = ({ first, as }: Signs): string =>
  [first, as.humanUser, as.representative]
    .flatMap((exchange) => (exchange ? [`${exchange.as} ${exchange.answer.status}`] : []))
    .join(', ')

/** In the order in which a run would meet them. */
export const areas: readonly Area[] = [
  {
    id: 'reach',
    rules: [
      proxy.proxyWantsCredentials,
      proxy.proxyRefuses,
      proxy.proxyUnreachable,
      reach.unknownHost,
      reach.otherLoopback,
      reach.nothingListens,
      reach.hostUnreachable,
      transport.httpForHttps,
      transport.httpsForHttp,
      transport.certificateUnknown,
      transport.certificateExpired,
      transport.certificateTooYoung,
      transport.certificateForAnother,
      transport.answerCutShort,
      transport.answerUndecodable,
      transport.answerTooLarge,
      transport.wantsClientCertificate,
      busy.rateLimited,
      busy.stillStarting,
      busy.nothingBehindGateway,
      reach.neverAnswers,
      reach.notHttp,
      reach.cutOff,
      reach.notReached,
    ],
    well: ({ baseUrl }) => `${baseUrl} answers`,
  },
  {
    id: 'base-path',
    rules: [
      basePath.baseUrlIsStubs,
      pages.loginPage,
      pages.redirected,
      pages.basicAuthentication,
      pages.htmlPage,
      basePath.slashTooMany,
      basePath.endsInEndpoint,
      basePath.wordConfiguredWrongly,
      basePath.wordMissing,
      basePath.pathTooLong,
      basePath.nothingThere,
      pages.anotherService,
    ],
    well: ({ word }) => `the interface is there, under /${word}/messages`,
  },
  {
    id: 'services',
    rules: [
      wiring.servicesSwapped,
      wiring.authorizationNotWired,
      wiring.unknownStubPath,
      wiring.noProviderToken,
      wiring.rememberedProviderToken,
      wiring.introspectsElsewhereWithOurToken,
      wiring.checksTokensItself,
      uncalled.stubsOnLoopback,
      uncalled.stubsUnreachable,
      uncalled.authorizationStripped,
      uncalled.introspectsElsewhere,
      uncalled.asksNobody,
      wiring.providerScopeAbsent,
      wiring.partitionNotWired,
    ],
    well: callsInWords,
  },
  {
    id: 'callers',
    rules: [
      givenTokens.tokenExpired,
      givenTokens.tokenNotYetValid,
      givenTokens.tokenOfAnotherPersona,
      givenTokens.tokenWithoutScope,
      givenTokens.tokenOfAnotherEnterprise,
      steadiness.clockRefusesTokens,
      callers.scopeAbsent,
      callers.everyCallerRefused,
      callers.onBehalfStripped,
      givenTokens.tokenRefused,
    ],
    well: (signs) => `callers are told apart: ${statusesInWords(signs)}`,
  },
  {
    id: 'steadiness',
    rules: [
      steadiness.twoInstances,
      steadiness.clockSkew,
      steadiness.contentType,
      busy.askedToSlowDown,
      busy.slowTarget,
    ],
    well: () => 'it answers alike when asked twice, in time, and its clock is ours',
  },
  {
    id: 'names',
    rules: [names.listUnresolved, names.idUnresolved],
    well: () => 'its names are understood',
  },
  {
    id: 'data',
    rules: [
      data.anotherEnterprise,
      data.notLoaded,
      data.halfLoaded,
      data.otherMessages,
      data.secondMailboxMissing,
      data.staleDates,
    ],
    well: ({ data: seen }) => `the test mailbox is loaded, ${seen?.seenMarks} of ${seen?.marks} marked messages`,
  },
  {
    id: 'declarations',
    rules: [declarations.featureDeclaredAbsent, declarations.originRefused, declarations.noOrigins],
    well: () => 'what was declared is there',
  },
]
