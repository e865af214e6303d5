import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canGiveTerminal, emptyDirectory, interrupt, onTerminal, type Started, start } from '../test/conformance.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'

let served: ServedHere

beforeAll(async () => {
  served = await servedHere()
})

afterAll(() => served.close())

describe('--watch', () => {
  it('plays again on Enter and ends on q', async () => {
    const cwd = emptyDirectory()
    const run = start(['run', '--base-url', served.url, '--stubs', served.auth, '--watch', '--only', 'details-shown'], {
      cwd,
    })
    await run.says(/Watching/)
    run.process.stdin?.write('\n')
    await run.says(/(✓ details-shown.*){2}(Watching.*){2}/s)
    run.process.stdin?.write('q\n')
    expect(await run.ended).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, '.conformance', 'last-result.json'))).toBe(true)
  })

  it.runIf(canGiveTerminal)('ends on Ctrl-C, which a terminal in this mode gives as a key', async () => {
    const cwd = emptyDirectory()
    const code = await onTerminal('run --reference --only details-shown --watch', [[/Watching/, '\u0003']], { cwd })
    expect(code).toBe(0)
  })

  it('runs again when the provider restarts', async () => {
    const place = new URL(served.auth).port
    const ports = { provider: '0' }
    const provider = async (): Promise<Started> => {
      const serve = start([
        'serve',
        '--no-stubs',
        '--port',
        ports.provider,
        '--auth-url',
        served.auth,
        '--partition-url',
        served.partition,
      ])
      ports.provider = (await serve.says(/^provider +http:..127.0.0.1:(\d+)$/m))[1] ?? ''
      return serve
    }
    const first = await provider()
    const url = `http://127.0.0.1:${ports.provider}`
    const run = start(['run', '--base-url', url, '--auth-port', place, '--watch', '--only', 'details-shown'])
    await run.says(/Watching/)
    await interrupt(first)
    await run.says(/The provider stopped/)
    const second = await provider()
    await run.says(/(✓ details-shown.*){2}(Watching.*){2}/s)
    expect(await interrupt(run)).toMatchObject({ code: 0 })
    await interrupt(second)
  })
})
