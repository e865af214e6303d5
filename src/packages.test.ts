/** What the package installs: few packages, each of them used, none that only tests use. */
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { filesBelow, productionFiles, textOf } from './test/source-files.ts'

const mostPackages = 100

const manifest = JSON.parse(textOf('package.json'))
const { dependencies, devDependencies, peerDependencies } = manifest as Record<string, Record<string, string>>
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }

const importedPackage = /(?:^(?:import|export|\}).*\bfrom |\bimport\()'((?:@[\w.-]+\/)?\w[\w.-]*)[^']*'/gm

const packagesIn = (files: readonly string[]): string[] => {
  const names = files.flatMap((file) => [...textOf(file).matchAll(importedPackage)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => name !== 'node' && !builtinModules.includes(name)).sort()
}

/** The independent model of the mailbox is test code in a folder of its own, and the page is bundled with what it imports. */
const shipped = productionFiles.filter((file) => !/^(reference-provider\/proof\/oracle|src\/page)\//.test(file))

/** The types of Node are part of the types that the package ships. */
const typesOnly = ['@types/node']

describe('the package', () => {
  it('depends on exactly what its files import', () => {
    const imported = packagesIn(shipped).filter((name) => name !== 'message-registry-conformance')
    const declared = Object.keys({ ...dependencies, ...peerDependencies })
    expect([...imported, ...typesOnly].sort()).toEqual(declared.sort())
  })

  it('needs msw only for the entry of msw, which its users have installed', () => {
    const using = productionFiles.filter((file) => packagesIn([file]).includes('msw'))
    expect(using.filter((file) => !file.startsWith('src/msw/'))).toEqual([])
    expect(manifest.peerDependenciesMeta).toEqual({ msw: { optional: true } })
  })

  it(`installs at most ${mostPackages} packages`, () => {
    const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
    expect(installed.length).toBeLessThanOrEqual(mostPackages)
    expect(installed.map(([path]) => path)).not.toContain('node_modules/msw')
  })

  it('has no development dependency that nothing uses', () => {
    const files = [...filesBelow('src', /\.tsx?$/), ...filesBelow('reference-provider', /\.ts$/), 'bin/prepare.js']
    const scripts = textOf('package.json').split('"dependencies"')[0] ?? ''
    const unused = Object.keys(devDependencies ?? {})
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !files.some((file) => textOf(file).includes(`'${name}`)))
      .filter((name) => !scripts.includes(name.split('/').at(-1) ?? name))
    expect(unused).toEqual([])
  })
})
