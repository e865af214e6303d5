import { declarationOptions } from './declarations.ts'
import type { OptionEntry } from './option.ts'
import { changeOptions, executionOptions } from './run.ts'
import { selectionOptions } from './selection.ts'
import { serviceOptions } from './services.ts'
import { targetOptions } from './target.ts'

/** Every option of `run`, and every setting of the configuration file. */
export const runOptionTable = {
  ...targetOptions,
  ...selectionOptions,
  ...declarationOptions,
  ...executionOptions,
  ...changeOptions,
  ...serviceOptions,
} as const

export type RunOptionName = keyof typeof runOptionTable

/** The table without the type of each value, for code that treats all options alike. */
export const runOptionEntries = Object.entries(runOptionTable) as [RunOptionName, OptionEntry<unknown>][]
