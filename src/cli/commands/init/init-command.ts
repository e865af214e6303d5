import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findConfigurationFile } from '../../config/find-file.ts'
import { configurationFromFlags } from '../../config/from-flags.ts'
import { configurationSchema } from '../../config/schema.ts'
import { writeConfiguration } from '../../config/write-file.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { isReference } from '../../options/values/secret.ts'
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

/** The command `init`: writes a configuration from options and answers. @throws UsageError when a file exists */
export const initCommand = async ({ file, force = false, ...given }: InitFlags): Promise<number> => {
  const directory = process.cwd()
  const name = file ?? 'conformance.config.json'
  const there = file === undefined ? findConfigurationFile(directory) : resolve(directory, file)
  if (!force && there !== undefined && existsSync(there)) {
    throw new UsageError(`${there} already exists. Pass --force to replace it, or --file FILE to write another.`)
  }
  const flags = withClient(given)
  assertNoTokens(flags)
  const answers = process.stdin.isTTY && flags.baseUrl === undefined ? await promptForFlags(flags) : flags
  if (answers.baseUrl === undefined) {
    throw new UsageError('No base URL. Pass --base-url URL, or run this command on a terminal to answer questions.')
  }
  writeConfiguration(resolve(directory, name), configurationFromFlags(answers, name, directory), {
    force,
    comments: schemaComments(),
  })
  const command = commandName(directory)
  printLines(`Wrote ${name}. Check your setup with: ${command} doctor`, `Then run the scenarios: ${command} run`)
  return exitCodes.ok
}

const withClient = ({ tokenUrl, clientId, clientKey, ...flags }: Omit<InitFlags, 'file' | 'force'>): RunFlags => {
  if (tokenUrl === undefined && clientId === undefined && clientKey === undefined) return flags
  return { ...flags, authorization: { tokenUrl, clientId, key: clientKey } }
}

/** @throws UsageError when the file would hold a token */
const assertNoTokens = ({ callers = {} }: RunFlags): void => {
  for (const [name, caller] of Object.entries(callers)) {
    if ([caller].flat().every(({ token }) => token === undefined || isReference(token))) continue
    throw new UsageError(`The file must not hold the token of ${name}. Pass --caller ${name}=env:NAME or file:PATH.`)
  }
}

/** The comment above each section: its description in the schema. */
const schemaComments = (): Record<string, string> => {
  const { properties, $defs } = configurationSchema() as unknown as Schema
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
