import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findConfigurationFile } from '../../config/find-file.ts'
import { configurationFromFlags } from '../../config/from-environment.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { isReference } from '../../config/secret.ts'
import { configurationSchema } from '../../config/validate.ts'
import { writeConfiguration } from '../../config/write-file.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { commandName } from '../../terminal/command-name.ts'
import { printLines } from '../../terminal/print.ts'
import { promptForFlags } from './prompts.ts'

export interface InitFlags extends RunFlags {
  file?: string
  force?: boolean
  tokenUrl?: string
  clientId?: string
  clientKey?: string
}

/** Writes a configuration from what was given, asked on a terminal besides. @throws UsageError when one is there */
export const initCommand = async ({ file, force = false, ...given }: InitFlags): Promise<number> => {
  const directory = process.cwd()
  const name = file ?? 'conformance.config.json'
  const there = file === undefined ? findConfigurationFile(directory) : resolve(directory, file)
  if (!force && there !== undefined && existsSync(there)) {
    throw new UsageError(`${there} is there already: --force replaces it, --file FILE writes another.`)
  }
  const flags = withClient(given)
  assertNoTokens(flags)
  const answers = process.stdin.isTTY && flags.baseUrl === undefined ? await promptForFlags(flags) : flags
  if (answers.baseUrl === undefined) {
    throw new UsageError(
      'Where does your provider answer? Give --base-url URL, or run this on a terminal and be asked.',
    )
  }
  writeConfiguration(resolve(directory, name), configurationFromFlags(answers, name, directory), {
    force,
    comments: schemaComments(),
  })
  const command = commandName(directory)
  printLines(
    `${name} is written. What is set up wrongly tells: ${command} doctor`,
    `Then play everything: ${command} run`,
  )
  return 0
}

const withClient = ({ tokenUrl, clientId, clientKey, ...flags }: Omit<InitFlags, 'file' | 'force'>): RunFlags => {
  if (tokenUrl === undefined && clientId === undefined && clientKey === undefined) return flags
  return { ...flags, authorization: { tokenUrl, clientId, key: clientKey } }
}

/** @throws UsageError when a token would stand in the file */
const assertNoTokens = ({ caller = {} }: RunFlags): void => {
  for (const [name, callers] of Object.entries(caller)) {
    if ([callers].flat().every(({ token }) => token === undefined || isReference(token))) continue
    throw new UsageError(`The token of ${name} would stand in the file: give --caller ${name}=env:NAME or file:PATH.`)
  }
}

/** What the schema says of each section. */
const schemaComments = (): Record<string, string> => {
  const { properties, $defs } = configurationSchema() as Schema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { description, $ref }]) => {
      const says = description ?? $defs[$ref?.replace('#/$defs/', '') ?? '']?.description
      return says === undefined ? [] : [[key, says]]
    }),
  )
}

interface Schema {
  properties: Record<string, { description?: string; $ref?: string }>
  $defs: Record<string, { description?: string }>
}
