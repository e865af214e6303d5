import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addRunCommand } from '../../commands/environment-commands.ts'
import { configurationFromFlags, flagsFromConfiguration, valueAtKey } from '../../config/configuration.ts'
import { configurationSchema } from '../../config/schema.ts'
import { givenFlags, variableOf } from '../given-flags.ts'
import { type RunFlags, runOptionEntries } from './index.ts'
import { longFlag, type OptionEntry } from './option.ts'

const directory = '/project'

const runCommand = (): Command => {
  const program = new Command()
  addRunCommand(program, () => {})
  const [command] = program.commands
  if (command === undefined) throw new Error('there is no command run')
  return command
}

const flagsOf = (args: string[], env: Record<string, string> = {}): RunFlags => {
  const command = runCommand()
  command.parseOptions(args)
  return givenFlags(command, env)
}

/** Texts that options take; each option is tested with the first one that it accepts. */
const texts = [
  'env:NAME',
  'http://localhost:8080/api',
  '2026-11-20',
  '7',
  '1',
  '12345678',
  'https://portal.example',
  'scenarios',
  'portal',
  'real',
  'mailbox',
  'reply=yes',
  'total=count',
  'X-Key: env:API_KEY',
  'humanUser=env:TOKEN',
  '2/4',
]

/** The arguments that set an option, and the text for its environment variable. */
const sampleOf = ({ parse, flag = '' }: OptionEntry<unknown>): { args: string[]; text: string } => {
  const long = longFlag({ flag })
  if (!flag.includes('<')) return { args: [long], text: '1' }
  const text = texts.find((candidate) => {
    try {
      return parse === undefined || parse(candidate) !== undefined
    } catch {
      return false
    }
  })
  if (text === undefined) throw new Error(`no sample text fits ${flag}`)
  return { args: [long, text], text }
}

const withFlag = runOptionEntries.filter(([, { flag }]) => flag !== undefined)
const withKey = runOptionEntries.filter(([, { key }]) => key !== undefined)

/** Settings of a single command. In a file, they would apply to every command in that directory. */
const onlyOnCommandLine = ['config', 'failed', 'resume', 'shard', 'reference', 'watch']

const isValid = new Ajv2020().compile(configurationSchema())

describe('the table of options', () => {
  it('holds every option of run, once', () => {
    const names = runCommand().options.map((option) => option.attributeName())
    expect(names.toSorted()).toEqual(withFlag.map(([name]) => name).toSorted())
    expect(new Set(withFlag.map(([, entry]) => longFlag(entry))).size).toBe(withFlag.length)
    expect(new Set(withKey.map(([, { key }]) => key)).size).toBe(withKey.length)
  })

  it('gives every option a key in the configuration file, or says why not', () => {
    const withoutKey = runOptionEntries.filter(([, { key }]) => key === undefined)
    expect(withoutKey.map(([name]) => name)).toEqual(onlyOnCommandLine)
    expect(withKey.filter(([, { schema }]) => schema === undefined)).toEqual([])
  })

  it.each(withFlag)('understands %s on the command line and in the environment', (name, entry) => {
    const { args, text } = sampleOf(entry)
    const fromLine = flagsOf(args)
    expect(fromLine[name]).toBeDefined()
    expect(flagsOf([], { [variableOf({ flags: entry.flag ?? '' })]: text })[name]).toEqual(fromLine[name])
  })

  it.each(withKey.filter(([, { flag }]) => flag !== undefined))('understands %s in the file', (name, entry) => {
    const flags = { ...flagsOf(sampleOf(entry).args), callers: { humanUser: { token: 'env:TOKEN' } } }
    const configuration = configurationFromFlags(flags, 'conformance.config.json', directory)
    expect(valueAtKey(configuration, entry.key ?? '')).toBeDefined()
    expect([isValid(configuration), isValid.errors]).toEqual([true, null])
    const read = flagsFromConfiguration({ file: join(directory, 'conformance.config.json'), configuration })
    expect(read[name]).toEqual(flags[name])
  })
})
