/** The pages that people read: README.md and CONTRIBUTING.md name only what exists, and each room has its page. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfiguration } from './cli/config/validate.ts'
import { emptyDirectory } from './cli/test/conformance.ts'
import { inProcess } from './cli/test/in-process.ts'
import { filesBelow, linesOf, repository, rooms, textOf } from './test/source-files.ts'

const pages = ['README.md', 'CONTRIBUTING.md']

const folders = ['src', 'scenarios', 'fixtures', 'reference-provider', 'examples', 'bin']

/** Paths from the top of the repository; those with a placeholder such as `<format>` or `section-N` name no file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w/.-])(?:${folders.join('|')})/[\\w./<>-]+`, 'g'))]
    .map(([path]) => path.replace(/\.$/, ''))
    .filter((path) => !/[<>]|section-N/.test(path))

const exists = (path: string): boolean => existsSync(join(repository, path))

/** Each command line that starts with `npx conformance`, without its comment. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npx conformance ([a-z][^`\n#]*)/g)].map(([, args = '']) => args.trim())

const optionsIn = (text: string): string[] => [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option)

const helpOf = async (...args: string[]): Promise<string> => (await inProcess([...args, '--help'])).stdout

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  it('names files and folders that exist', () => {
    expect([...new Set(pathsIn(text))].filter((path) => !exists(path))).toEqual([])
  })

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !exists(link))).toEqual([])
  })

  it('shows commands with options that they have', { timeout: 60_000 }, async () => {
    const commands = commandsIn(text)
    expect(commands.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (const command of commands) {
      const help = await helpOf(command.split(' ')[0] ?? '')
      wrong.push(...optionsIn(command).filter((option) => !new RegExp(`${option}\\b`).test(help)))
      if (!help.startsWith('Usage: conformance ')) wrong.push(command)
    }
    expect(wrong).toEqual([])
  })
})

it('README.md names only options that some command has', { timeout: 60_000 }, async () => {
  const names = [...(await helpOf()).matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name)
  expect(names).toContain('run')
  const known = new Set<string>()
  for (const name of names.filter((one) => one !== 'help'))
    for (const option of optionsIn(await helpOf(name))) known.add(option)
  expect(optionsIn(textOf('README.md')).filter((option) => !known.has(option))).toEqual([])
})

it('README.md shows a configuration that is valid', () => {
  const [, configuration = ''] = /```yaml\n([^`]+)```/.exec(textOf('README.md')) ?? []
  const directory = emptyDirectory()
  writeFileSync(join(directory, 'conformance.config.yaml'), configuration)
  const read = readConfiguration('conformance.config.yaml', directory)
  expect(Object.keys(read.configuration)).toContain('target')
})

it('each room has a short README; that of the scenarios lists all of them', () => {
  const withoutPage = rooms.filter((room) => !exists(`${room}/README.md`))
  expect(withoutPage).toEqual([])
  const long = rooms.filter((room) => room !== 'scenarios' && linesOf(`${room}/README.md`) > 25)
  expect(long).toEqual([])
})

it('both issue templates ask for the scenario, the version and the response', () => {
  const templates = filesBelow('.github/ISSUE_TEMPLATE', /\.yml$/)
  expect(templates).toHaveLength(2)
  for (const template of templates) {
    const { name, description, body } = parse(textOf(template))
    expect([name, description].every((text) => typeof text === 'string')).toBe(true)
    const ids = body.flatMap(({ id }: { id?: string }) => id ?? [])
    expect(ids).toEqual(expect.arrayContaining(['scenario', 'version', 'response']))
  }
})
