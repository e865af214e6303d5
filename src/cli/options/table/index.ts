import { declarationOptions } from './declarations.ts'
import { loadOptions } from './load.ts'
import type { OptionEntry, ValuesOf } from './option.ts'
import { changeOptions, executionOptions, selectionOptions } from './run.ts'
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
  ...loadOptions,
} as const

export type RunOptionName = keyof typeof runOptionTable

/** The table without the type of each value, for code that treats all options alike. */
export const runOptionEntries = Object.entries(runOptionTable) as [RunOptionName, OptionEntry<unknown>][]

/** The options of `run`: as given, or merged with the configuration file. Each bears its name in the table. */
export interface RunFlags extends ValuesOf<typeof runOptionTable> {}
