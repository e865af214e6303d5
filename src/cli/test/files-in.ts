import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a directory, with its text. */
export const filesIn = (directory: string): [file: string, text: string][] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(directory, file)).isFile())
    .map((file) => [file, readFileSync(join(directory, file), 'utf8')])
