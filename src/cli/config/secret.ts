import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'
import type { SecretReference } from './configuration.ts'

const environmentPrefix = 'env:'
const filePrefix = 'file:'

/** Whether the text only says where a secret stands, so that it may be printed and written. */
export const isReference = (written: string): boolean =>
  written.startsWith(environmentPrefix) || written.startsWith(filePrefix)

/**
 * The secret that a reference names; a text that is no reference is the secret itself.
 * @throws UsageError that names the variable or the file, and the setting that wants it
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
  throw new UsageError(`${setting} is no PEM text (it begins with -----BEGIN ...-----).`)
}

/** Starts the path of a reference at a directory, so that it means the same from everywhere. */
export const resolveReference = (reference: SecretReference, directory: string): SecretReference =>
  reference.startsWith(filePrefix)
    ? `${filePrefix}${resolve(directory, reference.slice(filePrefix.length))}`
    : reference

/** As `anchored`, where a text that is no reference is a path too. */
export const resolvePathOrReference = (reference: SecretReference, directory: string): SecretReference =>
  isReference(reference) || isAbsolute(reference)
    ? resolveReference(reference, directory)
    : resolve(directory, reference)

const fromEnvironment = (name: string, setting: string): string => {
  const value = process.env[name]
  if (value) return value
  throw new UsageError(`${setting} stands in the environment variable ${name}, which is not set.`)
}

const fromFile = (file: string, setting: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${setting} stands in the file ${file}, which cannot be read${reason}.`)
  }
  throw new UsageError(`${setting} stands in the file ${file}, which is empty.`)
}
