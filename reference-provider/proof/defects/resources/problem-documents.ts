/** §2, §5.5: what is wrong in the problem document of a refused mandate. */

import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

type Document = Record<string, unknown>

/** The problem document of every refusal, changed. */
const editProblem = (edit: (document: Document) => Document) =>
  revise('problems', ({ document }) => ({ document: (...facts) => edit({ ...document(...facts) }) as never }))

const refusedMandateDefect = (rest: Omit<Defect, 'expected'>): Defect => ({
  ...rest,
  expected: ['mandate-refused-problem-body'],
})

export const problemDocumentDefects: readonly Defect[] = [
  refusedMandateDefect({
    id: 'problem-status-is-a-text',
    clauses: ['2.problem-status', '5.5.problem-status'],
    says: 'the status of a problem is written as text',
    change: editProblem((document) => ({ ...document, status: String(document.status) })),
  }),
  refusedMandateDefect({
    id: 'problem-has-no-detail',
    clauses: ['2.problem-detail'],
    says: 'the detail is for the log alone',
    change: editProblem(({ detail: _, ...document }) => document),
  }),
  refusedMandateDefect({
    id: 'problem-is-a-web-page',
    clauses: ['5.5.problem-body'],
    says: 'the error page of the application server is faster than the error handler',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        reply.status === 403 ? { ...reply, body: Buffer.from('<h1>403</h1>') } : reply,
      ),
  }),
  refusedMandateDefect({
    id: 'problem-type-is-a-word',
    clauses: ['2.problem-type'],
    says: 'the type is the name of the exception',
    strict: true,
    change: editProblem((document) => ({ ...document, type: 'MissingPermission' })),
  }),
  refusedMandateDefect({
    id: 'problem-leads-nowhere',
    clauses: ['2.problem-href'],
    says: 'the href was never filled in',
    strict: true,
    change: editProblem(({ href: _, ...document }) => document),
  }),
  refusedMandateDefect({
    id: 'problem-instance-is-a-path',
    clauses: ['2.problem-instance'],
    says: 'the instance is the path of the request',
    strict: true,
    change: editProblem((document) => ({ ...document, instance: '/mailbox/messages' })),
  }),
]
