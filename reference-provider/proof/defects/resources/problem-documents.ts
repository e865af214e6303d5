/** §2, §5.5: what is wrong in the problem document of a refused mandate. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'

type Document = Record<string, unknown>

/** The problem document of every refusal, changed. */
const editProblem = (edit: (document: Document) => Document) =>
  revise('problems', ({ document }) => ({ document: (...facts) => edit({ ...document(...facts) }) as never }))

const mandate = ['mandate-refused-problem-body']

export const problemDocumentDefects: readonly Defect[] = [
  defect('problem-status-is-a-text', mandate, {
    says: 'the status of a problem is a string',
    clauses: ['2.problem-status', '5.5.problem-status'],
    change: editProblem((document) => ({ ...document, status: String(document.status) })),
  }),
  defect('problem-has-no-detail', mandate, {
    says: 'a problem has no detail',
    clauses: ['2.problem-detail'],
    change: editProblem(({ detail: _, ...document }) => document),
  }),
  defect('problem-is-a-web-page', mandate, {
    says: 'errors are HTML pages',
    clauses: ['5.5.problem-body'],
    change: withOtherResponse([], [403], { body: utf8Bytes('<h1>403</h1>') }),
  }),
  defect('problem-type-is-a-word', mandate, {
    says: 'the type of a problem is the exception name',
    clauses: ['2.problem-type'],
    strict: true,
    change: editProblem((document) => ({ ...document, type: 'MissingPermission' })),
  }),
  defect('problem-leads-nowhere', mandate, {
    says: 'the href of a problem is empty',
    clauses: ['2.problem-href'],
    strict: true,
    change: editProblem(({ href: _, ...document }) => document),
  }),
  defect('problem-instance-is-a-path', mandate, {
    says: 'the instance of a problem is the path of the request',
    clauses: ['2.problem-instance'],
    strict: true,
    change: editProblem((document) => ({ ...document, instance: '/mailbox/messages' })),
  }),
]
