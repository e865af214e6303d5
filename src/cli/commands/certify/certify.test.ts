import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import type { BaselineEntry } from '../../../engine/result.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { recordedRun } from '../../test/transcripts.ts'
import { wholeRun } from '../../test/whole-run.ts'
import { signStatement, verifyStatement } from './jws.ts'
import { statementSigningKey, verifyingKey } from './keys.ts'
import { at, certify, keys, sha256, statement, write } from './test/signing.ts'

const timeout = 240_000

it.each([
  [['--key', keys.ec], /Pass the transcript of a run to sign a statement, or --verify/],
  [['t.ndjson', '--verify', 's.jws', '--key', keys.ec], /Pass the transcript of a run/],
  [['--verify', 's.jws', '--key', keys.ec, '--provider-version', '1'], /--provider-version only without --verify/],
  [['t.ndjson', '--transcript', 't.ndjson', '--key', keys.ec], /--transcript only with --verify/],
  [['t.ndjson', '--key', keys.ec, '--requirements', '99'], /Use one of: 1\./],
  [['--verify', 'absent.jws', '--key', keys.ec], /absent\.jws: the file does not exist/],
])('certify %j is refused', async (args, says) => {
  expect(await certify(...args)).toMatchObject({ code: 3, stderr: expect.stringMatching(says) })
})

describe('certify', () => {
  let full = ''
  beforeAll(async () => {
    const { lines } = await wholeRun()
    full = write('full.ndjson', lines.join(''))
  }, timeout)

  it('signs what a run showed, and --verify checks it with the transcript', { timeout }, async () => {
    const args = [full, '--key', keys.ec, '--provider-version', '4.2.0', '--requirements', '1']
    const made = await certify(...args, '--out', at('full.jws'))
    expect(made).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('requirement set 1 (version') })
    expect(verifyStatement(readFileSync(at('full.jws'), 'utf8'), verifyingKey(keys.ecPublic))).toMatchObject({
      target: { kind: 'reference' },
      providerVersion: '4.2.0',
      requirements: { set: 1 },
      transcript: { sha256: sha256(full) },
      rows: { passed: 34, total: 34 },
      dataset: { marksSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(made.stderr).toMatch(/found (\d+) of the \1 test messages that scenarios use/)
    const checked = await certify('--verify', at('full.jws'), '--key', keys.ecPublic, '--transcript', full)
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/valid[\s\S]*has this hash, and gives this verdict/),
    })
    expect(await certify(...args, '--out', at('full.jws'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('exists'),
    })
    copyFileSync(full, at('changed.ndjson'))
    writeFileSync(at('changed.ndjson'), readFileSync(full, 'utf8').replace('"status":200', '"status":201'))
    const changed = await certify(
      '--verify',
      at('full.jws'),
      '--key',
      keys.ecPublic,
      '--transcript',
      at('changed.ndjson'),
    )
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('SHA-256 differs') })
  })

  it('makes a bundle that unzip opens and openssl verifies', { timeout }, async () => {
    expect(await certify(full, '--key', keys.rsa, '--bundle', at('bundle.zip'))).toMatchObject({ code: 0, stdout: '' })
    const cwd = emptyDirectory()
    const run = (command: string) => execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' })
    run(`unzip -q ${at('bundle.zip')}`)
    const commands = readFileSync(join(cwd, 'README.txt'), 'utf8').match(/^ {2}(cut|openssl|sha256sum) .*$/gm) ?? []
    expect(commands).toHaveLength(4)
    const [cut = '', openssl = '', read = '', sums = ''] = commands
    run(cut)
    expect(run(openssl)).toBe('Verified OK\n')
    expect(run(`${read} 2> errors || true`)).toContain('"verdict":"ready"')
    expect(run(sums)).toBe('transcript.ndjson: OK\n')
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('Ready for the portal')
    const key = verifyingKey(keys.rsaPublic)
    expect(verifyStatement(readFileSync(join(cwd, 'statement.jws'), 'utf8'), key)).toMatchObject({
      providerVersion: null,
      requirements: { allScenariosOf: expect.any(String) },
      transcript: { sha256: sha256(join(cwd, 'transcript.ndjson')) },
    })
    writeFileSync(join(cwd, 'signed.txt'), readFileSync(join(cwd, 'signed.txt'), 'utf8').replace(/.$/, '_'))
    expect(() => run(`${openssl} 2>&1`)).toThrow()
  })

  it('refuses a run that is not ready, was not finished, or has tolerated failures', { timeout }, async () => {
    const refused = async (name: string, lines: readonly string[]) => {
      const file = write(name, lines.join(''))
      const result = await certify(file, '--key', keys.ec)
      expect(result).toMatchObject({ code: 1, stdout: '' })
      return result.stderr
    }
    const part = await recordedRun({ selection: { rows: [12] } })
    expect(await refused('part.ndjson', part.lines)).toMatch(
      /No statement was signed\.\n- Partial: .*conformance judge/,
    )
    expect(await refused('cut.ndjson', part.lines.slice(0, -1))).toMatch(
      /- The run was not finished. Run all of it again with --transcript/,
    )
    const entry: BaselineEntry = {
      scenario: 'list-folder-out-sent',
      outcome: 'failed',
      reason: 'r',
      owner: 'o',
      expires: '2999-01-01',
    }
    const defect = defects.find(({ id }) => id === 'list-swaps-the-folders')
    const tolerated = await recordedRun({
      selection: { ids: ['list-folder-out-sent', 'details-shown'] },
      baseline: { file: 'b.json', entries: [{ entry, line: 1 }] },
      referenceOptions: { revise: defect?.change },
    })
    expect(tolerated.result.exitCode).toBe(0)
    expect(await refused('tolerated.ndjson', tolerated.lines)).toMatch(/The baseline tolerates list-folder-out-sent\./)
    // A statement that somebody signed all the same, with the right hash.
    const forged = signStatement(
      { ...statement, transcript: { sha256: sha256(at('part.ndjson')) } },
      statementSigningKey(keys.ec),
    )
    const checked = await certify(
      '--verify',
      write('forged.jws', forged),
      '--key',
      keys.ecPublic,
      '--transcript',
      at('part.ndjson'),
    )
    expect(checked).toMatchObject({ code: 1, stderr: expect.stringContaining('Partial: ') })
  })
})
