import { callsTo, type Findings, isAccessDenied, listStatusesText } from './probes/findings.ts'
import { basePathRules, baseUrlIsStubs } from './rules/base-path.ts'
import { busyRules, slownessRules } from './rules/busy.ts'
import { callerDiagnosisRules } from './rules/callers.ts'
import { dataRules } from './rules/data.ts'
import { declarationRules } from './rules/declarations.ts'
import { listRules } from './rules/lists.ts'
import { nameRules } from './rules/names.ts'
import { connectionRules, noAnswerRules, proxyRules } from './rules/reach.ts'
import type { DiagnosisRule } from './rules/rule.ts'
import { everyListFails, everyListRefused } from './rules/server-errors.ts'
import { stabilityRules } from './rules/stability.ts'
import { stubsNotCalledRules } from './rules/stubs-not-called.ts'
import { tlsRules } from './rules/tls.ts'
import { otherServiceAnswers, webPageRules } from './rules/web-pages.ts'
import { partitionServiceRules, wiringRules } from './rules/wiring.ts'

/** One group of rules, the most specific first. */
export interface CheckArea {
  id: string
  rules: readonly DiagnosisRule[]
  /** What the report says when no rule applies. */
  okText: (findings: Findings) => string
  /** False if no answer shows that all is well; absent: the absence of a problem shows it. */
  isShown?: (findings: Findings) => boolean
  /** What the report says then; absent: no answer shows it. */
  notShownText?: string
  /** True if the findings are bad although no rule applies: the scenarios judge that. */
  isLeftToScenarios?: (findings: Findings) => boolean
}

const callsText = (findings: Findings): string => {
  if (findings.stubCalls === undefined) return 'real services are used, so the calls of the provider are not visible'
  const operations = ['introspect', 'userPartitionRights', 'hasMandate'] as const
  return `calls of the provider: ${operations.map((one) => `${one} ${callsTo(findings, one).length}`).join(', ')}`
}

const isEveryListRefused = ({ firstList, listByPersona }: Findings): boolean =>
  isAccessDenied(firstList) &&
  [...Object.values(listByPersona)].every((exchange) => exchange === undefined || isAccessDenied(exchange))

const namesText = (dialect: Findings['dialect']): string => {
  const count = Object.values(dialect ?? {}).filter((name) => name === null).length
  const text = 'the field names of the provider are known'
  return count === 0 ? text : `${text}, except ${count} that no answer showed`
}

const markedText = ({ testData }: Findings): string => {
  const { seenMarkCount = 0, markCount = 0 } = testData ?? {}
  const text = `found ${seenMarkCount} of the ${markCount} test messages that scenarios use`
  return seenMarkCount === markCount ? `the test mailbox is loaded: ${text}` : text
}

/** True if the user says that the provider offers a feature. */
const declaresFeatures = ({ declaredFeatures }: Pick<Findings, 'declaredFeatures'>): boolean =>
  Object.values(declaredFeatures).includes('yes')

/** In the order in which a run would meet them. */
export const checklist: readonly CheckArea[] = [
  {
    id: 'reach',
    rules: [...proxyRules, ...connectionRules, ...tlsRules, ...busyRules, ...noAnswerRules],
    okText: ({ baseUrl }) => `${baseUrl} answers`,
    isShown: ({ requests }) => requests.some(({ exchange }) => exchange !== undefined),
  },
  {
    id: 'base-path',
    rules: [baseUrlIsStubs, ...webPageRules, ...basePathRules, otherServiceAnswers],
    okText: ({ brandWord }) => `the interface answers under /${brandWord}/messages`,
    isShown: ({ firstList }) => firstList !== undefined,
  },
  {
    id: 'services',
    rules: [...wiringRules, ...stubsNotCalledRules, ...partitionServiceRules],
    okText: callsText,
  },
  {
    id: 'callers',
    rules: [...callerDiagnosisRules, everyListFails, everyListRefused],
    okText: (findings) =>
      `${isEveryListRefused(findings) ? 'all test callers were refused' : 'status of the list'}: ${listStatusesText(findings)}`,
    isShown: (findings) => listStatusesText(findings) !== '',
    isLeftToScenarios: isEveryListRefused,
  },
  {
    id: 'steadiness',
    rules: [...stabilityRules, ...slownessRules],
    okText: () => 'repeated requests get the same answer, in time, and the clocks agree',
    isShown: ({ repeatedLists, kind }) => repeatedLists !== undefined || kind === 'reference',
  },
  {
    id: 'names',
    rules: nameRules,
    okText: ({ dialect }) => namesText(dialect),
  },
  {
    id: 'data',
    rules: [...listRules, ...dataRules],
    okText: markedText,
  },
  {
    id: 'declarations',
    rules: declarationRules,
    okText: ({ declaredFeatures, origins }) =>
      [
        ...(declaresFeatures({ declaredFeatures }) ? ['every declared feature is there'] : []),
        ...(origins[0] === undefined ? [] : [`the provider allows the origin ${origins[0]}`]),
      ].join(', and '),
    isShown: ({ declaredFeatures, origins }) => declaresFeatures({ declaredFeatures }) || origins.length > 0,
    notShownText: 'nothing to check, because no feature is declared and no origin is given',
  },
]
