import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../config/validate.ts'
import {
  canGiveTerminal,
  conformance,
  emptyDirectory,
  interrupt,
  onTerminal,
  startServe,
} from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'

describe('init', () => {
  it('writes what the options say, and a run needs no more', async () => {
    const { url, auth, serve } = await startServe()
    const cwd = emptyDirectory()
    const options = ['--stubs', auth, '--features', 'reply=yes', '--timeout', '7', '--header', 'X-Key: env:GATEWAY_KEY']
    const written = await conformance(['init', '--base-url', url, ...options], { cwd })
    expect(written).toMatchObject({ code: 0, stderr: '' })
    const { configuration } = readConfiguration('conformance.config.json', cwd)
    expect(configuration).toMatchObject({
      target: { baseUrl: url, timeout: 7, headers: { 'X-Key': 'env:GATEWAY_KEY' } },
      stubs: { url: auth },
      features: { reply: 'yes' },
    })
    const played = await conformance(['run', '--row', '12'], { cwd, env: { GATEWAY_KEY: 'k' } })
    expect(played.code).toBe(0)
    await interrupt(serve)
  })

  it('replaces nothing unless it is forced to', async () => {
    const cwd = emptyDirectory()
    const file = join(cwd, 'conformance.config.json')
    writeFileSync(file, '{"strict": true}')
    const args = ['init', '--base-url', 'http://localhost:8080']
    expect(await conformance(args, { cwd })).toMatchObject({ code: 3, stderr: expect.stringContaining('--force') })
    expect(readFileSync(file, 'utf8')).toBe('{"strict": true}')
    expect((await conformance([...args, '--force'], { cwd })).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('http://localhost:8080')
  })

  it('prints commands that read the file it wrote', async () => {
    const cwd = emptyDirectory()
    const commands = async (...args: string[]) =>
      (await inProcess(['init', '--base-url', 'http://localhost:8080', ...args], { cwd })).stdout
    expect(await commands('--file', 'other one.yaml')).toMatch(
      /^Wrote other one\.yaml\. .* doctor --config 'other one\.yaml'\n.* run --config 'other one\.yaml'\n$/,
    )
    expect(await commands()).toMatch(/doctor\n.* run\n$/)
    expect(await commands('--file', 'conformance.config.yaml')).toMatch(/doctor --config conformance\.config\.yaml\n/)
  })

  it('takes no configuration, since it reads none', async () => {
    const { code, stderr } = await inProcess(['init', '--config', 'conformance.config.json'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('Unknown option "--config"')])
  })

  it('says in YAML what each section is for', async () => {
    const cwd = emptyDirectory()
    const real = ['--token-url', 'https://auth.example/token', '--client-id', 'us', '--client-key', 'file:us.pem']
    const args = [
      'init',
      '--file',
      'conformance.config.yaml',
      '--base-url',
      'https://a.example',
      '--ca',
      'ca.pem',
      ...real,
    ]
    await conformance([...args, '--caller', 'humanUser=env:HUMAN_TOKEN'], { cwd })
    const text = readFileSync(join(cwd, 'conformance.config.yaml'), 'utf8')
    expect(text).toContain('# the provider under test')
    expect(readConfiguration('conformance.config.yaml', cwd).configuration).toEqual({
      target: { baseUrl: 'https://a.example', tls: { ca: 'ca.pem' } },
      services: 'real',
      authorization: { tokenUrl: 'https://auth.example/token', clientId: 'us', key: 'file:us.pem' },
      callers: { humanUser: { token: 'env:HUMAN_TOKEN' } },
    })
  })

  it('needs an address where nobody can be asked', async () => {
    expect(await conformance(['init'])).toMatchObject({ code: 3, stderr: expect.stringContaining('--base-url') })
  })

  it.runIf(canGiveTerminal)('asks on a terminal, again where an answer is not as it must be', async () => {
    const cwd = emptyDirectory()
    const code = await onTerminal(
      'init',
      [
        [/Base URL of your provider/, '\n'],
        [/An address is needed, [\s\S]*Base URL of your provider/, 'localhost:8080\n'],
        [/takes an address[\s\S]*Base URL of your provider/, 'http://localhost:8080/api\n'],
        [/Optional features/, 'reply=no\n'],
        [/Origin of the portal/, '\n'],
        [/real authorization server/, 'n\n'],
      ],
      { cwd },
    )
    expect(code).toBe(0)
    expect(readConfiguration('conformance.config.json', cwd).configuration).toMatchObject({
      target: { baseUrl: 'http://localhost:8080/api' },
      features: { reply: 'no' },
    })
  })

  it('writes no token into the file', async () => {
    const cwd = emptyDirectory()
    const written = await conformance(['init', '--base-url', 'https://a.example', '--caller', 'humanUser=eyJ0'], {
      cwd,
    })
    expect(written).toMatchObject({ code: 3, stderr: expect.stringMatching(/humanUser.*env:NAME/) })
  })
})
