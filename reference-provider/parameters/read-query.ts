/** §7: each query parameter with a syntax error gets one issue; unknown parameters are ignored. */
import type { Issue } from '../../src/contract/interface/model.ts'
import { refuse } from '../refusal.ts'
import { issueTypes } from '../rules/http/refusals.ts'
import type { ListCriteria } from '../rules/lists/criteria.ts'
import type { Rules } from '../rules/rules.ts'
import {
  type Parsed,
  type ParsedBy,
  type Parser,
  parsedListParameters,
  type ValidationRules,
} from '../rules/validation.ts'

type ParameterRule = {
  [Name in keyof ValidationRules]: ValidationRules[Name] extends Parser<unknown> ? Name : never
}[keyof ValidationRules]

type Values<Rule extends ParameterRule> = { [Name in Rule]?: ParsedBy<ValidationRules[Name]> }

interface QueryOptions<Rule extends ParameterRule> {
  /** names of parameters that are not called as their rule */
  names?: Partial<Record<Rule, string>>
  /** the parameter that is absent although the others need it, and why */
  missing?(values: Values<Rule>): [name: string, detail: string] | undefined
}

/** Characters of a wrong value that an issue repeats. */
const maxEchoedCharacters = 100

/**
 * The values by rule, undefined without the parameter. A rule is looked up only when there is a value.
 * @throws Refused (400) when a parameter is syntactically wrong, or missing
 */
export const readQuery = <Rule extends ParameterRule>(
  query: URLSearchParams,
  rules: readonly Rule[],
  { validation, refusals }: Rules,
  { names = {}, missing }: QueryOptions<Rule> = {},
): Values<Rule> => {
  const issues: Issue[] = []
  const read = (rule: Rule): unknown => {
    const name = names[rule] ?? rule
    const [text, ...more] = query.getAll(name)
    if (text === undefined) return undefined
    const { value, wrong }: Parsed<unknown> = more.length > 0 ? { wrong: 'must be given once' } : validation[rule](text)
    if (wrong !== undefined) {
      const echoed = text.slice(0, maxEchoedCharacters)
      issues.push({ type: issueTypes.schema, in: 'query', name, value: echoed, detail: wrong })
    }
    return value
  }
  const values = Object.fromEntries(rules.map((rule) => [rule, read(rule)])) as Values<Rule>
  const [name, detail] = missing?.(values) ?? []
  if (detail !== undefined) issues.push({ type: issueTypes.missing, in: 'query', name, detail })
  return issues.length > 0 ? refuse(refusals.invalid(issues)) : values
}

/** §4.1: the criteria of the message list. */
export const listCriteria = (query: URLSearchParams, rules: Rules): ListCriteria =>
  readQuery(query, parsedListParameters, rules, {
    missing: (criteria) =>
      !query.has('qlang') && rules.validation.needsLanguage(criteria)
        ? ['qlang', 'is required when q is present']
        : undefined,
  })
