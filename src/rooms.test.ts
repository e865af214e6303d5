/** Which room may import from which, and which folder of a room from which: the picture in CONTRIBUTING.md as a test. */
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floors, mayImport } from './test/room-tables.ts'
import {
  circlesIn,
  entryGraph,
  entryOf,
  filesBelow,
  importsOf,
  isInside,
  productionFiles,
  rooms,
  sourceFiles,
  textOf,
} from './test/source-files.ts'

/** The room of a file: the longest name above that it lies in. */
const roomOf = (file: string): string =>
  Object.keys(mayImport)
    .filter((room) => isInside(room, file))
    .sort((one, other) => other.length - one.length)[0] ?? file

const imports = sourceFiles.flatMap((file) => importsOf(file).map((imported) => [file, imported] as const))

const isAllowed = ([file, imported]: readonly [string, string]): boolean => {
  const room = roomOf(file)
  const places = mayImport[room] ?? []
  return room === roomOf(imported) || places.some((place) => imported === place || isInside(place, imported))
}

describe('the rooms', () => {
  it('are all known, and every import was found', () => {
    expect(sourceFiles.map(roomOf).filter((room) => !(room in mayImport))).toEqual([])
    expect(imports.length).toBeGreaterThan(sourceFiles.length)
  })

  it('import only along the arrows of the picture, type imports included', () => {
    expect(imports.filter((one) => !isAllowed(one)).map((one) => one.join(' imports '))).toEqual([])
  })

  it('have no circle of files', () => {
    expect(circlesIn(new Map(sourceFiles.map((file) => [file, new Set(importsOf(file))])))).toEqual([])
  })

  it('import existing files by their full name', () => {
    const missing = imports.filter(([, imported]) => /\.tsx?$/.test(imported) && !sourceFiles.includes(imported))
    const withoutEnding = imports.filter(([, imported]) => !/\.(tsx?|js|json)$/.test(imported))
    expect([...missing, ...withoutEnding].map((one) => one.join(' imports '))).toEqual([])
  })

  it('keep tests and test support out of what is shipped', () => {
    const wrong = imports.filter(
      ([file, imported]) =>
        productionFiles.includes(file) && sourceFiles.includes(imported) && !productionFiles.includes(imported),
    )
    expect(wrong.map((one) => one.join(' imports '))).toEqual([])
  })

  it('export by name', () => {
    expect(sourceFiles.filter((file) => /^\s*export\s+\*/m.test(textOf(file)))).toEqual([])
  })
})

it('every room has a table of its folders', () => {
  expect(Object.keys(floors)).toEqual(expect.arrayContaining([...rooms]))
})

describe.each(Object.entries(floors))('the folders of %s', (room, table) => {
  const lines = table.map((line) => line.split(/\s+/))
  const lineOf = (entry: string): number => lines.findIndex((line) => line.includes(entry))

  it('each have one place in the table', () => {
    const entries = productionFiles.filter((file) => isInside(room, file)).map((file) => entryOf(room, file))
    expect(lines.flat().sort()).toEqual([...new Set(entries)].sort())
  })

  it('import only from the lines below their own', () => {
    const wrong = productionFiles
      .filter((file) => isInside(room, file))
      .flatMap((file) => importsOf(file).map((imported) => [file, imported] as const))
      .filter(([, imported]) => isInside(room, imported))
      .map(([file, imported]) => ({ file, imported, from: entryOf(room, file), to: entryOf(room, imported) }))
      .filter(({ from, to }) => from !== to && lineOf(to) <= lineOf(from))
    expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
  })

  it('have no circle at any level', () => {
    const below = filesBelow(room, /\.tsx?$/).map((file) => dirname(file))
    const withCircle = [...new Set([room, ...below])].flatMap((folder) =>
      circlesIn(entryGraph(folder)).map((circle) => `${folder}: ${circle}`),
    )
    expect(withCircle).toEqual([])
  })
})

describe('the search for circles', () => {
  it('finds a circle when there is one', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ])
    expect(circlesIn(graph)).toEqual(['a > b > c > a'])
  })
})
