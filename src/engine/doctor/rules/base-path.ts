/** The base URL leads to a web server that has the interface elsewhere, or not at all. Each rule is named as what it finds. */
import { neutralWord } from '../../../contract/interface/brand-word.ts'
import { misconfigured } from '../diagnosis.ts'
import { callsTo, type Elsewhere, type Signs } from '../probes/findings.ts'
import type { Rule } from './rule.ts'
import { speaksJson } from './web-pages.ts'

const isAbsent = ({ first }: Signs): boolean =>
  first !== undefined && [404, 405, 501, 400].includes(first.answer.status)

const foundAt = ({ elsewhere }: Signs, why: Elsewhere['why']): Elsewhere | undefined =>
  elsewhere.find((other) => other.why === why && speaksJson(other.exchange))

const seen = ({ baseUrl, word, first }: Signs): string =>
  `${baseUrl}/${word}/messages was answered ${first?.answer.status}`

export const baseUrlIsStubs: Rule = (signs) => {
  const path = `/${signs.word}/messages`
  const own = callsTo(signs, 'unknown').find((call) => call.method === 'GET' && call.path.endsWith(path))
  return own === undefined
    ? undefined
    : misconfigured('base-url-is-stubs', {
        says: `The base URL is that of our own ${own.service} service, not of the provider.`,
        evidence: `The request for the list arrived there (${own.path}).`,
        wayOut: 'Give --base-url the address of the provider; the addresses of the stubs go into its configuration.',
      })
}

const betterAt =
  (id: string, why: Elsewhere['why'], says: string): Rule =>
  (signs) => {
    const better = isAbsent(signs) ? foundAt(signs, why) : undefined
    if (better === undefined) return undefined
    return misconfigured(id, {
      says,
      evidence: `${seen(signs)}, ${better.baseUrl}/${signs.word}/messages ${better.exchange.answer.status}.`,
      wayOut: `Use --base-url ${better.baseUrl}.`,
    })
  }

export const slashTooMany = betterAt('slash-too-many', 'slashes', 'The base URL has a slash too many.')

export const endsInEndpoint = betterAt(
  'base-url-ends-in-endpoint',
  'endpoint',
  'The base URL goes on into an endpoint: it ends before the first path of the interface.',
)

export const pathTooLong = betterAt('base-path-too-long', 'parent', 'The path of the base URL is too long.')

export const wordConfiguredWrongly: Rule = (signs) => {
  if (signs.word === neutralWord || !isAbsent(signs) || !foundAt(signs, 'word')) return undefined
  return misconfigured('word-configured-wrongly', {
    says: `The target does not have the word "${signs.word}" in its paths.`,
    evidence: `${seen(signs)}, and under /${neutralWord}/messages something does.`,
    wayOut: `Leave the option --word away (key "word" of the configuration), or correct it.`,
  })
}

/** The reference data has no brand word in its path. */
export const wordMissing: Rule = (signs) => {
  if (!isAbsent(signs) || !foundAt(signs, 'referenceData')) return undefined
  return misconfigured('wrong-word', {
    says: `The base URL is right, but there is nothing under /${signs.word}: the target has another word there.`,
    evidence: `${seen(signs)}, and the reference data beside it answers.`,
    wayOut: 'Set the brand word of its paths: --word WORD, or the key "word" of the configuration.',
  })
}

export const nothingThere: Rule = (signs) => {
  const { first, elsewhere, baseUrl } = signs
  if (first === undefined || ![404, 405, 501].includes(first.answer.status)) return undefined
  const addresses = [...new Set(elsewhere.map((other) => other.baseUrl))].filter((other) => other !== baseUrl)
  const also =
    addresses.length === 0 ? 'and so was the reference data' : `and nothing better is at ${addresses.join(', ')}`
  return misconfigured('nothing-at-base-path', {
    says: 'A web server answers at the base URL, but nothing of the interface is there.',
    evidence: `${seen(signs)}, ${also}.`,
    wayOut:
      `Correct the path in --base-url: the list must stand at {base URL}/${signs.word}/messages. A part such as ` +
      '/api may be missing, the provider may not be deployed there, or the port is that of another service.',
  })
}
