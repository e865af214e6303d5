import { dirname, resolve } from 'node:path'
import { type RunFlags, runOptionEntries } from '../options/table/index.ts'
import { pathBelow } from '../terminal/platform.ts'

/** The value of a configuration file. Its keys are the table of options; the JSON schema has checked it. */
export type Configuration = Readonly<Record<string, unknown>>

/** A configuration and its file; relative paths in it start at the folder of that file. */
export interface ConfigurationFile {
  file: string
  configuration: Configuration
}

/** The configuration that sets these options, by the table, as that file must hold it. */
export const configurationFromFlags = (flags: RunFlags, file: string, directory: string): Configuration => {
  const folder = dirname(resolve(directory, file))
  const relativePath = (path: string): string => {
    const absolute = resolve(directory, path)
    return pathBelow(folder, absolute) ?? absolute
  }
  const configuration: Configuration = {}
  for (const [name, { key, inFile }] of runOptionEntries) {
    const value = flags[name]
    if (key === undefined || value === undefined || isImplied(name, flags)) continue
    setAtKey(configuration, key, inFile ? inFile.write(value, relativePath) : value)
  }
  return configuration
}

/** Without callers the services are stubs, so that the file need not say so. */
const isImplied = (name: string, { callers }: RunFlags): boolean => name === 'services' && callers === undefined

const setAtKey = (configuration: Configuration, key: string, value: unknown): void => {
  if (value === undefined) return
  const parts = key.split('.')
  const last = parts.pop() ?? key
  let inner = configuration as Record<string, unknown>
  for (const part of parts) {
    inner[part] ??= {}
    inner = inner[part] as Record<string, unknown>
  }
  inner[last] = value
}

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
