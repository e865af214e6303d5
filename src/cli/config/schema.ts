import { runOptionEntries } from '../options/table/index.ts'
import type { JsonSchema } from '../options/table/option.ts'
import { namedSchemaDefinitions, schemaDefinitions } from './schema-definitions.ts'

/** The sections of the file that hold several settings. */
const sectionDescriptions: Record<string, string> = {
  target: 'the provider under test',
  'target.tls': 'certificates',
  stubs: 'the stubs of the two services that the provider calls',
  selection: 'which scenarios a run selects (default: all of the profile)',
  load: 'a load test of the provider (export k6)',
  reset: 'how the provider reloads its test data before a run',
}

interface ObjectSchema {
  description?: string
  type: 'object'
  additionalProperties: false
  properties: Record<string, JsonSchema | ObjectSchema>
}

const objectSchema = (description?: string): ObjectSchema => ({
  ...(description && { description }),
  type: 'object',
  additionalProperties: false,
  properties: {},
})

/**
 * The JSON Schema of the configuration file, made from the table of options. `schema.json` holds it for editors; a test
 * compares the two, and `npx vitest run src/cli/config/schema.test.ts -u` writes the file again.
 */
export const configurationSchema = (definitions: object = schemaDefinitions): JsonSchema => {
  const root = objectSchema()
  root.properties.$schema = { type: 'string' }
  for (const [, { key, schema }] of runOptionEntries) {
    if (key === undefined || schema === undefined) continue
    const parts = key.split('.')
    const last = parts.pop() ?? key
    sectionOf(root, parts).properties[last] = schema
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of conformance',
    description:
      'conformance.config.json or conformance.config.yaml. Options win over CONFORMANCE_* variables, which win over this ' +
      'file. Relative paths start at the folder of this file.',
    ...root,
    $defs: definitions,
  }
}

/** The schema that a file is checked with: it knows the name of each need. */
export const checkedConfigurationSchema = (): JsonSchema => configurationSchema(namedSchemaDefinitions)

/** The section at that path; it is added where it is missing. */
const sectionOf = (root: ObjectSchema, path: readonly string[]): ObjectSchema =>
  path.reduce((section, part, index) => {
    section.properties[part] ??= objectSchema(sectionDescriptions[path.slice(0, index + 1).join('.')])
    return section.properties[part] as ObjectSchema
  }, root)
