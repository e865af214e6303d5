// Runs one command line after another, and measures each. See command-process.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { main } from '../../../dist/main.js'

const status = '/proc/self/status'
const peak = '/proc/self/clear_refs'
const isCounted = existsSync(peak)
const resetPeak = '5'

const printed = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr']) {
  process[name].write = (text, ...more) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
    more.find((one) => typeof one === 'function')?.()
    return true
  }
}

process.on('message', async ({ args, cwd }) => {
  process.chdir(cwd)
  Object.assign(printed, { stdout: '', stderr: '' })
  globalThis.gc()
  if (isCounted) writeFileSync(peak, resetPeak)
  const code = await main(['node', 'conformance', ...args])
  const kilobytes = isCounted ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))[1]) : 0
  process.send({ code, ...printed, peakMiB: kilobytes / 1024 })
})
process.on('disconnect', () => process.exit())
