import type { Baseline, BaselineEntry } from '../../engine/scenario/baseline-entry.ts'
import { readCheckedFile } from './validate.ts'

const text = (description: string, pattern: string) => ({ description, type: 'string', pattern })

/** The JSON Schema of a baseline file. `baseline.schema.json` holds it for editors; `schema.test.ts -u` writes it again. */
export const baselineSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Baseline of conformance',
  description: 'Known failures and gaps, which do not gate (run --baseline FILE). JSON or YAML.',
  type: 'object',
  required: ['format', 'entries'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    format: { enum: ['conformance-baseline/1'] },
    entries: {
      type: 'array',
      items: {
        type: 'object',
        required: ['scenario', 'outcome', 'reason', 'owner', 'expires'],
        additionalProperties: false,
        properties: {
          scenario: text('the id of a scenario, or a pattern such as details-*', '^[a-z0-9*][a-z0-9*-]*$'),
          expectation: text('what fails or is missing, such as details.expect.status', '^\\S+$'),
          outcome: { enum: ['failed', 'unverifiable', 'unstable'] },
          reason: text('a sentence that says why', '\\S'),
          owner: text('the person or team that removes the cause', '\\S'),
          expires: { description: 'the last day of the entry, such as 2026-11-20', type: 'string', format: 'date' },
        },
      },
    },
  },
} as const

const baselineKind = {
  noun: 'baseline',
  wayOut: 'Pass another file with --baseline; an empty one is { "format": "conformance-baseline/1", "entries": [] }.',
}

/** Reads a baseline file, JSON or YAML. @throws UsageError with file, line and key of what is wrong. */
export const readBaseline = (named: string, directory: string): Baseline => {
  const { value, lineOf, shown } = readCheckedFile<{ entries: BaselineEntry[] }>(
    named,
    directory,
    baselineKind,
    baselineSchema,
  )
  return { file: shown, entries: value.entries.map((entry, index) => ({ entry, line: lineOf(['entries', index]) })) }
}
