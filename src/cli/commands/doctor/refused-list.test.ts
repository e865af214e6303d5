import { expect, it } from 'vitest'
import type { RunResult } from '../../../engine/result.ts'
import { inProcess } from '../../test/in-process.ts'
import { gateway } from '../../test/serving.ts'
import { wired } from '../../test/wired.ts'

it('a list that is refused with 400 is there: the brand word is right, and the run says what was refused', async () => {
  const { url, ports } = await wired()
  const front = await gateway(url, {
    instead: ({ url: path = '' }, reply) => {
      if (!/^\/mailbox\/messages\?.*\bpage=1\b/.test(path)) return false
      reply.writeHead(400, { 'content-type': 'application/problem+json' }).end('{"status":400,"title":"Bad Request"}')
      return true
    },
  })
  const run = await inProcess([
    'run',
    '--base-url',
    front,
    ...ports,
    '--only',
    'consumer-list-default',
    '--report',
    'json',
  ])
  const { diagnoses } = JSON.parse(run.stdout) as RunResult
  expect(diagnoses.map(({ id }) => id)).not.toContain('wrong-word')
  expect(run.stderr).toContain('the list was refused for documentConsumer (400)')
  expect(run.code).toBe(2)
})
