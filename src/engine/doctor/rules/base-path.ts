/** A web server answers at the base URL, but the interface is at another path or missing. */
import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { hasMissingPathStatus } from '../../scenario/exchange.ts'
import { callsTo, type Findings, type OtherPathAnswer } from '../probes/findings.ts'
import { configurationRule, type DiagnosisRule } from './rule.ts'
import { isJsonAnswer } from './web-pages.ts'

const isMissing = ({ firstList }: Findings): boolean => firstList !== undefined && hasMissingPathStatus(firstList)

/** A path that is too long can name a message, so the target may refuse it as a bad request. */
const isNotFound = (findings: Findings): boolean => isMissing(findings) || findings.firstList?.answer.status === 400

const otherPathWith = (findings: Findings, why: OtherPathAnswer['why']): OtherPathAnswer | undefined =>
  isNotFound(findings)
    ? findings.otherPaths.find((other) => other.why === why && isJsonAnswer(other.exchange))
    : undefined

const listAnsweredAt = ({ baseUrl, brandWord, firstList }: Findings): string =>
  `GET ${baseUrl}/${brandWord}/messages returned ${firstList?.answer.status}`

const asksForToken = ({ exchange }: OtherPathAnswer): string =>
  exchange.answer.status === 401 ? ': it exists and asks for a token' : ''

const betterPathRule = (id: string, why: OtherPathAnswer['why'], says: string): DiagnosisRule =>
  configurationRule(id, 'network', (findings) => {
    const better = otherPathWith(findings, why)
    return (
      better && {
        says,
        evidence: `${listAnsweredAt(findings)}, but GET ${better.baseUrl}/${findings.brandWord}/messages returned ${better.exchange.answer.status}${asksForToken(better)}.`,
        wayOut: `Use --base-url ${better.baseUrl}.`,
      }
    )
  })

export const baseUrlIsStubs = configurationRule('base-url-is-stubs', 'network', (findings) => {
  const path = `/${findings.brandWord}/messages`
  const ownCall = callsTo(findings, 'unknown').find((call) => call.method === 'GET' && call.path.endsWith(path))
  return (
    ownCall && {
      says: `The base URL is the address of our own ${ownCall.service} service, not of the provider.`,
      evidence: `Our service received the request for the list (${ownCall.path}).`,
      wayOut:
        'Pass the address of the provider with --base-url. The addresses of the stubs belong in its configuration.',
    }
  )
})

export const basePathRules: readonly DiagnosisRule[] = [
  betterPathRule('slash-too-many', 'slashes', 'The base URL contains a double slash.'),
  betterPathRule(
    'base-url-ends-in-endpoint',
    'endpoint',
    'The base URL includes an endpoint. It must end before the first path of the interface.',
  ),
  configurationRule('word-configured-wrongly', 'network', (findings) => {
    if (findings.brandWord === neutralWord || !otherPathWith(findings, 'word')) return undefined
    return {
      says: `The provider does not use the brand word "${findings.brandWord}" in its paths.`,
      evidence: `${listAnsweredAt(findings)}, but /${neutralWord}/messages answers.`,
      wayOut: 'Remove --brand-word ("brandWord" in the configuration), or correct it.',
    }
  }),
  // The reference data has no brand word in its path. A list that is refused with 400 is there.
  configurationRule('wrong-word', 'network', (findings) => {
    if (!isMissing(findings) || !otherPathWith(findings, 'referenceData')) return undefined
    return {
      says: `The base URL is right, but nothing is under /${findings.brandWord}: the provider uses another brand word.`,
      evidence: `${listAnsweredAt(findings)}, but the reference data at the same base URL answers.`,
      wayOut: 'Set the brand word of its paths with --brand-word WORD ("brandWord" in the configuration).',
    }
  }),
  betterPathRule('base-path-too-long', 'parent', 'The path of the base URL is too long.'),
  configurationRule('nothing-at-base-path', 'network', (findings) => {
    const { otherPaths, baseUrl } = findings
    if (!isMissing(findings)) return undefined
    const addresses = [...new Set(otherPaths.map((other) => other.baseUrl))].filter((other) => other !== baseUrl)
    const alsoTried =
      addresses.length === 0 ? 'The reference data was not found either' : `Also tried: ${addresses.join(', ')}`
    return {
      says: 'A web server answers at the base URL, but it does not serve this interface.',
      evidence: `${listAnsweredAt(findings)}. ${alsoTried}.`,
      wayOut:
        `Correct the path in --base-url: the list must be at {base URL}/${findings.brandWord}/messages. Perhaps a part such ` +
        'as /api is missing, the provider is not deployed, or the port belongs to another service.',
    }
  }),
]
