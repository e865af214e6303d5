/** §7: each parameter with a syntax error gets one issue; unknown parameters are ignored. */
import type { Issue } from '../../src/contract/interface/model.ts'
import { refuse } from '../refusal.ts'
import { issueTypes, type RefusalRules } from '../rules/http/refusals.ts'
import type { Parser } from '../rules/validation.ts'

export interface QueryReader {
  /** The value, or nothing when it is absent or wrong. The rule is looked up only when there is a value. */
  value<T>(name: string, rule: () => Parser<T>): T | undefined
  /** Adds an issue for a missing parameter. */
  addMissing(name: string, detail: string): void
  /** @throws Refused (400) when there are issues */
  refuseIfIssues(): void
}

/** Characters of a wrong value that an issue repeats. */
const maxEchoedCharacters = 100

export const readQuery = (query: URLSearchParams, refusals: RefusalRules): QueryReader => {
  const issues: Issue[] = []
  const wrong = (name: string, value: string, detail: string): undefined => {
    issues.push({ type: issueTypes.schema, in: 'query', name, value: value.slice(0, maxEchoedCharacters), detail })
  }
  return {
    value: (name, rule) => {
      const [text, ...more] = query.getAll(name)
      if (text === undefined) return undefined
      if (more.length > 0) return wrong(name, text, 'must be given once')
      const parsed = rule()(text)
      return parsed.wrong === undefined ? parsed.value : wrong(name, text, parsed.wrong)
    },
    addMissing: (name, detail) => {
      issues.push({ type: issueTypes.missing, in: 'query', name, detail })
    },
    refuseIfIssues: () => {
      if (issues.length > 0) refuse(refusals.invalid(issues))
    },
  }
}
