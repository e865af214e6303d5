import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../reporters/markup.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { packageFolder } from '../../terminal/command-name.ts'
import { pagePolicy } from '../serve/page/page-policy.ts'

interface DemoFlags {
  /** the directory for the files */
  out: string
  /** the number of generated messages in place of the test messages */
  messages?: number
  seed?: number
}

const dist = join(packageFolder(), 'dist')

const files = [
  ['page.js', 'demo/page.js'],
  ['page.css', 'page/page.css'],
  ['icon.svg', 'page/icon.svg'],
] as const

/** The page reads its mailbox from here. */
const mailboxMeta = 'conformance-mailbox'

/**
 * The command `demo`: writes the page with the provider inside it. Gives what it prints.
 * @throws UsageError when the directory holds other files, or the files cannot be written
 */
export const demoCommand = ({ out, messages, seed }: DemoFlags): string => {
  if (seed !== undefined && messages === undefined) throw new UsageError('Pass --seed only with --messages.')
  if (!existsSync(join(dist, 'demo/page.js')))
    throw new UsageError('The page was not built. Run "npm run build", then run this command again.')
  try {
    mkdirSync(out, { recursive: true })
    refuseOtherFiles(out)
    for (const [name, built] of files) copyFileSync(join(dist, built), join(out, name))
    writeFileSync(join(out, 'index.html'), indexPage({ messages, seed }))
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error && 'code' in error)) throw error
    throw new UsageError(`--out ${out}: cannot write (${error.code}). Pass another directory.`)
  }
  return [
    `Wrote the page to ${out}: ${['index.html', ...files.map(([name]) => name)].join(', ')}.`,
    `Serve them, for example with "npx http-server ${out}", or put them on any web space with https. A browser does not`,
    'run them from a folder.',
    '',
  ].join('\n')
}

/** Files of an earlier demonstration are replaced. */
const refuseOtherFiles = (out: string): void => {
  const ours: readonly string[] = ['index.html', ...files.map(([name]) => name)]
  const isOurs = (name: string): boolean =>
    ours.includes(name) && (name !== 'index.html' || readFileSync(join(out, name), 'utf8').includes(mailboxMeta))
  const other = readdirSync(out).find((name) => !isOurs(name))
  if (other !== undefined)
    throw new UsageError(`--out ${out}: the directory holds other files, such as ${other}. Pass an empty directory.`)
}

/**
 * The page of `serve` with its mailbox and its content security policy, which no server sends here. The script replaces the
 * text; a browser that opens the file from a folder does not run the script.
 */
const indexPage = (mailbox: Pick<DemoFlags, 'messages' | 'seed'>): string =>
  readFileSync(join(dist, 'page/index.html'), 'utf8')
    .replace(
      '<meta charset="utf-8">',
      [
        '<meta charset="utf-8">',
        `    <meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy([]))}">`,
        `    <meta name="${mailboxMeta}" content="${escapeHtml(JSON.stringify(mailbox))}">`,
      ].join('\n'),
    )
    .replace('<div id="page">', `<div id="page">${withoutServer}`)

const withoutServer =
  '<p>This page is loading. If it stays like this, serve its folder over http, for example with ' +
  '<code>npx http-server</code>: a browser does not run it from a folder.</p>'
