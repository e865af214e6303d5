#!/usr/bin/env node
// Old versions of Node must be able to parse this file and those it imports: no newer syntax before the check.
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { nodeVersionProblem } from './node-version.js'

const build = new URL('../dist/main.js', import.meta.url)
const problem = nodeVersionProblem(process.versions.node)

if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 3
} else if (!existsSync(build)) {
  console.error('conformance is not built. In a checkout, run "npm ci", which builds it, then run this command again.')
  process.exitCode = 6
} else {
  // Node 22 and later keep the compiled modules in the folder for temporary files: the next command starts sooner.
  if (nodeModule.enableCompileCache) nodeModule.enableCompileCache()
  import(build.href)
    .then(({ main }) => main(process.argv))
    .then((code) => {
      process.exitCode = code
    })
}
