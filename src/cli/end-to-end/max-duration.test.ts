import { expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { gateway } from '../test/serving.ts'
import { wired } from '../test/wired.ts'

const run = async (url: string, cwd: string, ...args: string[]) => {
  const { code, stdout } = await inProcess(['run', '--base-url', url, ...args, '--report', 'json'], { cwd })
  return { code, result: JSON.parse(stdout) as RunResult }
}

it('a run stops after its maximum, says what it left, and goes on with --resume', { timeout: 120_000 }, async () => {
  const { url, ports } = await wired()
  let isSlow = true
  const front = await gateway(url, { delayMs: () => (isSlow ? 150 : 0) })
  const cwd = emptyDirectory()
  const rows = ['--row', Array.from({ length: 34 }, (_, index) => index + 1).join(), ...ports]
  const first = await run(front, cwd, ...rows, '--max-duration', '3')
  isSlow = false
  const { unfinished = [], scenarios, summary } = first.result
  expect({ code: first.code, failed: summary.failed, broken: summary.broken }).toEqual({
    code: 2,
    failed: 0,
    broken: 0,
  })
  expect(unfinished.length).toBeGreaterThan(0)
  expect(scenarios.filter(({ id }) => unfinished.includes(id)).flatMap(({ missing }) => missing)).toContainEqual(
    expect.objectContaining({ says: 'the run reached its maximum of 3 seconds (--resume continues it)' }),
  )
  const second = await run(front, cwd, ...rows, '--resume')
  expect(second.result.unfinished).toBeUndefined()
  expect(second.result.summary).toMatchObject({ failed: 0, broken: 0 })
  expect(second.result.scenarios.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id))
})

it('a target that answers slowly is left during the first look', { timeout: 60_000 }, async () => {
  const { url, ports } = await wired()
  const slow = await gateway(url, {
    instead: (message, reply) => {
      setTimeout(() => reply.writeHead(500).end(), 1500)
      message.resume()
      return true
    },
  })
  const began = performance.now()
  const { code, result } = await run(slow, emptyDirectory(), ...ports, '--max-duration', '0.5')
  expect(performance.now() - began).toBeLessThan(20_000)
  expect({ code, passed: result.summary.passed }).toEqual({ code: 2, passed: 0 })
  expect(result.notes).toContain('the run reached its maximum of 0.5 seconds (--resume continues it)')
})
