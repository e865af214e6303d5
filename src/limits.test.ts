/** How large folders and files may grow. A limit that is reached means that a name is missing: split by subject. */
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryGraph, linesOf, longestChain, productionFiles } from './test/source-files.ts'

const filesInFolder = 16
const linesInFile = 180
const shortFile = { lines: 15, most: 40 }
const importChain = { room: 'src/engine', most: 11 }

/** Files that lie loose at the top of a room, beside its folders. */
const looseFiles: Record<string, number> = {
  'src/engine': 8,
  'src/cli': 5,
  'src/stubs': 5,
  scenarios: 2,
  'reference-provider': 8,
}

const namesIn = (folder: string): string[] =>
  productionFiles.filter((file) => dirname(file) === folder).map((file) => basename(file))

describe('a folder', () => {
  it(`holds at most ${filesInFolder} production files`, () => {
    const folders = [...new Set(productionFiles.map((file) => dirname(file)))]
    const full = folders.filter((folder) => namesIn(folder).length > filesInFolder)
    expect(full.map((folder) => `${folder}: ${namesIn(folder).length} files`)).toEqual([])
  })

  it.each(Object.entries(looseFiles))('%s holds at most %i loose files', (room, most) => {
    expect(namesIn(room).slice(most)).toEqual([])
  })
})

describe('a file', () => {
  it(`has at most ${linesInFile} lines`, () => {
    const long = productionFiles.filter((file) => linesOf(file) > linesInFile)
    expect(long.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([])
  })

  it(`is rarely shorter than ${shortFile.lines} lines: a short file belongs to its only user`, () => {
    const short = productionFiles.filter((file) => linesOf(file) < shortFile.lines)
    expect(short.length, short.join('\n')).toBeLessThanOrEqual(shortFile.most)
  })
})

describe('imports of files', () => {
  it(`form chains of at most ${importChain.most} entries in ${importChain.room}`, () => {
    const chain = longestChain(entryGraph(importChain.room))
    expect(chain.length, chain.join(' > ')).toBeLessThanOrEqual(importChain.most)
    expect(chain.length).toBeGreaterThan(1)
  })

  it('are measured along the longest way', () => {
    const graph = new Map([
      ['run', new Set(['data', 'http'])],
      ['data', new Set(['http'])],
      ['http', new Set<string>()],
    ])
    expect(longestChain(graph)).toEqual(['run', 'data', 'http'])
  })
})
