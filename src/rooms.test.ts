/** Which room may import from which, and which folder of a room from which: the picture in CONTRIBUTING.md as a test. */
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
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

/** Each room, and what it may import from other rooms: a room, a folder or a file. */
const mayImport: Record<string, readonly string[]> = {
  'src/contract': [],
  fixtures: ['src/contract'],
  'src/stubs': ['src/contract', 'fixtures'],
  'reference-provider': ['src/contract', 'fixtures'],
  'src/engine': ['src/contract'],
  scenarios: ['src/contract', 'src/engine/scenario', 'src/engine/expectations'],
  'src/reporters': ['src/contract', 'src/engine/result.ts'],
  'src/demonstration': [
    'src/contract',
    'fixtures',
    'src/stubs',
    'reference-provider',
    'src/engine',
    'scenarios',
    'src/reporters',
  ],
  'src/msw': ['src/contract', 'fixtures', 'src/stubs', 'reference-provider'],
  // A browser runs it: no room that needs Node.
  'src/page': ['src/contract', 'src/demonstration/service-call.ts'],
  'src/demo-page': rooms,
  'src/cli': [...rooms, 'package.json'],
  'src/bench': rooms,
  src: [...rooms, 'bin/in-browser.js'],
}

/**
 * The folders and loose files of each room, from the top down. An entry imports from the lines below its own,
 * never from its own line or from a line above. A new folder gets its place here.
 */
const floors: Record<string, readonly string[]> = {
  'src/contract': [
    'personas.ts',
    'representatives.ts',
    'persona.ts',
    'openapi',
    'test-data  stub-control.ts  clauses',
    'interface  dialect.ts  features.ts  readings.ts  secrets',
    'sha256-in-browser.ts',
    'encodings-in-browser.ts',
    'bytes.ts  encodings.ts  sha256.ts  pause.ts  counted.ts  hash-filter.ts',
  ],
  fixtures: [
    'generated',
    'test-dataset.ts  data-for-needs  demonstration-callers.ts',
    'mailbox',
    'documents',
    'localized.ts  valid-numbers.ts  clock.ts  portal-origin.ts',
  ],
  'src/stubs': [
    'start-stubs.ts',
    'client  in-process.ts  node-http.ts',
    'control  services.ts',
    'operations',
    'authentication',
    'state',
    'http',
  ],
  'reference-provider': [
    'proof',
    'start-provider.ts',
    'provider.ts',
    'http',
    'routes',
    'context.ts',
    'rights',
    'services  parameters',
    'rules',
    'operations.ts  request.ts  response.ts  refusal.ts  read-json.ts  store',
  ],
  'src/engine': [
    'plan  run.ts  replay',
    'run-result.ts',
    'run-selected.ts  doctor',
    'run-one.ts',
    'prepare.ts  selection',
    'run-options.ts',
    'recording',
    'execution',
    'cleanup',
    'data',
    'survey  judging',
    'expectations  http  result.ts',
    'scenario  map-limited.ts',
  ],
  scenarios: [
    'index.ts',
    'faults  cross-origin',
    'access  resources  outbound-calls  effects',
    'leaks  relations  table  http',
    'lists',
    'states  search  statistics  reference-data  events',
    'invalid-values.ts',
  ],
  'src/reporters': [
    'formats  progress.ts',
    'failure-text.ts',
    'terminal  html  xml.ts  markup.ts',
    'newer.ts  irreversible-text.ts  text',
    'validation-table.ts  scenario-facts.ts  reporter.ts  visible.ts  groups.ts  curl.ts  ci-log.ts',
  ],
  'src/demonstration': ['playground.ts', 'switches  personas.ts  service-call.ts  result-line.ts'],
  'src/msw': ['index.ts', 'stub-handlers.ts  reference-provider-handlers.ts', 'controlled-stubs.ts  exchange.ts'],
  'src/page': [
    'main.tsx',
    'start-page.tsx',
    'app.tsx',
    'page-header.tsx  portal  wire  playground  interface',
    'components',
    'state',
    'backend  languages',
  ],
  'src/demo-page': ['main.ts', 'in-page-backend.ts'],
  'src/cli': [
    'main.ts',
    'program.ts',
    'commands  define-tests.ts',
    'run-against.ts',
    'environment',
    'callers',
    'journal  config',
    'results',
    'options',
    'terminal',
    'errors  package-info.ts',
  ],
  'src/cli/commands': [
    'environment-commands.ts  serve-commands.ts  suite-commands.ts  result-commands.ts',
    'demo',
    'doctor  plan  run  init  export  explain  report  judge  merge  diff  coverage  serve  prove  undo  certify',
  ],
  'reference-provider/proof': ['empty-targets  generated', 'defects', 'variants  oracle  rule-usage.ts'],
}

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

  it('each have one place in the table above', () => {
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
