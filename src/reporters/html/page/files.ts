import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package contains these files as they are, and each report has them in it. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json')),
  'src/reporters/html/page',
)

/** A text of this package inside a report, with the hash by which the report allows it. */
interface InlineFile {
  text: string
  /** as a Content-Security-Policy writes it */
  hash: string
}

const inlineFile = (name: string): InlineFile => {
  const text = readFileSync(join(folder, name), 'utf8')
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** The style and the script of a report. */
export const pageFiles = (): Record<'style' | 'script', InlineFile> => ({
  style: inlineFile('page.css'),
  script: inlineFile('page.js'),
})
