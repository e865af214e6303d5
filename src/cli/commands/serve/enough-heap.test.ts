import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { missingHeap } from './enough-heap.ts'

const bin = fileURLToPath(new URL('../../../../bin/conformance.js', import.meta.url))

it('asks for more heap only when the process has too little', () => {
  expect(missingHeap(1_000, { heapMiB: 2_048, machineMiB: 8_192 })).toBeUndefined()
  expect(missingHeap(1_000_000, { heapMiB: 2_048, machineMiB: 8_192 })).toBe(3_122)
  expect(missingHeap(1_000_000, { heapMiB: 3_122, machineMiB: 3_122 })).toBeUndefined()
})

it('says in one sentence that the machine has too little memory', () => {
  expect(() => missingHeap(1_000_000, { heapMiB: 1_024, machineMiB: 2_048 })).toThrow(
    '--messages 1000000 needs 3.0 GiB of memory, and this machine has 2.0 GiB. Pass a smaller number with --messages.',
  )
})

it('serve starts itself again with more heap, and ends with it', { timeout: 60_000 }, async () => {
  const ports = ['--port', '0', '--auth-port', '0', '--partition-port', '0', '--no-page']
  // So many messages do not fit in the heap that it begins with.
  const child = spawn(process.execPath, [bin, 'serve', '--messages', '60000', ...ports], {
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=120' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let url: string | undefined
  for await (const line of createInterface(child.stdout)) {
    url ??= /^provider +(\S+)/.exec(line)?.[1]
    if (line.startsWith('Press Ctrl-C')) break
  }
  expect((await fetch(`${url}/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})
