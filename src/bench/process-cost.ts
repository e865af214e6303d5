import { spawn } from 'node:child_process'

/** The cost of a process, in milliseconds. */
export interface Cost {
  wallMs: number
  /** of all its threads, in user and system mode */
  processorMs: number
}

/** Makes a process write its processor time to file descriptor 3 when it ends. */
const reportCpuUsage = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => writeSync(3, JSON.stringify(process.cpuUsage())))',
)}`

/** Runs node with these arguments. Rejects when its exit code is not 0. */
const measureCost = (args: readonly string[]): Promise<Cost> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['--import', reportCpuUsage, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    let usage = ''
    child.stdio[3]?.on('data', (chunk) => {
      usage += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`node ${args.join(' ')} ended with ${code}`))
      const { user, system } = JSON.parse(usage)
      resolve({ wallMs: performance.now() - began, processorMs: (user + system) / 1000 })
    })
  })

/** The median cost of several runs in sequence, separately for wall time and processor time. */
export const medianCost = async (args: readonly string[], times: number): Promise<Cost> => {
  const costs: Cost[] = []
  for (let time = 0; time < times; time += 1) costs.push(await measureCost(args))
  return { wallMs: median(costs.map(({ wallMs }) => wallMs)), processorMs: median(costs.map((one) => one.processorMs)) }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
