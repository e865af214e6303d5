import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const below = [
  'src/contract',
  'fixtures',
  'src/stubs',
  'reference-provider',
  'src/engine',
  'scenarios',
  'src/reporters',
]

/** Each room, and the rooms it may import from. `cli` knows all others; `src/index.ts` and the benchmarks are beside it. */
const mayImport: Record<string, readonly string[]> = {
  'src/contract': [],
  fixtures: ['src/contract'],
  'src/stubs': ['src/contract', 'fixtures'],
  'reference-provider': ['src/contract', 'fixtures'],
  'src/engine': ['src/contract'],
  scenarios: ['src/contract', 'src/engine'],
  'src/reporters': ['src/contract', 'src/engine'],
  'src/cli': below,
  'src/bench': [...below, 'src/cli'],
  src: [...below, 'src/cli'],
}

/** All that reporters know of the engine: the types of results. */
const seenByReporters = 'src/engine/result.ts'

const files = ['src', 'scenarios', 'fixtures', 'reference-provider'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
)

/** The room of a file: the longest of the names above that it lies in. */
const roomOf = (file: string): string =>
  Object.keys(mayImport)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0] ?? file

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path)).replaceAll('\\', '/'),
  )

const edges = files.flatMap((file) => importsOf(file).map((other) => [file, other] as const))

const allowed = ([file, other]: readonly [string, string]): boolean => {
  const [from, to] = [roomOf(file), roomOf(other)]
  if (from === 'src/reporters' && to === 'src/engine') return other === seenByReporters
  return from === to || (mayImport[from] ?? []).includes(to)
}

describe('the rooms', () => {
  it('are all known, and every import was found', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in mayImport))).toEqual([])
    expect(edges.length).toBeGreaterThan(files.length)
  })

  it('import along the arrows alone, type imports included', () => {
    expect(edges.filter((edge) => !allowed(edge)).map((edge) => edge.join(' imports '))).toEqual([])
  })

  it('hold no circle of files', () => {
    expect(circles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
  })

  it('import files that are there, by their whole name', () => {
    const missing = edges.filter(([, other]) => other.endsWith('.ts') && !files.includes(other))
    const short = edges.filter(([, other]) => !/\.(ts|json)$/.test(other))
    expect([...missing, ...short].map((edge) => edge.join(' imports '))).toEqual([])
  })

  it('export by name', () => {
    const all = files.filter((file) => /^\s*export\s+\*/m.test(readFileSync(join(root, file), 'utf8')))
    expect(all).toEqual([])
  })
})

/** Each circle once, from the file where it was found. */
const circles = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const found: string[] = []
  const finished = new Set<string>()
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' > '))
    if (way.includes(file) || finished.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...way, file])
    finished.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return found
}

describe('a circle', () => {
  it('is found', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ])
    expect(circles(graph)).toEqual(['a > b > c > a'])
  })
})
