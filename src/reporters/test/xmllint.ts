import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * The errors of xmllint for this text against a RelaxNG file of this folder; empty if it is valid.
 * @throws Error if xmllint is missing
 */
export const xmlErrors = (text: string, schema: 'junit-jenkins.rng' | 'junit-ant.rng'): string => {
  const file = fileURLToPath(new URL(schema, import.meta.url))
  const { error, status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--relaxng', file, '-'], {
    input: text,
    encoding: 'utf8',
  })
  if (error)
    throw new Error('xmllint does not run. Install it: "apt-get install libxml2-utils", or your package manager.', {
      cause: error,
    })
  return status === 0 ? '' : stderr
}
