/** SIGTERM, as container platforms send it, while a request is in flight. */
import { expect, it } from 'vitest'
import { startFakeServices } from '../../../reference-provider/test/fake-services.ts'
import { callers } from '../../../reference-provider/test/start.ts'
import { start } from '../test/conformance.ts'

it('SIGTERM lets a request in flight finish, takes no new one, and ends the process', async () => {
  const services = await startFakeServices(['GENERAL'])
  services.tokens.set('consumer', callers.consumer ?? { active: false })
  let release = (): void => {}
  const asked = new Promise<void>((resolve) => {
    services.before.set('introspect', () => {
      resolve()
      return new Promise<void>((answer) => {
        release = answer
      })
    })
  })
  const flags = ['--port', '0', '--auth-url', services.url, '--partition-url', services.url]
  const serve = start(['serve', '--no-stubs', ...flags])
  const [, url = ''] = await serve.says(/^provider +(http\S+)$/m)
  const answer = fetch(`${url}/mailbox/messages`, { headers: { Authorization: 'Bearer consumer' } })
  await asked
  serve.process.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { timeout: 20_000 },
    )
    .toBe('refused')
  release()
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  const { code, stderr } = await serve.ended
  expect([code, stderr]).toEqual([0, ''])
  await services.close()
})
