import { describe, expect, it } from 'vitest'
import { program } from '../program.ts'

const columns = 80

const conformance = program(() => {})
conformance.configureOutput({ getOutHelpWidth: () => columns, getOutHasColors: () => false })

const commands = [conformance, ...conformance.commands]

describe('the help of each command', () => {
  it.each(commands.map((command) => [command.name(), command] as const))('%s --help', async (name, command) => {
    command.copyInheritedSettings(conformance)
    await expect(command.helpInformation()).toMatchFileSnapshot(`help/${name}.txt`)
  })

  it('says in the imperative what a command does', () => {
    const thirdPerson = commands.filter((command) => /^[A-Z][a-z]+s\b/.test(command.description()))
    expect(thirdPerson.map((command) => command.name())).toEqual([])
    expect(commands.filter((command) => !/^[A-Z]/.test(command.description()))).toEqual([])
  })
})
