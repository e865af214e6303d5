import type { Command, Option } from 'commander'
import { nearestWord } from '../errors/did-you-mean.ts'
import { UsageError } from '../errors/usage-error.ts'
import { printNote } from '../terminal/print.ts'
import { mergeFlags } from './merge-flags.ts'
import type { RunFlags } from './table/index.ts'
import { longFlag } from './table/option.ts'

const prefix = 'CONFORMANCE_'

/** Our variables that are not options. */
const otherVariables = ['CONFORMANCE_DEBUG', 'CONFORMANCE_TEST_RESULTS']

/**
 * The options that a command was given, without defaults: on the command line, else in the environment, where
 * `CONFORMANCE_BASE_URL` is `--base-url`. @throws UsageError that names the variable
 */
export const givenFlags = (command: Command, env: NodeJS.ProcessEnv = process.env): RunFlags => {
  const onLine = command.options.filter((it) => command.getOptionValueSource(it.attributeName()) === 'cli')
  const inEnvironment = command.options.filter((option) => env[variableOf(option)])
  warnAboutUnknown(command.options.map(variableOf), env)
  return mergeFlags(
    flagsWith(inEnvironment, (option) => parseVariable(option, env[variableOf(option)] ?? '')),
    flagsWith(onLine, (option) => command.getOptionValue(option.attributeName())),
  )
}

const flagsWith = (options: readonly Option[], value: (option: Option) => unknown): RunFlags =>
  Object.fromEntries(options.map((option) => [option.attributeName(), value(option)]))

/** The environment variable of an option. */
export const variableOf = ({ flags }: Pick<Option, 'flags'>): string =>
  `${prefix}${longFlag({ flag: flags }).replace(/^--/, '').replaceAll('-', '_').toUpperCase()}`

const booleanWords: Record<string, boolean> = { 1: true, true: true, yes: true, 0: false, false: false, no: false }

const parseVariable = (option: Option, written: string): unknown => {
  const variable = variableOf(option)
  if (!option.required && !option.optional) {
    const value = booleanWords[written.toLowerCase()]
    if (value === undefined) throw new UsageError(`${variable} takes 1 or 0, not "${written}".`)
    return option.negate ? !value : value
  }
  try {
    return option.parseArg ? option.parseArg(written, undefined) : written
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${variable}: ${error.message}`) : error
  }
}

/** An unknown variable is not an error, since other programs may use the prefix; a misspelled one gets a note. */
const warnAboutUnknown = (known: readonly string[], env: NodeJS.ProcessEnv): void => {
  const names = known.map((name) => name.slice(prefix.length))
  for (const variable of Object.keys(env)) {
    if (!variable.startsWith(prefix) || known.includes(variable) || otherVariables.includes(variable)) continue
    const meant = nearestWord(variable.slice(prefix.length), names)
    if (meant !== undefined) printNote(`${variable} is not a variable of this command. Did you mean ${prefix}${meant}?`)
  }
}
