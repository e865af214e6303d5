import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { writeOutput } from '../../terminal/files.ts'
import { printLines } from '../../terminal/print.ts'
import { generatedNote, markdownPages } from './format-markdown.ts'

/** Writes the pages of these scenarios to a directory. @throws UsageError if it would replace another file */
export const writePages = (directory: string, scenarios: readonly AnyScenario[]): void => {
  if (statSync(directory, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`--markdown ${directory} is a file. Pass a directory.`)
  const pages = markdownPages(scenarios)
  const other = pages.map(({ path }) => join(directory, path)).find((file) => existsSync(file) && !isPage(file))
  if (other !== undefined)
    throw new UsageError(
      `--markdown ${directory}: ${other} exists and is not a page that this command wrote. Pass another directory.`,
    )
  for (const { path, text } of pages) writeOutput('--markdown', join(directory, path), text, true)
  printLines(`Wrote ${pages.length} pages to ${directory}.`)
}

const isPage = (file: string): boolean => readFileSync(file, 'utf8').includes(generatedNote)
