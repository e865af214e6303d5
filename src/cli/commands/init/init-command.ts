import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { configurationFromFlags } from '../../config/configuration.ts'
import { configurationFilesIn, findConfigurationFile } from '../../config/load.ts'
import { configurationSchema } from '../../config/schema.ts'
import { assertConfigurationName, writeConfiguration } from '../../config/write-file.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { isReference } from '../../options/values/secret.ts'
import { commandName } from '../../terminal/command-name.ts'
import { hasPassword, isLikelyToken, knownSecrets } from '../../terminal/known-secrets.ts'
import { quoteForShell } from '../../terminal/platform.ts'
import { printLines } from '../../terminal/print.ts'
import { promptForFlags } from './prompts.ts'

interface InitFlags extends RunFlags {
  file?: string
  force?: boolean
  tokenUrl?: string
  clientId?: string
  clientKey?: string
}

/** The command `init`: writes a configuration from options and answers. @throws UsageError when a file exists */
export const initCommand = async ({ file, force = false, ...given }: InitFlags): Promise<number> => {
  if (file !== undefined) assertConfigurationName('--file', file)
  const directory = process.cwd()
  const name = file ?? 'conformance.config.json'
  const there = file === undefined ? findConfigurationFile(directory) : resolve(directory, file)
  if (!force && there !== undefined && existsSync(there)) {
    throw new UsageError(`${there} already exists. Pass --force to replace it, or --file FILE to write another.`)
  }
  const flags = withClient(given)
  assertNoSecrets(flags)
  const answers = process.stdin.isTTY && flags.baseUrl === undefined ? await promptForFlags(flags) : flags
  if (answers.baseUrl === undefined) {
    throw new UsageError('No base URL. Pass --base-url URL, or run this command on a terminal to answer questions.')
  }
  const configuration = configurationFromFlags(answers, name, directory)
  assertNoLikelySecret(configuration)
  writeConfiguration(resolve(directory, name), configuration, {
    force,
    comments: schemaComments(),
  })
  const command = commandName(directory)
  const config = configOption(name, directory)
  printLines(
    `Wrote ${name}. Check your setup with: ${command} doctor${config}`,
    `Then run the scenarios: ${command} run${config}`,
  )
  return exitCodes.ok
}

/** The option with which a command reads this file; empty if it reads the file without it. */
const configOption = (file: string, directory: string): string => {
  const [found, ...others] = configurationFilesIn(directory)
  return found === resolve(directory, file) && others.length === 0 ? '' : ` --config ${quoteForShell(file)}`
}

const withClient = ({ tokenUrl, clientId, clientKey, ...flags }: Omit<InitFlags, 'file' | 'force'>): RunFlags => {
  if (tokenUrl === undefined && clientId === undefined && clientKey === undefined) return flags
  return { ...flags, authorization: { tokenUrl, clientId, key: clientKey } }
}

/** @throws UsageError when the file would hold a secret */
const assertNoSecrets = ({ callers = {}, headers = {}, proxy = '', ...flags }: RunFlags): void => {
  for (const [name, caller] of Object.entries(callers)) {
    if ([caller].flat().every(({ token }) => token === undefined || isReference(token))) continue
    throw new UsageError(`The file must not hold the token of ${name}. Pass --caller ${name}=env:NAME or file:PATH.`)
  }
  for (const [name, value] of Object.entries(headers)) {
    if (isReference(value)) continue
    throw new UsageError(
      `The file must not hold the value of the header ${name}. Pass --header "${name}: env:NAME" or file:PATH.`,
    )
  }
  if (hasPassword(proxy))
    throw new UsageError('The file must not hold the password of the proxy. Set HTTPS_PROXY, and leave out --proxy.')
  for (const key of [flags.authorization?.key, flags.certKey, flags.stubCertKey]) {
    if (!key?.includes('PRIVATE KEY-----')) continue
    throw new UsageError('The file must not hold a private key. Pass the path of its file, or env:NAME.')
  }
  if (flags.resetCommand !== undefined && knownSecrets.redact(flags.resetCommand) !== flags.resetCommand)
    throw new UsageError(
      'The file must not hold the secret in --reset-command. Let the command read an environment variable.',
    )
}

/** The key of a setting that is not secret, but can look like a secret. */
const clientIdKey = 'clientId'

/** @throws UsageError when a text of the file looks like a secret */
const assertNoLikelySecret = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) assertNoLikelySecret(inner, [...path, key])
  if (typeof value !== 'string') return
  const text = value.replace(/^(?:env|file):/, '')
  const looksSecret = knownSecrets.redact(text) !== text || (path.at(-1) !== clientIdKey && isLikelyToken(text))
  if (looksSecret)
    throw new UsageError(
      `${path.join('.')} looks like a secret, which the file must not hold. Put it into a variable or a file, and pass env:NAME or file:PATH.`,
    )
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
