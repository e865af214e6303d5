#!/usr/bin/env node
import { existsSync } from 'node:fs'

const build = new URL('../dist/main.js', import.meta.url)

if (existsSync(build)) {
  const { main } = await import(build.href)
  process.exitCode = await main(process.argv)
} else {
  console.error('conformance is not built yet. In a checkout: run "npm ci" (it builds), then this command again.')
  process.exitCode = 6
}
