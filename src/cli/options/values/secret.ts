import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../errors/usage-error.ts'
import type { SecretReference } from './settings.ts'

const environmentPrefix = 'env:'
const filePrefix = 'file:'

/** True for `env:NAME` and `file:PATH`. A reference holds no secret, so it can be printed and written to a file. */
export const isReference = (written: string): boolean =>
  written.startsWith(environmentPrefix) || written.startsWith(filePrefix)

/**
 * The secret that a reference names; any other text is the secret itself.
 * @throws UsageError that names the setting, and the variable or the file
 */
export const secret = (reference: SecretReference, setting: string): string => {
  if (reference.startsWith(environmentPrefix))
    return fromEnvironment(reference.slice(environmentPrefix.length), setting)
  return reference.startsWith(filePrefix) ? fromFile(reference.slice(filePrefix.length), setting) : reference
}

/** PEM text: a reference, or the path of a file. @throws UsageError */
export const pem = (reference: SecretReference, setting: string): string => {
  const text = isReference(reference) ? secret(reference, setting) : fromFile(reference, setting)
  if (/-----BEGIN [A-Z ]+-----/.test(text)) return text
  throw new UsageError(`${capitalized(setting)} is not PEM text. PEM text begins with -----BEGIN ...-----.`)
}

/** A reference to a file with its path changed; any other text as it is. */
export const withPath = (reference: SecretReference, change: (path: string) => string): SecretReference =>
  reference.startsWith(filePrefix) ? `${filePrefix}${change(reference.slice(filePrefix.length))}` : reference

/** A reference whose path is absolute, so that it means the same in every directory. */
export const resolveReference = (reference: SecretReference, directory: string): SecretReference =>
  withPath(reference, (path) => resolve(directory, path))

const fromEnvironment = (name: string, setting: string): string => {
  const value = process.env[name]
  if (value) return value
  throw new UsageError(`${capitalized(setting)} is read from the environment variable ${name}, which is not set.`)
}

const fromFile = (file: string, setting: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${capitalized(setting)} is read from the file ${file}, which cannot be read${reason}.`)
  }
  throw new UsageError(`${capitalized(setting)} is read from the file ${file}, which is empty.`)
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
