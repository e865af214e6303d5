/** §7: errors, paths and methods that do not follow the usual conventions; advice only. */
import { reviseRules } from '../../rules/rules.ts'
import type { Defect } from './defect.ts'

const errors = 'errors-problem-documents'
const methods = 'http-methods-and-paths'

export const httpConventionDefects: readonly Defect[] = [
  {
    id: 'error-has-the-shape-of-the-framework',
    clauses: ['7.problem-fields'],
    says: 'what is not found is answered by the error page of the framework, in JSON of its own',
    expected: [errors],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'problems', {
        document: (refusal, look, instance) =>
          refusal.kind === 'resourceNotFound'
            ? ({ timestamp: new Date().toISOString(), status: 404, error: 'Not Found', path: '/' } as never)
            : rules.problems.document(refusal, look, instance),
      }),
  },
  {
    id: 'error-names-the-exception',
    clauses: ['7.no-stack-trace'],
    says: 'the detail is the message of the exception, with the line that threw it',
    expected: [errors],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        messageAbsent: (id) => ({
          ...rules.refusals.messageAbsent(id),
          detail: 'MessageNotFoundException at registry.MessageService.find(MessageService.java:87)',
        }),
      }),
  },
  {
    id: 'wrong-method-is-not-found',
    clauses: ['7.wrong-method-405'],
    says: 'a route is its method and its path, so that another method leads nowhere',
    expected: [methods],
    strict: true,
    change: (rules) => reviseRules(rules, 'refusals', { methodNotAllowed: () => rules.refusals.pathAbsent() }),
  },
]
