/** §7: errors, paths and methods that do not follow the usual conventions; advice only. */
import { revise } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'

const errors = 'errors-problem-documents'
const methods = 'http-methods-and-paths'

export const httpConventionDefects: readonly Defect[] = [
  defect('error-has-the-shape-of-the-framework', [errors], {
    says: 'what is not found is answered by the error page of the framework, in JSON of its own',
    clauses: ['7.problem-fields'],
    strict: true,
    change: revise('problems', ({ document }) => ({
      document: (refusal, look, instance) =>
        refusal.kind === 'resourceNotFound'
          ? ({ timestamp: new Date().toISOString(), status: 404, error: 'Not Found', path: '/' } as never)
          : document(refusal, look, instance),
    })),
  }),
  defect('error-names-the-exception', [errors], {
    says: 'the detail is the message of the exception, with the line that threw it',
    clauses: ['7.no-stack-trace'],
    strict: true,
    change: revise('refusals', ({ messageAbsent }) => ({
      messageAbsent: (id) => ({
        ...messageAbsent(id),
        detail: 'MessageNotFoundException at registry.MessageService.find(MessageService.java:87)',
      }),
    })),
  }),
  defect('wrong-method-is-not-found', [methods], {
    says: 'a route is its method and its path, so that another method leads nowhere',
    clauses: ['7.wrong-method-405'],
    strict: true,
    change: revise('refusals', ({ pathAbsent }) => ({ methodNotAllowed: () => pathAbsent() })),
  }),
]
