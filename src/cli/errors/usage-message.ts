import type { Command, CommanderError } from 'commander'
import { exampleOf } from './option-examples.ts'

/** The message for a wrong command line, with a way out. `called` is the name of the command that it calls. */
export const usageMessage = (error: CommanderError, commands: readonly Command[], called: string): string => {
  const command = commands.find((one) => one.name() === called)
  if (command && error.code === 'commander.excessArguments') return extraArgumentMessage(command)
  const known = command && (missingPartMessage(error, command) ?? unwantedValueMessage(error, command))
  return known ?? otherMessage(error, commands, command)
}

/** An argument, an option or a value of an option is missing: says what it is. */
const missingPartMessage = ({ code, message }: CommanderError, command: Command): string | undefined => {
  const missing = /'([^']*)'/.exec(message)?.[1]
  const argument = command.registeredArguments.find((one) => one.name() === missing)
  if (code === 'commander.missingArgument' && argument !== undefined) {
    const description = argument.description.replace(/\.+$/, '')
    return `${command.name()} needs <${argument.name()}>: ${description}. Usage: ${command.name()} ${command.usage()}`
  }
  const option = command.options.find(({ flags }) => flags === missing)
  if (option === undefined) return undefined
  const { long, flags, description } = option
  if (code === 'commander.missingMandatoryOptionValue') return `${command.name()} needs ${flags}: ${description}.`
  return code === 'commander.optionMissingArgument'
    ? `${long} needs a value, such as ${long} ${exampleOf(option)}.`
    : undefined
}

/** The command got more arguments than it takes. */
const extraArgumentMessage = (command: Command): string => {
  const { registeredArguments: known, args } = command
  const extra = args[known.length]
  if (known.length === 0) return `"${command.name()}" takes no argument, but got "${extra}". --help lists its options.`
  const most = known.length === 1 ? `one ${known[0]?.name()}` : `${known.length} arguments`
  return `"${command.name()}" takes ${most}, but got ${args.length}. Remove "${extra}".`
}

/** A flag that takes no value got one; undefined for another problem. */
const unwantedValueMessage = ({ message }: CommanderError, command: Command): string | undefined => {
  const flag = /unknown option '(--[^=]+)=/.exec(message)?.[1]
  const isKnown = command.options.some(({ long }) => long === flag)
  return isKnown ? `${flag} takes no value. Write ${flag} alone.` : undefined
}

/**
 * Commander writes `error: unknown option '--x'\n(Did you mean --y?)`. This command can have the same option under another name:
 * its description then names the unknown one.
 */
const otherMessage = (
  { message }: CommanderError,
  commands: readonly Command[],
  called: Command | undefined,
): string => {
  const [problem = '', hint] = message.replace(/^error: /, '').split('\n')
  const said = problem.replace(/^(unknown option '[^=']*)=.*'$/s, "$1'").replace(/\.$/, '')
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1).replace(/'([^']*)'/g, '"$1"')}.`
  if (hint !== undefined) return `${sentence} ${hint.replace(/^\((.*)\)$/, '$1')}`
  const flag = /^unknown option '(.*)'$/.exec(said)?.[1]
  const sameHere = flag && called?.options.find(({ description }) => description.includes(`${flag}"`))
  if (called && sameHere) return `${sentence} In "${called.name()}", use ${sameHere.flags}.`
  const owners = commands.filter(({ options }) => options.some(({ long }) => long === flag)).map((one) => one.name())
  if (said.startsWith('unknown command')) return `${sentence} --help lists the commands.`
  if (owners.length === 0) return flag === undefined ? sentence : `${sentence} --help lists the options.`
  return `${sentence} It belongs to ${owners.slice(0, mostNamed).join(', ')}. --help lists the options of this command.`
}

/** Commands that are named as those which have an option. */
const mostNamed = 3
