import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplePath } from '../../test/ci-job.ts'

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

it('each file in examples/ is tested in this folder', () => {
  const here = import.meta.dirname
  const tests = namesIn(here).map((name) => readFileSync(join(here, name), 'utf8'))
  const names = namesIn(examplePath('.'))
  expect(names).toContain('Jenkinsfile')
  expect(names.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([])
})
