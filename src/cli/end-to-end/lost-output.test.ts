/** Output that nobody reads, or that has no room: no stack trace, no exit 1, nothing half written. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { conformance, emptyDirectory, type How, start } from '../test/conformance.ts'

const nowhere = ['--base-url', 'http://127.0.0.1:9', '--auth-port', '0', '--partition-port', '0']

/** Commands that print, and the exit code of each. */
const printing: [args: string[], code: number][] = [
  [['--help'], 0],
  [['list'], 0],
  [['list', '--json'], 0],
  [['explain', '--all'], 0],
  [['coverage'], 0],
  [['coverage', '--json'], 0],
  [['dataset'], 0],
  [['plan', '--reference'], 0],
  [['doctor', '--reference'], 0],
  [['undo'], 0],
  [['run', '--reference', '--row', '1-3'], 0],
  [['run', '--reference', '--row', '1-3', '--report', 'json'], 0],
  [['doctor', ...nowhere], 4],
  [['run', ...nowhere], 4],
]

/** Runs a command whose output goes to a device on which nothing has room. */
const onFullDevice = async (stream: 'stdout' | 'stderr', args: string[], how: How = {}) => {
  const device = openSync('/dev/full', 'w')
  return conformance(args, { ...how, [stream]: device }).finally(() => closeSync(device))
}

describe('a pipe that its reader closed', () => {
  it.each(printing)('%j: quiet, and the exit code says how it went: %i', async (args, expected) => {
    const started = start(args)
    started.process.stdout?.destroy()
    const { code, stderr } = await started.ended
    expect([code, stderr]).toEqual([expected, expect.not.stringMatching(/EPIPE|Error|\bat /)])
  })

  it('is no error for notes either', async () => {
    const started = start(['run', '--reference', '--row', '1-3'])
    started.process.stderr?.destroy()
    const { code, stdout } = await started.ended
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 of 34 passed')])
  })

  it('ends stubs, which nothing else would end', async () => {
    const stubs = start(['stubs', '--auth-port', '0', '--partition-port', '0'])
    const [, auth = ''] = await stubs.says(/^authorization server +(http\S+)$/m)
    stubs.process.stdout?.destroy()
    const ask = async () => fetch(`${auth}/token`, { method: 'POST' }).catch(() => undefined)
    while (stubs.process.exitCode === null && (await ask())) await new Promise((resume) => setTimeout(resume, 50))
    expect((await stubs.ended).code).toBe(0)
  }, 60_000)
})

describe.runIf(existsSync('/dev/full'))('an output without room', () => {
  it.each(printing)('%j: one sentence, and exit 6', async (args) => {
    const { code, stderr } = await onFullDevice('stdout', args)
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      6,
      'The standard output could not be written (ENOSPC), so it is not complete.',
    ])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('changes no exit code where only notes are lost', async () => {
    const { code, stdout } = await onFullDevice('stderr', ['run', '--reference', '--row', '1-3'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 of 34 passed')])
    expect((await onFullDevice('stderr', ['run', ...nowhere])).code).toBe(4)
    expect((await onFullDevice('stderr', ['run', '--row', '99', '--reference'])).code).toBe(3)
  })
})

describe.runIf(process.platform !== 'win32')('a file that may not grow', () => {
  it('is exit 6 on the standard output, where Node itself would write half of it and say nothing', async () => {
    const cwd = emptyDirectory()
    const file = openSync(join(cwd, 'list.txt'), 'w')
    const { code, stderr } = await conformance(['list'], { cwd, stdout: file, fileBlocks: 8 })
    closeSync(file)
    expect([code, stderr]).toEqual([6, expect.stringContaining('could not be written (EFBIG)')])
  })

  it('leaves the report that was there, and exit 6; the reports that fit are written', async () => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'result.json'), '{"earlier":true}')
    const reports = ['--report', 'json=result.json,junit=result.xml,html=page.html']
    const { code, stdout, stderr } = await conformance(['run', '--reference', '--row', '1-5', ...reports], {
      cwd,
      fileBlocks: 64,
    })
    expect([code, stdout]).toEqual([6, expect.stringContaining('5 of 34 passed')])
    expect(stderr).toContain('The report file result.json could not be written (EFBIG).')
    expect(stderr).toContain('The report file page.html could not be written (EFBIG).')
    expect(readFileSync(join(cwd, 'result.json'), 'utf8')).toBe('{"earlier":true}')
    expect(readFileSync(join(cwd, 'result.xml'), 'utf8')).toMatch(/<\/testsuites>\s*$/)
    expect(readdirSync(cwd).toSorted()).toEqual(['.conformance', 'result.json', 'result.xml'])
    expect(readdirSync(join(cwd, '.conformance'))).toEqual(['.gitignore'])
  })

  it.each([
    ['doctor', ['doctor', '--reference', '--json', 'out.json']],
    ['coverage', ['coverage', '--json', 'out.json']],
    ['plan', ['plan', '--reference', '--dataset-file', 'out.json']],
  ])('is exit 6 for %s, without the file', async (command, args) => {
    const cwd = emptyDirectory()
    const { code, stderr } = await conformance(args, { cwd, fileBlocks: 1 })
    expect([command, code, stderr]).toEqual([command, 6, expect.stringMatching(/out\.json: .*\(EFBIG\)/)])
    expect(readdirSync(cwd)).toEqual([])
  })

  it('ends a transcript after a whole line, and the run is exit 6', async () => {
    const cwd = emptyDirectory()
    const args = ['run', '--reference', '--row', '1-9', '--transcript', 'run.ndjson']
    const { code, stderr } = await conformance(args, { cwd, fileBlocks: 1400 })
    expect([code, stderr]).toEqual([6, expect.stringContaining('run.ndjson ends before the end of the run: EFBIG')])
    const text = readFileSync(join(cwd, 'run.ndjson'), 'utf8')
    const lines = text.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  })
})
