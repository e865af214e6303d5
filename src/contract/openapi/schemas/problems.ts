/** §2, §7: the body of a refusal. */
import type { Issue, ProblemDocument } from '../../interface/model.ts'
import { anyJson, arrayOf, cited, objectOf, reference, type Schema, string } from '../schema.ts'

const convention = { section: '§7', source: 'B' } as const
const urn: Schema = { type: 'string', pattern: '^urn:', examples: ['urn:problem-type:belgif:resourceNotFound'] }

export const problemSchemas = {
  Problem: cited(
    '2.problem-status',
    'Why a request was refused. The specification shows these six fields for a refused mandate; all refusals have them',
    objectOf<ProblemDocument>({
      required: {
        type: cited('2.problem-type', 'The kind of problem, a URN', urn),
        href: cited('2.problem-href', 'A page that explains the kind of problem', { type: 'string', format: 'uri' }),
        title: cited('2.problem-title', 'The kind of problem, for people', string),
        status: cited('2.problem-status', 'The status of the response', {
          type: 'integer',
          minimum: 400,
          maximum: 599,
        }),
        detail: cited('2.problem-detail', 'What is wrong with this request', string),
        instance: cited('2.problem-instance', 'The identifier of this refusal, a URN with a UUID', {
          type: 'string',
          pattern: '^urn:uuid:[0-9a-f-]{36}$',
          examples: ['urn:uuid:d9e35127-e9b1-4201-a211-2b52e52508df'],
        }),
      },
      optional: {
        issues: cited(convention, 'One for each part of the request that is wrong', arrayOf(reference('Issue'))),
        requiredScopes: cited(convention, 'The scopes of which the token needs one', arrayOf(string)),
        limit: cited({ section: '§8', source: 'D' }, 'What is accepted at most: bytes, characters or files', {
          type: 'integer',
        }),
      },
    }),
  ),
  Issue: cited(
    convention,
    'One part of the request that is wrong',
    objectOf<Issue>({
      required: {
        type: cited(convention, 'The kind of issue, a URN', urn),
        in: cited(convention, 'Where it is in the request', {
          type: 'string',
          enum: ['body', 'header', 'path', 'query'],
        }),
        detail: cited(convention, 'What is wrong', string),
      },
      optional: {
        name: cited(convention, 'The name of the parameter, header or field', string),
        value: cited(convention, 'What was sent: any JSON value', anyJson),
      },
    }),
  ),
}
