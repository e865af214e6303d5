import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { capitalized } from '../../../contract/counted.ts'
import { UsageError, unreadableText } from '../../errors/usage-error.ts'
import { knowLikelyTokensIn, knownSecrets } from '../../terminal/known-secrets.ts'
import type { SecretReference } from './settings.ts'

const environmentPrefix = 'env:'
const filePrefix = 'file:'

/** True for `env:NAME` and `file:PATH`. A reference holds no secret, so it can be printed and written to a file. */
export const isReference = (written: string): boolean =>
  written.startsWith(environmentPrefix) || written.startsWith(filePrefix)

/**
 * The secret that a reference names; any other text is the secret itself. From now on no output holds it.
 * @throws UsageError that names the setting, and the variable or the file
 */
export const secret = (reference: SecretReference, setting: string): string => {
  const value = referencedValue(reference, setting)
  const placeholder = `‹${setting.replace(/^the /, '')}›`
  const [withoutScheme = value] = value.split(/^Bearer +/i).slice(-1)
  knownSecrets.add(withoutScheme, placeholder, !isReference(reference))
  // A target can repeat one value of a list, such as one cookie.
  knowLikelyTokensIn(withoutScheme, placeholder)
  return value
}

const referencedValue = (reference: SecretReference, setting: string): string => {
  if (reference.startsWith(environmentPrefix))
    return fromEnvironment(reference.slice(environmentPrefix.length), setting)
  return reference.startsWith(filePrefix) ? fromFile(reference.slice(filePrefix.length), setting) : reference
}

/** PEM text: a reference, or the path of a file. @throws UsageError */
export const pem = (reference: SecretReference, setting: string): string => {
  const text = textOrFile(reference, setting)
  if (/-----BEGIN [A-Z ]+-----/.test(text)) return text
  throw new UsageError(`${capitalized(setting)} is not PEM text. PEM text begins with -----BEGIN ...-----.`)
}

/** The text that a reference names, or that of the file at a path. No output holds a private key in it. @throws UsageError */
export const textOrFile = (reference: SecretReference, setting: string): string => {
  const text = isReference(reference) ? referencedValue(reference, setting) : fromFile(reference, setting)
  if (text.includes('PRIVATE KEY-----')) knowKey(text, `‹${setting.replace(/^the /, '')}›`)
  return text
}

/** A line of a key shows a part of it. */
const knowKey = (text: string, placeholder: string): void => {
  knownSecrets.add(text, placeholder)
  const lines = text.split(/\r?\n/).filter((line) => line.length >= 16 && !line.startsWith('-----'))
  for (const line of [lines.join(''), ...lines]) knownSecrets.add(line, placeholder)
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
  if (!/^[A-Z_][A-Z0-9_]*$/.test(name) && !/^[a-z_]{1,20}$/.test(name))
    throw new UsageError(
      `${capitalized(setting)} is read from an environment variable, but the text after env: is not a usual name. ` +
        'Put the secret into a variable, and pass env:NAME.',
    )
  throw new UsageError(
    `${capitalized(setting)} is read from the environment variable ${name}, which is not set. Set it.`,
  )
}

const fromFile = (file: string, setting: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
  } catch (error) {
    throw new UsageError(
      `${capitalized(setting)} is read from the file ${file}, which ${unreadableText(error)}. Pass another file.`,
    )
  }
  throw new UsageError(`${capitalized(setting)} is read from the file ${file}, which is empty. Pass another file.`)
}
