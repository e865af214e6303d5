/** The answers of the target use field names that we do not know. */
import { type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { isJsonObject } from '../../scenario/json/json-object.ts'
import { atPath } from '../../scenario/json-path.ts'
import { objectArraysIn } from '../../survey/names/leaves.ts'
import { type Findings, neverIntrospected } from '../probes/findings.ts'
import { configurationRule, type DiagnosisRule, noteRule } from './rule.ts'

/** Names in an entry whose values could identify it. */
const idsIn = (entry: object): string[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    /(id|uuid|key|number|reference)$/i.test(name) && ['string', 'number'].includes(typeof value) ? [name] : [],
  )

const triedNames = (entry: 'listItems' | 'messageId'): string =>
  dialectEntries[entry].values.map((name) => (name === '.' ? 'the answer itself' : name)).join(', ')

const ambiguousList = (paths: readonly string[]) => ({
  says: 'The list was answered, but we do not know which field holds its messages.',
  evidence: `${paths.length === 2 ? 'Two' : paths.length} fields are lists of objects: ${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}. Which one holds the messages?`,
  wayOut: `Pass ${paths.map((path) => `--dialect listItems=${path}`).join(' or ')}.`,
})

/** A query parameter, which no answer shows. */
const parameter: DialectEntry = 'statisticsPartition'

/** Declared names whose last part is not a field of any answer; empty if not all answers were kept. */
const unseenNames = ({ declaredNames, requests }: Findings): [string, string][] => {
  const answers = requests.flatMap(({ exchange }) => (exchange?.answer.status === 200 ? exchange.answer : []))
  if (answers.length === 0 || answers.some(({ text, bytes }) => text === undefined && bytes > 0)) return []
  const texts = answers.map(({ text }) => text ?? '')
  return Object.entries(declaredNames).flatMap(([entry, name]) => {
    const field = name?.split('.').at(-1)
    if (!field || entry === parameter) return []
    return texts.some((text) => text.includes(JSON.stringify(field))) ? [] : [[entry, name ?? '']]
  })
}

export const nameRules: readonly DiagnosisRule[] = [
  configurationRule('dialect-list-unresolved', 'data', (findings) => {
    const { firstList, dialect } = findings
    const json = firstList?.answer.status === 200 ? jsonOf(firstList.answer) : undefined
    if (json === undefined || dialect?.listItems !== null || neverIntrospected(findings)) return undefined
    const [found, ...others] = objectArraysIn(json)
    if (found !== undefined && others.length > 0) return ambiguousList([found, ...others])
    return {
      says: 'The list was answered, but we do not know which field holds its messages.',
      evidence: `None of these fields is a list: ${triedNames('listItems')}. The answer holds: ${Object.keys(Object(json)).slice(0, 6).join(', ') || 'nothing'}.`,
      wayOut: `Set dialect.listItems in the configuration${found ? `: here it seems to be "${found}"` : ', or check that this is the list'}.`,
    }
  }),
  configurationRule('dialect-id-unresolved', 'data', ({ firstList, dialect }) => {
    if (firstList?.answer.status !== 200 || !dialect?.listItems || dialect.messageId !== null) return undefined
    const entries = atPath(jsonOf(firstList.answer), dialect.listItems)
    const [entry] = Array.isArray(entries) ? entries : []
    if (!isJsonObject(entry)) return undefined
    const [found] = idsIn(entry)
    return {
      says: 'The list holds messages, but we do not know which field is their id.',
      evidence: `A message has none of these fields: ${triedNames('messageId')}. It has: ${Object.keys(entry).slice(0, 8).join(', ')}.`,
      wayOut: `Set dialect.messageId in the configuration${found ? `: here it seems to be "${found}"` : ''}.`,
    }
  }),
  noteRule('declared-name-unseen', 'data', (findings) => {
    const unseen = unseenNames(findings)
    if (unseen.length === 0 || neverIntrospected(findings)) return undefined
    return {
      says: 'A field name is set that no answer has.',
      evidence: `${unseen.map(([entry, name]) => `${entry}=${name}`).join(', ')}: no answer of this run has ${unseen.length === 1 ? 'this field' : 'these fields'}.`,
      wayOut: `Remove ${unseen.map(([entry]) => `--dialect ${entry}=…`).join(' and ')} (or its line in the configuration), so that the run learns the name; or set the name that the answers use.`,
    }
  }),
]
