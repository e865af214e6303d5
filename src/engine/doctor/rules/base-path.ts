/** The base URL leads to a web server that has the interface elsewhere, or not at all. Each rule is named as what it finds. */
import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { configurationDiagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, type OtherPathAnswer } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'
import { isJsonAnswer } from './web-pages.ts'

const isNotFound = ({ firstList }: Findings): boolean =>
  firstList !== undefined && [404, 405, 501, 400].includes(firstList.answer.status)

const otherPathWith = ({ otherPaths }: Findings, why: OtherPathAnswer['why']): OtherPathAnswer | undefined =>
  otherPaths.find((other) => other.why === why && isJsonAnswer(other.exchange))

const listAnsweredAt = ({ baseUrl, brandWord, firstList }: Findings): string =>
  `${baseUrl}/${brandWord}/messages was answered ${firstList?.answer.status}`

export const baseUrlIsStubs: DiagnosisRule = (signs) => {
  const path = `/${signs.brandWord}/messages`
  const own = callsTo(signs, 'unknown').find((call) => call.method === 'GET' && call.path.endsWith(path))
  return own === undefined
    ? undefined
    : configurationDiagnosis('base-url-is-stubs', {
        says: `The base URL is that of our own ${own.service} service, not of the provider.`,
        evidence: `The request for the list arrived there (${own.path}).`,
        wayOut: 'Give --base-url the address of the provider; the addresses of the stubs go into its configuration.',
      })
}

const betterPathRule =
  (id: string, why: OtherPathAnswer['why'], says: string): DiagnosisRule =>
  (signs) => {
    const better = isNotFound(signs) ? otherPathWith(signs, why) : undefined
    if (better === undefined) return undefined
    return configurationDiagnosis(id, {
      says,
      evidence: `${listAnsweredAt(signs)}, ${better.baseUrl}/${signs.brandWord}/messages ${better.exchange.answer.status}.`,
      wayOut: `Use --base-url ${better.baseUrl}.`,
    })
  }

export const extraSlash = betterPathRule('slash-too-many', 'slashes', 'The base URL has a slash too many.')

export const baseUrlEndsInEndpoint = betterPathRule(
  'base-url-ends-in-endpoint',
  'endpoint',
  'The base URL goes on into an endpoint: it ends before the first path of the interface.',
)

export const basePathTooLong = betterPathRule('base-path-too-long', 'parent', 'The path of the base URL is too long.')

export const brandWordWrong: DiagnosisRule = (signs) => {
  if (signs.brandWord === neutralWord || !isNotFound(signs) || !otherPathWith(signs, 'word')) return undefined
  return configurationDiagnosis('word-configured-wrongly', {
    says: `The target does not have the word "${signs.brandWord}" in its paths.`,
    evidence: `${listAnsweredAt(signs)}, and under /${neutralWord}/messages something does.`,
    wayOut: `Leave the option --brand-word away (key "brandWord" of the configuration), or correct it.`,
  })
}

/** The reference data has no brand word in its path. */
export const brandWordMissing: DiagnosisRule = (signs) => {
  if (!isNotFound(signs) || !otherPathWith(signs, 'referenceData')) return undefined
  return configurationDiagnosis('wrong-word', {
    says: `The base URL is right, but there is nothing under /${signs.brandWord}: the target has another word there.`,
    evidence: `${listAnsweredAt(signs)}, and the reference data beside it answers.`,
    wayOut: 'Set the brand word of its paths: --brand-word WORD, or the key "brandWord" of the configuration.',
  })
}

export const nothingAtBasePath: DiagnosisRule = (signs) => {
  const { firstList, otherPaths, baseUrl } = signs
  if (firstList === undefined || ![404, 405, 501].includes(firstList.answer.status)) return undefined
  const addresses = [...new Set(otherPaths.map((other) => other.baseUrl))].filter((other) => other !== baseUrl)
  const also =
    addresses.length === 0 ? 'and so was the reference data' : `and nothing better is at ${addresses.join(', ')}`
  return configurationDiagnosis('nothing-at-base-path', {
    says: 'A web server answers at the base URL, but nothing of the interface is there.',
    evidence: `${listAnsweredAt(signs)}, ${also}.`,
    wayOut:
      `Correct the path in --base-url: the list must stand at {base URL}/${signs.brandWord}/messages. A part such as ` +
      '/api may be missing, the provider may not be deployed there, or the port is that of another service.',
  })
}
