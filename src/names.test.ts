/** Names that developers meet: one exported name for one thing, and only words that the glossary in CONTRIBUTING.md allows. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, productionFiles, repository, rooms, sourceFiles, textOf } from './test/source-files.ts'

const twiceInOneRoom = 8
const twiceAcrossRooms = 60

const exportedName = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

const exportsOf = (file: string): string[] => [...textOf(file).matchAll(exportedName)].map(([, name = '']) => name)

const roomOf = (file: string): string => rooms.find((room) => file.startsWith(`${room}/`)) ?? 'src'

/**
 * Not the oracle, which repeats the names of the provider because it is a second, independent model of it; and not what
 * browsers get in place of a file, with the same exports.
 */
const named = productionFiles.filter(
  (file) => !file.startsWith('reference-provider/proof/oracle/') && !file.endsWith('-in-browser.ts'),
)

/** Each name that several files export, with those files. */
const repeated = (files: readonly string[]): [string, string[]][] => {
  const filesOf = new Map<string, string[]>()
  for (const file of files)
    for (const name of new Set(exportsOf(file))) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  return [...filesOf].filter(([, all]) => all.length > 1)
}

const differ = (values: readonly string[]): boolean => new Set(values).size > 1

const isTwiceInOneRoom = ([, files]: [string, string[]]): boolean => new Set(files.map(roomOf)).size < files.length

/** The same name in a file of the same name is the same idea, seen from two rooms. */
const isTwiceAcrossRooms = ([, files]: [string, string[]]): boolean =>
  differ(files.map(roomOf)) && (differ(files.map((file) => basename(file))) || isTwiceInOneRoom(['', files]))

const report = (names: readonly [string, string[]][]): string =>
  names.map(([name, files]) => `${name}: ${files.join(', ')}`).join('\n')

describe('exported names', () => {
  it('are found', () => {
    expect(exportsOf('src/index.ts')).toEqual([])
    expect(exportsOf('src/test/source-files.ts')).toEqual(expect.arrayContaining(['rooms', 'ImportGraph', 'circlesIn']))
    expect(named.flatMap(exportsOf).length).toBeGreaterThan(1000)
  })

  it(`are declared twice in one room at most ${twiceInOneRoom} times`, () => {
    const names = repeated(named).filter(isTwiceInOneRoom)
    expect(names.length, report(names)).toBeLessThanOrEqual(twiceInOneRoom)
  })

  it(`are declared in two rooms, in files of different names, at most ${twiceAcrossRooms} times`, () => {
    const names = repeated(named).filter(isTwiceAcrossRooms)
    expect(names.length, report(names)).toBeLessThanOrEqual(twiceAcrossRooms)
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
