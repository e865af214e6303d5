import { afterEach, describe, expect, it } from 'vitest'
import { conformance, emptyDirectory, interrupt, type Started, start } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { inProcess } from '../test/in-process.ts'
import { wholeRunProcess } from '../test/whole-run-process.ts'

/** What is run where the processes are the point. */
const rows = fullOrSample({ count: 34, chosen: '1-34' }, { count: 9, chosen: '1-9' })
const passed = `rows       ${rows.count} of 34 passed`

const running: Started[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(interrupt))
})

const runs = (...args: string[]): Started => {
  const started = start(args)
  running.push(started)
  return started
}

const address = async (started: Started, label: string): Promise<string> =>
  (await started.says(new RegExp(`^${label} +(http\\S+)$`, 'm')))[1] ?? ''

const stubs = async () => {
  const started = runs('stubs', '--auth-port', '0', '--partition-port', '0')
  await started.says(/Press Ctrl-C to stop/)
  return {
    started,
    auth: await address(started, 'authorization server'),
    partition: await address(started, 'partition service'),
  }
}

const provider = async (auth: string, partition: string, ...more: string[]) => {
  const started = runs('serve', '--no-stubs', '--port', '0', '--auth-url', auth, '--partition-url', partition, ...more)
  return { started, url: await address(started, 'provider') }
}

describe('the reference provider in one process', () => {
  it('passes 34 rows, exits 0 and says that it is ready for the portal', async () => {
    const { code, stdout } = await wholeRunProcess()
    expect(stdout).toContain('rows       34 of 34 passed')
    expect(stdout).toMatch(/^verdict +Ready for the portal:/m)
    expect(code).toBe(0)
  })
})

describe('stubs, provider and run as three processes', () => {
  it('play together: stubs, provider and run', { timeout: 300_000 }, async () => {
    const { started, auth, partition } = await stubs()
    const { url } = await provider(auth, partition)
    const { code, stdout } = await conformance(['run', '--base-url', url, '--stubs', auth, '--row', rows.chosen])
    expect(stdout).toContain(passed)
    expect(code).toBe(0)
    await started.says(/POST \/introspect {2}for \S+\/humanUser/)
  })

  it('two runs at once do not disturb each other', { timeout: 400_000 }, async () => {
    const { auth, partition } = await stubs()
    const providers = await Promise.all([provider(auth, partition), provider(auth, partition)])
    const ended = await Promise.all(
      providers.map(({ url }) => conformance(['run', '--base-url', url, '--stubs', auth, '--row', rows.chosen])),
    )
    expect(ended.map(({ code }) => code)).toEqual([0, 0])
  })

  it('a key of another process is refused by name, and one may be given in the environment', async () => {
    const { started, auth, partition } = await stubs()
    const [, key = ''] = await started.says(/^key +(\S+)$/m)
    const { url } = await provider(auth, partition)
    const run = ['run', '--base-url', url, '--stubs', auth, '--only', 'details-shown']
    const refused = await conformance([...run, '--stubs-key', 'wrong'])
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringMatching(/re(ject|fuse) the key/) })
    const told = await conformance(run, { env: { CONFORMANCE_STUBS_KEY: key } })
    expect(told.code).toBe(0)
  })
})

describe('the provider and a run as two processes', () => {
  it('play together: the provider alone, and a run that starts the stubs it is configured with', async () => {
    const ports = await freePorts()
    const { url } = await provider(`http://127.0.0.1:${ports.auth}`, `http://127.0.0.1:${ports.partition}`)
    const { code, stdout } = await conformance([
      'run',
      '--base-url',
      url,
      '--auth-port',
      String(ports.auth),
      '--partition-port',
      String(ports.partition),
      '--row',
      rows.chosen,
    ])
    expect(stdout).toContain(passed)
    expect(code).toBe(0)
  })

  it('serve with stubs of its own: a run attaches to those and says so', async () => {
    const serve = runs('serve', '--port', '0', '--auth-port', '0', '--partition-port', '0', '--base-path', '/api/v3')
    const url = await address(serve, 'provider')
    expect(url).toMatch(/\/api\/v3$/)
    const { port } = new URL(await address(serve, 'authorization server'))
    const { code, stderr } = await conformance(['run', '--base-url', url, '--auth-port', port, '--row', rows.chosen])
    expect(stderr).toContain('Using the stubs that already run')
    expect(code).toBe(0)
  })
})

/** Ports that were free a moment ago. */
const freePorts = async () => {
  const { started, auth, partition } = await stubs()
  running.splice(running.indexOf(started), 1)
  await interrupt(started)
  return { auth: Number(new URL(auth).port), partition: Number(new URL(partition).port) }
}

describe('serve', () => {
  it('prints commands for tokens and curl lines that work as they stand, its health, and the page last', async () => {
    const serve = runs('serve', '--port', '0', '--auth-port', '0', '--partition-port', '0')
    const [printed] = await serve.says(/.*Press Ctrl-C to stop\./s)
    const health = await fetch(await address(serve, 'health'))
    expect(await health.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    const commands = [...printed.matchAll(/^ {2}([A-Z_]+)=\$\(npx \S+ (token .+)\)$/gm)]
    const tokens = new Map<string | undefined, string>()
    for (const [, name, command = ''] of commands) tokens.set(name, (await inProcess(command.split(' '))).stdout.trim())
    expect(printed).toMatch(/^page +http\S+\n\nPress Ctrl-C to stop\.$/m)
    const lines = [...printed.matchAll(/Bearer \$([A-Z_]+)"(?: -H "([^:]+): (\d+)")? '(http[^']+)'/g)]
    const statuses = await Promise.all(
      lines.map(async ([, name, header, value, url = '']) => {
        const headers = new Headers({ authorization: `Bearer ${tokens.get(name)}` })
        if (header && value) headers.set(header, value)
        return [name, (await fetch(url, { headers })).status]
      }),
    )
    expect(statuses).toEqual([
      ['HUMAN_USER', 200],
      ['HUMAN_USER', 200],
      ['HUMAN_USER', 200],
      ['DOCUMENT_CONSUMER', 200],
      ['REPRESENTATIVE', 200],
      ['CONSUMER_WITHOUT_SCOPE', 403],
    ])
  })

  it('ends cleanly on Ctrl-C, on SIGTERM and when its terminal closes', async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const serve = start(['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0'])
      await serve.says(/Press Ctrl-C to stop/)
      serve.process.kill(signal)
      expect(await serve.ended).toMatchObject({ code: 0, stderr: '' })
    }
  })

  it('names --port when its port is taken, and --auth-port when that of the stubs is', async () => {
    const { auth, partition } = await stubs()
    const { port } = new URL(auth)
    const taken = await conformance(['serve', '--no-stubs', '--port', port])
    expect(taken).toMatchObject({ code: 3, stderr: expect.stringContaining('--port') })
    const own = await conformance([
      'serve',
      '--port',
      '0',
      '--auth-port',
      '0',
      '--partition-port',
      new URL(partition).port,
    ])
    expect(own).toMatchObject({ code: 3, stderr: expect.stringContaining('--partition-port') })
  })
})

describe('the command token', () => {
  it('prints a token that the provider takes', async () => {
    const { auth, partition } = await stubs()
    const { url } = await provider(auth, partition)
    const { stdout, code } = await conformance(['token', 'documentConsumer', '--stubs', auth])
    expect(code).toBe(0)
    const answer = await fetch(`${url}/mailbox/messages`, { headers: { authorization: `Bearer ${stdout.trim()}` } })
    expect(answer.status).toBe(200)
    const asJson = await conformance(['token', 'representative', '--stubs', auth, '--json'])
    const { headers } = JSON.parse(asJson.stdout)
    expect((await fetch(`${url}/mailbox/messages`, { headers })).status).toBe(200)
  })

  it('says what to start when no stubs run, and names the nearest persona', async () => {
    const { auth } = await stubs().then(async ({ started, auth }) => {
      running.splice(running.indexOf(started), 1)
      await interrupt(started)
      return { auth }
    })
    const nobody = await conformance(['token', 'humanUser', '--stubs', auth])
    expect(nobody).toMatchObject({ code: 3, stderr: expect.stringContaining('conformance stubs') })
    const misspelt = await conformance(['token', 'humanUsr', '--stubs', auth])
    expect(misspelt).toMatchObject({ code: 3, stderr: expect.stringContaining('"humanUser"') })
  })
})

describe('what a run leaves', () => {
  it('an interrupted stub process takes its key along', async () => {
    const { started, auth } = await stubs()
    running.splice(running.indexOf(started), 1)
    expect(await interrupt(started)).toMatchObject({ code: 0, stderr: '' })
    const { stderr, code } = await conformance(['run', '--base-url', 'http://127.0.0.1:9', '--stubs', auth], {
      cwd: emptyDirectory(),
    })
    expect({ stderr, code }).toMatchObject({ code: 3, stderr: expect.stringContaining('No key found') })
  })
})
