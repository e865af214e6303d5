import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { needParts, needsWithNamedMessages, partitionRoles } from '../../contract/test-data/data-profile.ts'
import type { Need } from '../../contract/test-data/needs.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { Configuration, ConfigurationFile } from './configuration.ts'
import { parseFile } from './read-file.ts'
import { validationMessage } from './validation-message.ts'

/** Reads and checks a file. @throws UsageError with file, line, key and the nearest right key. */
export const readConfiguration = (named: string, directory: string): ConfigurationFile => {
  const file = resolve(directory, named)
  const shown = relative(directory, file).startsWith('..') ? file : relative(directory, file)
  const parsed = parseFile(file, shown)
  const isValid = new Ajv2020({ allErrors: true, verbose: true }).compile<Configuration>(configurationSchemaWithNames())
  const { value } = parsed
  if (!isValid(value)) throw new UsageError(validationMessage(isValid.errors ?? [], parsed, shown))
  return { file, configuration: value }
}

/** The JSON Schema as the package ships it. It accepts any name for a need and for the role of a partition. */
export const configurationSchema = (): typeof import('./schema.json') =>
  createRequire(import.meta.url)('message-registry-conformance/config.schema.json')

/** The JSON Schema that a configuration is checked with: only known needs, their parts, and known partition roles. */
export const configurationSchemaWithNames = (): object => {
  const schema = configurationSchema()
  const { data } = schema.$defs
  const partitionId = data.properties.partitions.additionalProperties
  const properties = {
    ...data.properties,
    messages: onlyKnown(Object.fromEntries(needsWithNamedMessages.map((need) => [need, namedMessagesOf(need)]))),
    partitions: onlyKnown(
      Object.fromEntries(
        Object.entries(partitionRoles).map(([role, description]) => [role, { description, ...partitionId }]),
      ),
    ),
  }
  return { ...schema, $defs: { ...schema.$defs, data: { ...data, properties } } }
}

const onlyKnown = (properties: object) => ({ type: 'object', additionalProperties: false, properties })

const namedMessages = { $ref: '#/$defs/namedMessages' }
const messageId = { type: 'string', minLength: 1 }

/** One message, several, or messages by part. */
const namedMessagesOf = (need: Need): object => {
  const parts = needParts(need)
  if (parts[0] === need) return namedMessages
  const byPart = onlyKnown(Object.fromEntries(parts.map((part) => [part, namedMessages])))
  return { anyOf: [messageId, { type: 'array', items: messageId }, byPart] }
}
