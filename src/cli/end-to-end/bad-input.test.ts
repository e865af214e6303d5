import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'

const reference = ['run', '--reference']
const elsewhere = ['run', '--base-url', 'http://127.0.0.1:9']

/** What is wrong, the arguments, and what the message must contain. */
const wrong: [what: string, args: string[], ...named: string[]][] = [
  ['an unknown command', ['rnu'], 'rnu', 'run'],
  ['an unknown option', ['run', '--refrence'], '--refrence', '--reference'],
  ['an option of another command', ['undo', '--origin', 'http://x'], '--origin', 'run', '--help'],
  [
    'an option that has another name in this command',
    ['report', '--report', 'html'],
    '--report',
    'use --format <format[=file]>',
  ],
  ['no target', ['run'], '--base-url', '--reference'],
  ['two targets', [...reference, '--base-url', 'http://127.0.0.1:9'], '--base-url', '--reference'],
  ['a base URL that is not an address', ['run', '--base-url', 'localhost:4000'], '--base-url', 'localhost:4000'],
  ['a base URL that is not http', ['run', '--base-url', 'ftp://localhost'], '--base-url'],
  ['an unknown scenario', [...reference, '--only', 'details-no-acess'], 'details-no-acess', 'details-no-access'],
  ['an unknown profile', [...reference, '--profile', 'potral'], 'potral', 'portal'],
  ['a row out of range', [...reference, '--row', '35'], '--row', '34'],
  ['a descending range of rows', [...reference, '--row', '7-3'], '--row', '7-3'],
  ['an unknown clause', [...reference, '--clause', '3.read-by-main-contnt'], '3.read-by-main-content'],
  ['an unknown clause like no other', [...reference, '--clause', '9.9.x'], '"coverage 5.6"'],
  ['a pattern that fits no id', [...reference, '--only', 'detials-*'], 'detials-*', '"list"'],
  ['no id', [...reference, '--only', ''], '--only names no scenario', 'details-*'],
  ['no row', [...reference, '--row='], '--row names no row', '1-3,7'],
  ['no clause', [...reference, '--clause', ''], '--clause names no clause', '"coverage 5.6"'],
  [
    'a scenario of another row',
    [...reference, '--only', 'details-no-access', '--row', '20'],
    'all of --only details-no-access and --row 20. Remove one',
  ],
  [
    'a clause that no scenario tests',
    [...reference, '--clause', '1.1.holds-messages'],
    '"coverage 1.1.holds-messages"',
  ],
  ['two reports in one file', [...reference, '--report', 'json=a.json,junit=./a.json'], './a.json (json, junit)'],
  ['a configuration of another kind', ['init', '--base-url', 'http://x', '--file', 'x.toml'], 'x.toml', '.yaml'],
  ['findings for another kind of file', ['doctor', '--reference', '--write-config', 'x.toml'], 'x.toml', '.yaml'],
  ['a dialect name like no other', [...elsewhere, '--dialect', 'foo=id'], 'Use one of', 'messageId'],
  ['an option without its value', ['run', '--base-url'], 'such as --base-url http://localhost:8080'],
  ['a command without its files', ['merge'], 'merge needs <files>: the transcripts of all shards', '<files...>'],
  ['a demonstration without a directory', ['demo'], 'demo needs --out <directory>'],
  ['certify without a key', ['certify', 'run.ndjson'], 'certify needs --key KEY: the private key'],
  ['certify --verify without a key', ['certify', '--verify', 'x.jws'], '--key KEY: the public key'],
  ['certify without anything', ['certify'], '--verify STATEMENT'],
  ['an export for an unknown tool', ['export', 'jmeter'], 'jmeter', 'k6'],
  ['an export without a file', ['export', 'k6'], '--out FILE'],
  ['an unknown report format', [...reference, '--report', 'jnit'], 'jnit', 'junit'],
  ['a report file without name', [...reference, '--report', 'json='], '--report', 'json'],
  ['two reports on the standard output', [...reference, '--report', 'json', '--report', 'junit'], 'json and junit'],
  ['two reports on the standard output, one as -', [...reference, '--report', 'json,junit=-'], 'json and junit'],
  ['an unknown feature', [...reference, '--features', 'replly=no'], 'replly', 'reply'],
  ['an unknown declaration', [...reference, '--features', 'reply=maybe'], 'reply', 'maybe', 'yes or no'],
  ['an unknown reading', [...reference, '--reading', 'guidence'], 'guidence', 'guidance'],
  ['an unknown dialect name', [...elsewhere, '--dialect', 'mesageId=id'], 'mesageId', 'messageId'],
  ['a dialect name without a value', [...elsewhere, '--dialect', 'total='], '--dialect', 'total=total'],
  ['a brand word that begins with a digit', [...elsewhere, '--brand-word', '1ab'], 'begins with a letter'],
  ['a persona like no other', [...elsewhere, '--caller', 'foo=bar'], '"token --help" names more'],
  ['an invalid brand word for run', [...elsewhere, '--brand-word', 'My Box'], '--brand-word', 'My Box'],
  ['an unknown persona', [...elsewhere, '--caller', 'humanUsr=x'], 'humanUsr', 'humanUser'],
  ['a caller without a token', [...elsewhere, '--caller', 'humanUser'], '--caller', 'humanUser=env:MY_TOKEN'],
  ['real services without callers', [...elsewhere, '--services', 'real'], '--caller'],
  ['real tokens beside stubs', [...elsewhere, '--caller', 'humanUser=x', '--auth-port', '0'], '--services'],
  ['a header that each caller sets', [...elsewhere, '--header', 'Authorization: x'], 'Authorization'],
  ['a certificate without its key', [...elsewhere, '--cert', 'x.pem'], '--cert-key'],
  ['a missing CA file', [...elsewhere, '--ca', 'none.pem'], '--ca', 'none.pem'],
  [
    'a secret in a variable that is not set',
    [...elsewhere, '--header', 'X-Key: env:NOT_SET_ANYWHERE'],
    'X-Key',
    'NOT_SET_ANYWHERE',
  ],
  ['an invalid proxy', [...elsewhere, '--proxy', 'somewhere'], '--proxy'],
  ['a missing configuration file', ['run', '--config', 'none.json'], 'none.json', '--config'],
  [
    '--resume without an interrupted run',
    [...elsewhere, '--auth-port', '0', '--partition-port', '0', '--resume'],
    '--resume',
  ],
  ['an invalid timeout', [...reference, '--timeout', 'soon'], '--timeout', 'soon'],
  ['a concurrency of 0', [...reference, '--concurrency', '0'], '--concurrency'],
  ['a port out of range', [...elsewhere, '--auth-port', '70000'], '--auth-port'],
  ['stub options beside stubs', [...elsewhere, '--stubs', 'http://127.0.0.1:9', '--auth-port', '1'], '--auth-port'],
  ['stub options for the reference', [...reference, '--stubs', 'http://127.0.0.1:9'], '--stubs'],
  [
    'an enterprise for the reference',
    [...reference, '--enterprise-number', '12'],
    '--enterprise-number with --base-url',
  ],
  ['stubs that do not answer', [...elsewhere, '--stubs', 'http://127.0.0.1:9', '--stubs-key', 'k'], '127.0.0.1:9'],
  ['a public address for free ports', [...elsewhere, '--auth-port', '0', '--stub-url', 'http://host'], '--stub-url'],
  ['a public address with a path', [...elsewhere, '--stub-url', 'http://host/stubs'], '--stub-url', 'http://host.'],
  ['a public address with a port', [...elsewhere, '--stub-url', 'https://host:8443'], '--stub-url', 'https://host.'],
  ['--failed without an earlier run', [...reference, '--failed'], '--failed', 'Run without --failed first'],
  ['an unknown id to explain', ['explain', 'details-no-acess'], 'details-no-access'],
  ['an invalid date', ['dataset', '--dataset-date', '2026-02-30'], '--dataset-date', '2026-02-30'],
  ['force without a directory', ['dataset', '--force'], '--split'],
  ['an unknown contradiction', ['serve', '--reading', 'listWithoutAcess=guidance'], 'listWithoutAccess'],
  ['services elsewhere beside stubs', ['serve', '--auth-url', 'http://127.0.0.1:9'], '--no-stubs'],
  ['an invalid number of messages', ['serve', '--messages', 'many'], '--messages', 'many'],
  ['too many messages', ['serve', '--messages', '1000001'], '--messages', '100000'],
  ['a seed without messages', ['serve', '--seed', '3'], '--seed', '--messages'],
  ['an invalid base path', ['serve', '--base-path', 'a b'], '--base-path'],
  ['an invalid brand word for stubs', ['stubs', '--brand-word', 'My Box'], '--brand-word'],
  ['an unknown defect', ['prove', '--defect', 'no-such-defect-at-all'], 'no-such-defect-at-all'],
]

describe('wrong usage exits with 3 and one sentence that says what to change', () => {
  it.for(wrong)('%s', async ([, args, ...named]) => {
    const { code, stdout, stderr } = await inProcess(args, { cwd: emptyDirectory() })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    for (const words of named) expect(stderr).toContain(words)
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatchSnapshot()
  })

  it('says so before the run when a report cannot be written', async () => {
    const cwd = emptyDirectory()
    mkdirSync(join(cwd, 'taken'))
    const { code, stdout, stderr } = await conformance([...reference, '--report', 'junit=taken'], { cwd })
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain('taken')
    expect(stderr).not.toContain(' done')
  })

  const ownFiles = ['last-result.json', 'previous-result.json', 'latest-outcomes.json', 'unfinished.jsonl']
  it.each(['.gitignore', ...ownFiles, 'journal-1-1.jsonl'])(
    'names the path when a directory is in the place of .conformance/%s',
    async (name) => {
      const cwd = emptyDirectory()
      const path = join(cwd, '.conformance', name)
      mkdirSync(path, { recursive: true })
      for (const args of [
        ['run', '--reference', '--row', '1'],
        ['run', '--reference', '--failed'],
        ['undo'],
        ['report'],
      ]) {
        const { code, stdout, stderr } = await inProcess(args, { cwd })
        const says = `${path} is a directory, but this command keeps a file of that name. Remove or rename it, or start`
        expect([args, code, stdout, stderr]).toEqual([args, 3, '', expect.stringContaining(says)])
      }
    },
  )

  it('names the path when a file is in the place of .conformance', async () => {
    const cwd = emptyDirectory()
    const path = join(cwd, '.conformance')
    writeFileSync(path, '')
    const { code, stderr } = await inProcess(['run', '--reference', '--row', '1'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining(`${path} is a file, but`)])
  })

  it.each([
    ['run', '--reference', '--baseline'],
    ['run', '--reference', '--config'],
    ['run', '--reference', '--transcript'],
    [...elsewhere, '--ca'],
    [...elsewhere, '--client-jwks'],
    ['doctor', '--reference', '--json'],
    ['plan', '--reference', '--dataset-file'],
    ['coverage', '--json'],
    ['coverage', '--run'],
    ['judge'],
    ['merge'],
    ['report'],
    ['init', '--base-url', 'http://localhost:1', '--force', '--file'],
    ['prove', '--defect', 'signature-flag-is-a-number', '--json'],
    ['prove', '--generated', '--sample', '1', '--seed', '1', '--resume'],
  ])('names a directory in the place of a file, and the way out: %s %s %s %s', async (...args) => {
    const cwd = emptyDirectory()
    mkdirSync(join(cwd, 'taken'))
    const { code, stderr } = await inProcess([...args.filter(Boolean), 'taken'], { cwd })
    expect([args, code, stderr]).toEqual([args, 3, expect.stringMatching(/taken\b.*\. Pass (?:another|the path)/)])
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('names the option when a port is in use', async () => {
    // No stubs: these would answer, and a program that is silent is waited for.
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ways: [args: string[], way: string][] = [
      [elsewhere, 'use stubs that run already with --stubs.'],
      [['stubs'], 'stop the program that uses it, such as other stubs.'],
      [['serve'], `with --no-stubs --auth-url http://127.0.0.1:${port} --partition-url http://127.0.0.1:4020.`],
    ]
    for (const [args, way] of ways) {
      const { code, stderr } = await conformance([...args, '--auth-port', String(port)])
      const says = `The authorization server stub needs port ${port}, which another program uses. Pass another`
      expect([args, code, stderr]).toEqual([args, 3, expect.stringContaining(says)])
      expect(stderr).toContain('--auth-port')
      expect(stderr).toContain(way)
    }
    other.close()
  })

  it('names --force when the directory is not empty', async () => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'mine.txt'), 'mine')
    const refused = await inProcess(['dataset', '--split', '.'], { cwd })
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('--force') })
    expect((await inProcess(['dataset', '--split', '.', '--force'], { cwd })).code).toBe(0)
  })

  it('prints the help when there is no command', async () => {
    const { code, stderr } = await conformance([])
    expect(code).toBe(3)
    expect(stderr).toContain('explain')
  })

  it('exits with 0 when help is requested', async () => {
    const { code, stdout } = await conformance(['run', '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('--base-url')
  })
})
