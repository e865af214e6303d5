import { dirname } from 'node:path'
import type { RunFlags } from '../options/run-flags.ts'
import { runOptionEntries } from '../options/table/index.ts'
import type { ConfigurationFile } from './configuration.ts'

/** The options that a configuration file sets, by the table. Its relative paths start at the folder of the file. */
export const flagsFromConfiguration = ({ file, configuration }: ConfigurationFile): RunFlags =>
  Object.fromEntries(
    runOptionEntries.flatMap(([name, { key, inFile }]) => {
      const written = key && valueAtKey(configuration, key)
      if (written === undefined) return []
      return [[name, inFile ? inFile.read(written, dirname(file)) : written]]
    }),
  )

/** The value at a dotted key; undefined where there is none. */
export const valueAtKey = (configuration: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], configuration)
