import { callsTo, type Findings } from './probes/findings.ts'
import * as basePath from './rules/base-path.ts'
import * as busy from './rules/busy.ts'
import * as callers from './rules/callers.ts'
import * as data from './rules/data.ts'
import * as declarations from './rules/declarations.ts'
import * as givenTokens from './rules/given-tokens.ts'
import * as names from './rules/names.ts'
import * as proxy from './rules/proxy.ts'
import * as reach from './rules/reach.ts'
import type { DiagnosisRule } from './rules/rule.ts'
import * as steadiness from './rules/stability.ts'
import * as uncalled from './rules/stubs-not-called.ts'
import * as transport from './rules/tls.ts'
import * as pages from './rules/web-pages.ts'
import * as wiring from './rules/wiring.ts'

/** One thing the doctor looks at: its rules in order, the most specific first, and what it says when all is well. */
export interface CheckArea {
  id: string
  rules: readonly DiagnosisRule[]
  okText: (signs: Findings) => string
}

const callsText = (signs: Findings): string => {
  if (signs.stubCalls === undefined) return 'the real services are used; what the provider asks of them cannot be seen'
  const count = (operation: Parameters<typeof callsTo>[1]): number => callsTo(signs, operation).length
  return `it introspects here (${count('introspect')} times), and asks for rights (${count('userPartitionRights')}) and mandates (${count('hasMandate')})`
}

const statusesText = ({ firstList, listByPersona }: Findings): string =>
  [firstList, listByPersona.humanUser, listByPersona.representative]
    .flatMap((exchange) => (exchange ? [`${exchange.as} ${exchange.answer.status}`] : []))
    .join(', ')

/** In the order in which a run would meet them. */
export const checklist: readonly CheckArea[] = [
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
      transport.certificateUntrusted,
      transport.certificateExpired,
      transport.certificateNotYetValid,
      transport.certificateForOtherHost,
      transport.answerCutShort,
      transport.answerUndecodable,
      transport.answerTooLarge,
      transport.wantsClientCertificate,
      busy.rateLimited,
      busy.stillStarting,
      busy.nothingBehindGateway,
      reach.neverAnswers,
      reach.notHttp,
      reach.connectionReset,
      reach.targetNotReached,
    ],
    okText: ({ baseUrl }) => `${baseUrl} answers`,
  },
  {
    id: 'base-path',
    rules: [
      basePath.baseUrlIsStubs,
      pages.loginPage,
      pages.redirectedElsewhere,
      pages.gatewayWantsCredentials,
      pages.htmlPage,
      basePath.extraSlash,
      basePath.baseUrlEndsInEndpoint,
      basePath.brandWordWrong,
      basePath.brandWordMissing,
      basePath.basePathTooLong,
      basePath.nothingAtBasePath,
      pages.otherServiceAnswers,
    ],
    okText: ({ brandWord }) => `the interface is there, under /${brandWord}/messages`,
  },
  {
    id: 'services',
    rules: [
      wiring.servicesSwapped,
      wiring.authorizationServerNotWired,
      wiring.unknownStubPath,
      wiring.providerGetsNoToken,
      wiring.providerTokenOutdated,
      wiring.introspectsElsewhereWithOurToken,
      wiring.checksTokensItself,
      uncalled.stubsOnLoopback,
      uncalled.stubsUnreachable,
      uncalled.authorizationStripped,
      uncalled.introspectsElsewhere,
      uncalled.grantsWithoutIntrospection,
      wiring.providerScopeMissing,
      wiring.partitionServiceNotWired,
    ],
    okText: callsText,
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
      callers.scopeMissing,
      callers.everyCallerRefused,
      callers.onBehalfOfHeaderStripped,
      givenTokens.tokenRefused,
    ],
    okText: (signs) => `callers are told apart: ${statusesText(signs)}`,
  },
  {
    id: 'steadiness',
    rules: [
      steadiness.twoInstances,
      steadiness.clockSkew,
      steadiness.listContentTypeWrong,
      busy.askedToSlowDown,
      busy.slowTarget,
    ],
    okText: () => 'it answers alike when asked twice, in time, and its clock is ours',
  },
  {
    id: 'names',
    rules: [names.listItemsUnresolved, names.messageIdUnresolved],
    okText: () => 'its names are understood',
  },
  {
    id: 'data',
    rules: [
      data.datasetInOtherEnterprise,
      data.datasetNotLoaded,
      data.datasetPartlyLoaded,
      data.noDatasetMessages,
      data.secondMailboxMissing,
      data.datasetStale,
    ],
    okText: ({ testData: seen }) =>
      `the test mailbox is loaded, ${seen?.seenMarkCount} of ${seen?.markCount} marked messages`,
  },
  {
    id: 'declarations',
    rules: [declarations.declaredFeatureMissing, declarations.originNotAllowed, declarations.noOriginConfigured],
    okText: () => 'what was declared is there',
  },
]
