// Runs a script like "k6 run --iterations": once for each scenario. Prints what it did as JSON.
import { pathToFileURL } from 'node:url'

const [script, ...variables] = process.argv.slice(2)
globalThis.__ENV = Object.fromEntries(variables.map((one) => one.split(/=(.*)/s).slice(0, 2)))
globalThis.__VU = 0
globalThis.__ITER = 0

const { setup, options, ...functions } = await import(pathToFileURL(script))
const { checks } = await import('k6')
const { rates } = await import('k6/metrics')
const { requests } = await import('k6/http')

const data = JSON.parse(JSON.stringify(setup()))
globalThis.__VU = 1
for (const { exec } of Object.values(options.scenarios)) functions[exec](data)
process.stdout.write(JSON.stringify({ options, checks, rates, requests }))
process.exit()
