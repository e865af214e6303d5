import { spawn } from 'node:child_process'

/** What a process took, in milliseconds. */
export interface Cost {
  wallMs: number
  /** Of all its threads, in user and system mode. */
  processorMs: number
}

/** Tells its own processor time on a fourth stream when it ends. */
const reportCpuUsage = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => writeSync(3, JSON.stringify(process.cpuUsage())))',
)}`

/** Runs node with these arguments to its end. Rejects when it ends with another code than 0. */
const measureCost = (args: readonly string[]): Promise<Cost> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['--import', reportCpuUsage, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    let told = ''
    child.stdio[3]?.on('data', (chunk) => {
      told += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`node ${args.join(' ')} ended with ${code}`))
      const { user, system } = JSON.parse(told)
      resolve({ wallMs: performance.now() - began, processorMs: (user + system) / 1000 })
    })
  })

/** The median of so many runs, one after the other; wall and processor time each for itself. */
export const medianCost = async (args: readonly string[], times: number): Promise<Cost> => {
  const costs: Cost[] = []
  for (let time = 0; time < times; time += 1) costs.push(await measureCost(args))
  return { wallMs: median(costs.map(({ wallMs }) => wallMs)), processorMs: median(costs.map((one) => one.processorMs)) }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
