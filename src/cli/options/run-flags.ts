import type { runOptionTable } from './table/index.ts'
import type { ValuesOf } from './table/option.ts'

/** The options of `run`: as given, or merged with the configuration file. Each bears its name in the table. */
export interface RunFlags extends ValuesOf<typeof runOptionTable> {}
