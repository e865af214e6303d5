import { relative, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { UsageError } from '../errors/usage-error.ts'
import type { Configuration, ConfigurationFile } from './configuration.ts'
import { parseFile } from './read-file.ts'
import { checkedConfigurationSchema } from './schema.ts'
import { validationMessage } from './validation-message.ts'

/** Reads and checks a file. @throws UsageError with file, line, key and the nearest right key. */
export const readConfiguration = (named: string, directory: string): ConfigurationFile => {
  const file = resolve(directory, named)
  const shown = relative(directory, file).startsWith('..') ? file : relative(directory, file)
  const parsed = parseFile(file, shown)
  const isValid = new Ajv2020({ allErrors: true, verbose: true }).compile<Configuration>(checkedConfigurationSchema())
  const { value } = parsed
  if (!isValid(value)) throw new UsageError(validationMessage(isValid.errors ?? [], parsed, shown))
  return { file, configuration: value }
}
