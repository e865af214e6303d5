/** Names that developers meet: one exported name for one thing, and only words that the glossary in CONTRIBUTING.md allows. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow, productionFiles, repository, sourceFiles, textOf } from './test/source-files.ts'

/**
 * Names that two files export. The page of the browser cannot import from the stubs or from the demonstration, so it has
 * its own side of these ideas.
 */
const allowedTwice: Record<string, string> = {
  ControlError: 'the error of the control surface, and what the page makes of its answer',
  Playground: 'the playground in the process, and its state in the page',
  createPlayground: 'it makes the one or the other',
  runScenarios: 'the server runs them, and the page asks for it',
  switchKinds: 'the kinds of switches, in the order in which the page shows them',
}

const exportedName = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

const exportsOf = (file: string): string[] => [...textOf(file).matchAll(exportedName)].map(([, name = '']) => name)

/** Not what browsers get in place of a file, with the same exports. */
const named = productionFiles.filter((file) => !file.endsWith('-in-browser.ts'))

/** Each name that several files export, with those files. */
const repeated = (files: readonly string[]): [string, string[]][] => {
  const filesOf = new Map<string, string[]>()
  for (const file of files)
    for (const name of new Set(exportsOf(file))) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  return [...filesOf].filter(([, all]) => all.length > 1)
}

describe('exported names', () => {
  it('are found', () => {
    expect(exportsOf('src/index.ts')).toEqual([])
    expect(exportsOf('src/test/source-files.ts')).toEqual(expect.arrayContaining(['rooms', 'ImportGraph', 'circlesIn']))
    expect(named.flatMap(exportsOf).length).toBeGreaterThan(1000)
  })

  it('are declared in one file: a search for a name leads to one thing', () => {
    const names = repeated(named).filter(([name]) => !(name in allowedTwice))
    expect(names.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([])
  })

  it('are declared twice only where the list says why, with one of them in the page', () => {
    const names = repeated(named).filter(([name]) => name in allowedTwice)
    expect(names.map(([name]) => name).sort()).toEqual(Object.keys(allowedTwice).sort())
    for (const [name, files] of names)
      expect(
        files.filter((file) => !file.startsWith('src/page/')),
        name,
      ).toHaveLength(1)
  })
})

const contributing = textOf('CONTRIBUTING.md')
const section = (title: string): string => contributing.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const glossary = section('Glossary')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', meaning = '', instead = '']) => ({
    word,
    meaning,
    retired: instead.split(/,\s*/).filter(Boolean),
  }))

const retired = glossary.flatMap((entry) => entry.retired)

/** `listDetailsFor` has the words list, details and for. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

describe('the glossary', () => {
  it('has at most thirty words, each with a meaning and once', () => {
    expect(glossary.length).toBeGreaterThan(20)
    expect(glossary.length).toBeLessThanOrEqual(30)
    expect(glossary.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length)
  })

  it('retires words, and no exported name holds one of them', () => {
    expect(retired.length).toBeGreaterThan(20)
    const wrong = sourceFiles.flatMap((file) =>
      exportsOf(file)
        .filter((name) => wordsIn(name).some((word) => retired.includes(word)))
        .map((name) => `${file}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('retires nothing that it uses itself', () => {
    const used = glossary.flatMap(({ word }) => word.toLowerCase().split(/[^a-z]+/))
    expect(retired.filter((word) => used.includes(word))).toEqual([])
  })

  it('lists words that occur in no source file at all', () => {
    const forbidden = (/Never written, not even in a comment: ([^.]+)\./.exec(contributing)?.[1] ?? '').split(/,\s+/)
    expect(forbidden.length).toBeGreaterThan(5)
    // A word of four letters counts only as a whole: hashes in the lock file hold it by chance.
    const pattern = new RegExp(forbidden.map((word) => (word.length > 4 ? word : `\\b${word}\\b`)).join('|'), 'i')
    const folders = ['bin', 'examples', 'src', 'scenarios', 'fixtures', 'reference-provider']
    const top = readdirSync(repository).filter((name) => name.endsWith('.json'))
    const files = [...top, ...folders.flatMap((folder) => filesBelow(folder, /\.(ts|js|json)$/))]
    expect(files.filter((file) => pattern.test(textOf(file)))).toEqual([])
  })
})
