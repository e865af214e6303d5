import type { Command, CommanderError } from 'commander'

/** The message for a wrong command line, with a way out. `called` is the name of the command that it calls. */
export const usageMessage = (error: CommanderError, commands: readonly Command[], called: string): string => {
  const command = commands.find((one) => one.name() === called)
  return (command && missingPartMessage(error, command)) ?? otherMessage(error, commands, command)
}

/** Values that show how an option is written. */
const examples: Readonly<Record<string, string>> = {
  url: 'http://localhost:8080',
  ids: 'details-shown,details-no-access',
  rows: '1-3,7',
  origin: 'https://portal.example',
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
  if (code !== 'commander.optionMissingArgument') return undefined
  const [, placeholder = ''] = /<(.*)>/.exec(flags) ?? []
  const example = examples[placeholder]
  const value = example === undefined ? '' : `, such as ${long} ${example}`
  return `${long} needs a value${value}: ${description}.`
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
