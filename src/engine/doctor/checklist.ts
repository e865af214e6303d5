import { callsTo, type Findings, isRefusal, listStatusesText } from './probes/findings.ts'
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
import * as stability from './rules/stability.ts'
import * as stubsNotCalled from './rules/stubs-not-called.ts'
import * as tls from './rules/tls.ts'
import * as webPages from './rules/web-pages.ts'
import * as wiring from './rules/wiring.ts'

/** One group of rules, the most specific first. */
export interface CheckArea {
  id: string
  rules: readonly DiagnosisRule[]
  /** What the report says when no rule applies. */
  okText: (findings: Findings) => string
  /** True if the findings are bad although no rule applies: the scenarios judge that. */
  isLeftToScenarios?: (findings: Findings) => boolean
}

const callsText = (findings: Findings): string => {
  if (findings.stubCalls === undefined) return 'real services are used, so the calls of the provider are not visible'
  const count = (operation: Parameters<typeof callsTo>[1]): number => callsTo(findings, operation).length
  return `calls of the provider: introspect ${count('introspect')}, userPartitionRights ${count('userPartitionRights')}, hasMandate ${count('hasMandate')}`
}

const isEveryListRefused = ({ firstList, listByPersona }: Findings): boolean =>
  isRefusal(firstList) &&
  [...Object.values(listByPersona)].every((exchange) => exchange === undefined || isRefusal(exchange))

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
      tls.httpForHttps,
      tls.httpsForHttp,
      tls.certificateUntrusted,
      tls.certificateExpired,
      tls.certificateNotYetValid,
      tls.certificateForOtherHost,
      tls.answerCutShort,
      tls.answerUndecodable,
      tls.answerTooLarge,
      tls.wantsClientCertificate,
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
      webPages.loginPage,
      webPages.redirectedElsewhere,
      webPages.gatewayWantsCredentials,
      webPages.htmlPage,
      basePath.extraSlash,
      basePath.baseUrlEndsInEndpoint,
      basePath.brandWordWrong,
      basePath.brandWordMissing,
      basePath.basePathTooLong,
      basePath.nothingAtBasePath,
      webPages.otherServiceAnswers,
    ],
    okText: ({ brandWord }) => `the interface answers under /${brandWord}/messages`,
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
      stubsNotCalled.stubsOnLoopback,
      stubsNotCalled.stubsUnreachable,
      stubsNotCalled.authorizationStripped,
      stubsNotCalled.introspectsElsewhere,
      stubsNotCalled.grantsWithoutIntrospection,
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
      stability.clockRefusesTokens,
      callers.scopeMissing,
      callers.everyCallerRefused,
      callers.onBehalfOfHeaderStripped,
      givenTokens.tokenRefused,
    ],
    okText: (findings) =>
      `${isEveryListRefused(findings) ? 'all test callers were refused' : 'status of the list'}: ${listStatusesText(findings)}`,
    isLeftToScenarios: isEveryListRefused,
  },
  {
    id: 'steadiness',
    rules: [
      stability.twoInstances,
      stability.clockSkew,
      stability.listContentTypeWrong,
      busy.askedToSlowDown,
      busy.slowTarget,
    ],
    okText: () => 'repeated requests get the same answer, in time, and the clocks agree',
  },
  {
    id: 'names',
    rules: [names.listItemsUnresolved, names.messageIdUnresolved],
    okText: () => 'its field names are known',
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
    okText: ({ testData }) =>
      `the test mailbox is loaded: found ${testData?.seenMarkCount} of ${testData?.markCount} marked messages`,
  },
  {
    id: 'declarations',
    rules: [declarations.declaredFeatureMissing, declarations.originNotAllowed, declarations.noOriginConfigured],
    okText: () => 'all declared features and origins are there',
  },
]
