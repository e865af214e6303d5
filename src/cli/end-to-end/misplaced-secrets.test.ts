/** A user can write a secret in the wrong place: no message about it repeats the secret. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportFormats } from '../../reporters/formats/index.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { filesIn } from '../test/files-in.ts'
import { inProcess } from '../test/in-process.ts'
import { mark, secretsIn } from '../test/planted-secrets.ts'

const person = '79072300048'
const reports = Object.keys(reportFormats).map((format) => `${format}=out/report.${format}`)

// Each command has secrets of its own, since the process knows those of the commands before.
let made = 100
const short = () => {
  made += 1
  return `${mark}${made}`
}
const secret = () => `${short()}Kd83jfKq02`
const jwt = `eyJhbGciOiJub25lIn0.${Buffer.from(mark).toString('base64url')}.${mark}`
const run = ['run', '--base-url', 'http://localhost:1']
const ports = ['--auth-port', '0', '--partition-port', '0']
const wrong: [args: string[], env?: Record<string, string>][] = [
  [['run', '--base-url', `http://user:${secret()}@localhost:1`]],
  [['run', '--base-url', `http://${secret()}@localhost:1`]],
  [['run', '--base-url', `user:${secret()}@localhost`]],
  [['run', '--base-url', `http://localhost:1/?access_token=${secret()}`]],
  [['run', '--base-url', `http://localhost:1/?k=${short()}`]],
  [['run', '--base-url', `http://localhost:1/#${short()}`]],
  [['run', '--base-url', `Bearer ${secret()}`]],
  [[...run, '--reset-url', `http://u:${secret()}@localhost`]],
  [[...run, '--reset-url', `http://localhost:1/reset?k=${short()}`]],
  [[...run, '--reset-command', `exit 1; x -H 'X-Key: ${short()}'`]],
  [[...run, '--reset-command', `echo "sent ${secret()}"; exit 1`]],
  [[...run, '--proxy', `ftp://u:${secret()}@proxy`]],
  [[...run, '--proxy', `u:${secret()}@proxy:1`]],
  [[...run, ...ports, '--proxy', `http://u:${secret()}@127.0.0.1:1`]],
  [['doctor', '--base-url', 'http://localhost:1', '--proxy', `http://u:${secret()}@127.0.0.1:1`, ...ports]],
  [[...run, '--stubs', `http://u:${secret()}@localhost:1`]],
  [[...run, '--stubs', `http://localhost:1?key=${short()}`]],
  [[...run, '--stub-bind', secret()]],
  [[...run, '--origin', `http://u:${secret()}@portal`]],
  [[...run, '--header', secret()]],
  [[...run, '--header', `Authorization: Bearer ${secret()}`]],
  [[...run, ...ports, '--header', `X-Key: ${secret()}`, '--report', reports.join(',')]],
  [[...run, ...ports, '--header', `X-Key: ${short()}`, '--report', reports.join(',')]],
  [[...run, '--caller', secret()]],
  [[...run, '--caller', `humanUser=env:${secret()}`]],
  [[...run, '--caller', `humanUser=file:${secret()}`]],
  [[...run, '--caller', `humanUser=${secret()}`]],
  ...['--only', '--row', '--clause', '--profile', '--features', '--reading', '--dialect', '--timeout', '--report'].map(
    (option): [string[]] => [[...run, option, secret()]],
  ),
  ...['--config', '--baseline', '--client-jwks', '--ca', '--brand-word', '--shard', '--requirements'].map(
    (option): [string[]] => [[...run, option, secret()]],
  ),
  [['run', secret()]],
  [['run', `--token=${short()}`]],
  [['run', '--token', secret()]],
  [run, { CONFORMANCE_HEADER: secret() }],
  [['explain', secret()]],
  [['token', secret()]],
  [['report', secret()]],
  [[secret()]],
  [['init', '--base-url', 'http://localhost:1', '--header', `X-Key: ${secret()}`]],
  [['init', '--base-url', 'http://localhost:1', '--proxy', `http://u:${secret()}@proxy:1`]],
  [['init', '--base-url', 'http://localhost:1', '--caller', `humanUser=${secret()}`]],
  [['init', '--base-url', 'http://localhost:1', '--caller', `humanUser=env:${secret()}`]],
  [['init', '--base-url', `http://localhost:1?access_token=${secret()}`]],
  [['init', '--base-url', 'http://localhost:1', '--cert', secret()]],
  [['init', '--base-url', 'http://localhost:1', '--client-id', jwt]],
  [['init', '--base-url', 'http://localhost:1', '--client-key', secret(), '--client-id', 'x']],
  [['init', '--base-url', 'http://localhost:1', '--token-url', `http://u:${secret()}@host`]],
]

describe('a secret in the wrong place', () => {
  it.each(wrong.map(([args, env]) => ({ args, env })))(
    'is not repeated by $args',
    { timeout: 60_000 },
    async ({ args, env }) => {
      const cwd = emptyDirectory()
      const { code, stdout, stderr } = await inProcess(args, { cwd, env })
      const texts = [stdout, stderr, ...filesIn(cwd).map(([, text]) => text)].join('\n')
      expect(secretsIn(texts, { token: '', person })).toEqual([])
      expect([code === 3 || code === 4, stderr + stdout]).toEqual([true, expect.stringMatching(/\w/)])
    },
  )

  it.each([
    ['JSON', 'conformance.config.json', `{"callers":{"humanUser":{"token":${mark}secret}}}`],
    ['a caller', 'conformance.config.json', JSON.stringify({ callers: { humanUser: `${mark}secret` } })],
    ['an address', 'conformance.config.json', JSON.stringify({ target: { baseUrl: `http://u:${mark}@host` } })],
    ['YAML', 'conformance.config.yaml', `callers: { humanUser: { token: *${mark}secret } }`],
  ])('is not repeated from a configuration that is wrong: %s', async (_, name, text) => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, name), text)
    const { code, stdout, stderr } = await conformance(['run'], { cwd })
    expect([code, secretsIn(stdout + stderr, { token: '', person })]).toEqual([3, []])
  })
})
