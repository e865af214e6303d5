import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The rooms: the folders that CONTRIBUTING.md draws. `src/index.ts` and `src/bench` lie outside them. */
export const rooms = [
  'src/contract',
  'fixtures',
  'src/stubs',
  'reference-provider',
  'src/engine',
  'scenarios',
  'src/reporters',
  'src/demonstration',
  'src/msw',
  'src/page',
  'src/cli',
] as const

const slashes = (path: string): string => path.replaceAll('\\', '/')

/** Files below a folder, as paths from the top of the repository with `/`. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => slashes(join(folder, file)))
    .sort()

export const sourceFiles = ['src', 'scenarios', 'fixtures', 'reference-provider'].flatMap((folder) =>
  filesBelow(folder, /\.tsx?$/),
)

const isTestCode = (file: string): boolean =>
  /\.(test|soak|bench)\.tsx?$|\/(test|end-to-end)\/|^src\/bench\//.test(file)

/** Everything except tests, test support and benchmarks. */
export const productionFiles = sourceFiles.filter((file) => !isTestCode(file))

export const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8')

export const linesOf = (file: string): number => textOf(file).split('\n').length - 1

const importPath = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The files that a file imports, type imports and `import()` included; packages are left out. */
export const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(importPath)].map(([, path = '']) =>
    slashes(relative(repository, join(repository, dirname(file), path))),
  )

export const isInside = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

/** What a folder holds a file under: the name of a file in it, or of a folder in it. */
export const entryOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? file

export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Which entries of a folder import which other entries of it. */
export const entryGraph = (folder: string, files: readonly string[] = productionFiles): ImportGraph => {
  const graph = new Map<string, Set<string>>()
  for (const file of files.filter((one) => isInside(folder, one))) {
    const entry = entryOf(folder, file)
    const imported = graph.get(entry) ?? new Set()
    graph.set(entry, imported)
    for (const other of importsOf(file).filter((one) => isInside(folder, one)))
      if (entryOf(folder, other) !== entry) imported.add(entryOf(folder, other))
  }
  return graph
}

/** Every circle once, as `a > b > a`. */
export const circlesIn = (graph: ImportGraph): string[] => {
  const circles: string[] = []
  const finished = new Set<string>()
  const walk = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' > '))
    if (path.includes(node) || finished.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...path, node])
    finished.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return circles
}

/** The longest chain of imports in a graph without circles, from the importing end. */
export const longestChain = (graph: ImportGraph): string[] => {
  const known = new Map<string, string[]>()
  const from = (node: string): string[] => {
    const found = known.get(node) ?? [node, ...longest([...(graph.get(node) ?? [])].map(from))]
    known.set(node, found)
    return found
  }
  return longest([...graph.keys()].map(from))
}

const longest = (chains: readonly string[][]): string[] =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
