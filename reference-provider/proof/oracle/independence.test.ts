import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('model/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

const importsOf = (file: string): string[] =>
  [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, path = '']) => path,
  )

it('the model shares nothing with the provider, nor with other code that folds, pages, orders or decides', () => {
  const others = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => !/^\.{1,2}\/(data\/)?[\w-]+\.ts$|^(\.\.\/){4,5}src\/contract\/|^node:crypto$/.test(path))
      .map((path) => `${file} imports ${path}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(others).toEqual([])
})
