import { dirname, relative, resolve } from 'node:path'
import type { RunFlags } from '../options/run-flags.ts'
import { runOptionEntries } from '../options/table/index.ts'
import type { Configuration } from './configuration.ts'

/** The configuration that sets these options, by the table, as that file must hold it. */
export const configurationFromFlags = (flags: RunFlags, file: string, directory: string): Configuration => {
  const folder = dirname(resolve(directory, file))
  const relativePath = (path: string): string => {
    const absolute = resolve(directory, path)
    const seen = relative(folder, absolute)
    return seen.startsWith('..') ? absolute : seen
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
