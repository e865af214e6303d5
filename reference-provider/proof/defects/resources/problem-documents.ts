/** §2, §5.5: what is wrong in the problem document of a refused mandate. */
import { rewriting } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, revised } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

type Document = Record<string, unknown>

/** The problem document of every refusal, changed. */
const problem =
  (edit: (document: Document) => Document) =>
  (rules: Rules): Rules =>
    revised(rules, 'problems', {
      document: (...facts) => edit({ ...rules.problems.document(...facts) }) as never,
    })

const refusedMandate = (rest: Omit<Defect, 'expected'>): Defect => ({
  ...rest,
  expected: ['mandate-refused-problem-body'],
})

export const problemDocuments: readonly Defect[] = [
  refusedMandate({
    id: 'problem-status-is-a-text',
    clauses: ['2.problem-status', '5.5.problem-status'],
    says: 'the status of a problem is written as text',
    change: problem((document) => ({ ...document, status: String(document.status) })),
  }),
  refusedMandate({
    id: 'problem-has-no-detail',
    clauses: ['2.problem-detail'],
    says: 'the detail is for the log alone',
    change: problem(({ detail: _, ...document }) => document),
  }),
  refusedMandate({
    id: 'problem-is-a-web-page',
    clauses: ['5.5.problem-body'],
    says: 'the error page of the application server is faster than the error handler',
    change: (rules) =>
      rewriting(rules, [], (reply) => (reply.status === 403 ? { ...reply, body: Buffer.from('<h1>403</h1>') } : reply)),
  }),
  refusedMandate({
    id: 'problem-type-is-a-word',
    clauses: ['2.problem-type'],
    says: 'the type is the name of the exception',
    strict: true,
    change: problem((document) => ({ ...document, type: 'MissingPermission' })),
  }),
  refusedMandate({
    id: 'problem-leads-nowhere',
    clauses: ['2.problem-href'],
    says: 'the href was never filled in',
    strict: true,
    change: problem(({ href: _, ...document }) => document),
  }),
  refusedMandate({
    id: 'problem-instance-is-a-path',
    clauses: ['2.problem-instance'],
    says: 'the instance is the path of the request',
    strict: true,
    change: problem((document) => ({ ...document, instance: '/mailbox/messages' })),
  }),
]
