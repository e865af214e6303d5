import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { conformance, emptyDirectory } from '../../test/conformance.ts'

describe('report', () => {
  it('writes the reports of the last run again, each as that run wrote it', async () => {
    const cwd = emptyDirectory()
    const run = await conformance(
      ['run', '--reference', '--only', 'details-shown', '--report', 'json=run.json,junit=run.xml'],
      { cwd },
    )
    const again = await conformance(['report', '--format', 'json=again.json,junit=again.xml'], { cwd })
    expect([run.code, again.code, again.stderr]).toEqual([0, 0, ''])
    expect(again.stdout).toBe(run.stdout)
    const text = (name: string) => readFileSync(join(cwd, name), 'utf8')
    expect(text('again.json')).toBe(text('run.json'))
    expect(text('again.xml')).toBe(text('run.xml'))
  })

  it('annotates a job of GitHub, once', async () => {
    const cwd = emptyDirectory()
    const env = { GITHUB_ACTIONS: 'true' }
    const run = await conformance(['run', '--reference', '--only', 'details-shown'], { cwd, env })
    expect(run.stderr).toMatch(/^::group::Progress\n[\s\S]*::endgroup::\n$/)
    expect(run.stdout).toMatch(/\n::notice title=message-registry-conformance::/)
    const asked = await conformance(['report', '--format', 'github'], { cwd, env })
    expect(asked.stdout).toMatch(/^::notice[^\n]*\n$/)
  })

  it('reads a named result', async () => {
    const cwd = emptyDirectory()
    await conformance(['run', '--reference', '--only', 'details-shown', '--report', 'json=run.json'], { cwd })
    const { code, stdout } = await conformance(['report', 'run.json', '--format', 'junit'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringContaining('<testcase')])
  })

  it.each([
    ['no run', [], 'No result of a run found in this directory. Run the scenarios first, or pass a JSON result.'],
    ['no such file', ['no.json'], 'report no.json: the file does not exist.'],
    [
      'another file',
      ['other.json'],
      'report other.json: not the JSON result of a run. Pass a file that "run --report json=FILE" wrote.',
    ],
    ['an unknown format', ['--format', 'junt'], 'Unknown report format "junt". Did you mean "junit"?'],
    [
      'a format without its file',
      ['--format', 'junit='],
      '--format junit= has no file name. Pass --format junit=FILE.',
    ],
  ])('says what is wrong: %s', async (_, args, says) => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'other.json'), '{"format":"other"}')
    const { code, stdout, stderr } = await conformance(['report', ...args], { cwd })
    expect([code, stdout, stderr]).toEqual([3, '', expect.stringContaining(says)])
  })
})
