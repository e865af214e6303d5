import type { Command } from 'commander'
import { declarationOptions } from './table/declarations.ts'
import { NamedOption, type OptionTable } from './table/option.ts'
import { changeOptions, executionOptions, selectionOptions } from './table/run.ts'
import { serviceOptions } from './table/services.ts'
import { targetOptions } from './table/target.ts'

/** Adds the options of a table to a command; `heading` is the line above them in its help. */
export const addOptions = (command: Command, table: OptionTable, heading?: string): void => {
  for (const [name, entry] of Object.entries(table)) {
    if (entry.flag === undefined) continue
    const option = new NamedOption(name, entry.flag, entry)
    command.addOption(heading === undefined ? option : option.helpGroup(heading))
  }
}

const targetHeading = 'Provider:'

export const addTargetOptions = (command: Command): void => addOptions(command, targetOptions, targetHeading)

const declarationsHeading = 'What you know of the provider:'

const addDeclarationOptions = (command: Command): void => addOptions(command, declarationOptions, declarationsHeading)

export const addServiceOptions = (command: Command): void =>
  addOptions(command, serviceOptions, 'Services that the provider calls:')

/** The options about the target: how to reach it, what the user knows of it, and the services that it calls. */
export const addEnvironmentOptions = (command: Command): void => {
  addTargetOptions(command)
  addSurroundings(command)
}

/** The same for a command that reads no configuration file. */
export const addEnvironmentOptionsWithoutConfig = (command: Command): void => {
  const { config: _, ...target } = targetOptions
  addOptions(command, target, targetHeading)
  addSurroundings(command)
}

const addSurroundings = (command: Command): void => {
  addDeclarationOptions(command)
  addServiceOptions(command)
}

/** All options of `run`, `--reference` first. */
export const addRunOptions = (command: Command): void => {
  const { reference, ...execution } = executionOptions
  const { profile, ...declarations } = declarationOptions
  addOptions(command, { reference })
  addTargetOptions(command)
  addOptions(command, { profile, ...selectionOptions }, 'Selection:')
  addOptions(command, declarations, declarationsHeading)
  addOptions(command, execution, 'Run and reports:')
  addOptions(command, changeOptions, 'Changes:')
  addServiceOptions(command)
}
