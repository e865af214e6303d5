/** What runs in a browser: the entry for msw, provider and stubs without ports, defects, variants, playground. Nothing needs Node. */
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { repository, sourceFiles, textOf } from './test/source-files.ts'

/** Names of Node itself, with and without a path inside: `node:fs`, `fs/promises`. */
const isFromNode = (id: string): boolean => id.startsWith('node:') || builtinModules.includes(id.split('/')[0] ?? id)

/** Values that only Node has, also without an import. */
const globalOfNode = /(?<![-\w])(?:Buffer\.\w|process\.[a-z]|require\(|__dirname)/

interface Bundle {
  modules: string[]
  /** each import of Node, with the file that has it */
  needsNode: string[]
}

/** Bundles for a browser, packages included. */
const bundleForBrowser = async (input: string | { source: string }): Promise<Bundle> => {
  const needsNode: string[] = []
  const modules = new Set<string>()
  const findNode: Plugin = {
    name: 'find-node',
    resolveId: (id, importer = 'the entry') => {
      if (typeof input !== 'string' && id === 'written-here') return '\0written-here'
      if (!isFromNode(id)) return null
      needsNode.push(`${importer.replace(repository, '')} imports ${id}`)
      return { id, external: true }
    },
    load: (id) => {
      modules.add(id.replace(repository, ''))
      return typeof input !== 'string' && id === '\0written-here' ? input.source : null
    },
  }
  await build({
    cwd: repository,
    input: typeof input === 'string' ? join(repository, input) : 'written-here',
    platform: 'browser',
    plugins: [findNode],
    write: false,
    logLevel: 'silent',
  })
  return { modules: [...modules], needsNode }
}

describe.each([
  ['src/msw/index.ts', 'reference-provider/http/answer.ts'],
  ['reference-provider/provider.ts', 'node_modules/@remix-run/multipart-parser/dist/index.js'],
  ['src/stubs/in-process.ts', 'src/stubs/operations/token.ts'],
  ['reference-provider/proof/defects/index.ts', 'reference-provider/rules/rules.ts'],
  ['reference-provider/proof/variants/index.ts', 'node_modules/fflate/esm/browser.js'],
  ['src/demonstration/playground.ts', 'reference-provider/proof/defects/index.ts'],
  ['src/demonstration/result-line.ts', 'src/reporters/terminal/result-block.ts'],
  ['fixtures/generated/everyday/mailbox.ts', 'fixtures/generated/everyday/senders.ts'],
])('%s, bundled for a browser', (entry, part) => {
  it('needs nothing of Node, in no file and in no package', async () => {
    const { modules, needsNode } = await bundleForBrowser(entry)
    expect(modules).toContain(part)
    expect(needsNode).toEqual([])
    const ours = modules.filter((file) => sourceFiles.includes(file))
    expect(ours.length).toBeGreaterThan(30)
    expect(ours.filter((file) => globalOfNode.test(textOf(file)))).toEqual([])
  })
})

it.each(['node:crypto', 'crypto', 'fs/promises'])('an import of %s is found', async (id) => {
  const { needsNode } = await bundleForBrowser({ source: `import * as it from '${id}'; console.log(it)` })
  expect(needsNode).toEqual([expect.stringContaining(`imports ${id}`)])
})
