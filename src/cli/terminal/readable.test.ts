import { describe, expect, it } from 'vitest'
import { displayWidth } from '../../reporters/text/wrap.ts'
import { inProcess } from '../test/in-process.ts'
import { columnsOf, foldLines, inLocale } from './readable.ts'

const nowhere = ['--base-url', 'http://127.0.0.1:9', '--auth-port', '0', '--partition-port', '0']

/** Commands that print for people. */
const shown = [
  ['--help'],
  ['run', '--help'],
  ['list'],
  ['list', '--requirements', '1'],
  ['explain', 'details-no-access'],
  ['explain', 'list-folder-out-sent'],
  ['coverage'],
  ['plan', '--reference'],
  ['plan', '--reference', '--why', 'closedMessage'],
  ['doctor', '--reference'],
  ['doctor', ...nowhere],
  ['run', '--reference', '--row', '1-34', '--table'],
  ['run', '--reference', '--row', '1-3'],
  ['run', ...nowhere],
]

/** What people copy, and words that have no space: a terminal wraps them itself. */
const isCopied = (line: string): boolean => /^ {2}run --|^\S+$|^ *(?:\S+ )?\S{30,}$/.test(line)

describe.each(shown)('%s %s %s %s', (...words) => {
  const args = words.filter((word) => word !== undefined)

  it('fits 40 columns', async () => {
    const { stdout } = await inProcess(args, { env: { COLUMNS: '40' } })
    expect(stdout).not.toBe('')
    expect(stdout.split('\n').filter((line) => displayWidth(line) > 40 && !isCopied(line))).toEqual([])
  })

  it('is ASCII where the locale is C', async () => {
    const { stdout, stderr } = await inProcess(args, { env: { LC_ALL: 'C' } })
    expect(stdout + stderr).toMatch(/^[\n\x20-\x7e]+$/)
  })
})

it('what programs read stays UTF-8 in each locale', async () => {
  const args = ['dataset', '--dataset-date', '2026-11-22']
  const [here, inC] = [await inProcess(args), await inProcess(args, { env: { LC_ALL: 'C' } })]
  expect(inC.stdout).toBe(here.stdout)
  expect(here.stdout).toContain('é')
  const list = await inProcess(['list', '--json'], { env: { LC_ALL: 'C', COLUMNS: '40' } })
  expect(list.stdout).toContain('ë')
  expect(JSON.parse(list.stdout).length).toBeGreaterThan(100)
})

it.each([
  [{ LC_ALL: 'C' }, 'x'],
  [{ LC_ALL: 'POSIX', LANG: 'nl_BE.UTF-8' }, 'x'],
  [{ LANG: 'fr_BE.ISO-8859-1' }, 'x'],
  [{ LC_ALL: '', LC_CTYPE: 'C', LANG: 'nl_BE.UTF-8' }, 'x'],
  [{ LC_ALL: 'C.UTF-8' }, '✗'],
  [{ LC_CTYPE: 'nl_BE.utf8', LANG: 'C' }, '✗'],
  [{ LC_ALL: '', LANG: '' }, '✗'],
  [{}, '✗'],
])('the locale %j shows ✗ as %s', (env, mark) => {
  expect(inLocale('✗', env)).toBe(mark)
})

it('other characters become escapes, so that two texts stay two', () => {
  expect(inLocale('née … 😀 §7', { LC_ALL: 'C' })).toBe('n\\u00e9e ... \\ud83d\\ude00 section 7')
})

it('COLUMNS wins over the terminal, and a pipe has no columns', () => {
  const columns = (COLUMNS: string, terminal?: number) => columnsOf({ columns: terminal }, { COLUMNS })
  expect([columns('', 90), columns('70', 90), columns('9', 90), columns('x', 90)]).toEqual([90, 70, 40, 90])
  expect([columns(''), columns('0'), columns('70')]).toEqual([undefined, undefined, 70])
})

it('a folded line keeps its indent', () => {
  expect(foldLines('  a long line of words that goes on\nshort', 20)).toBe(
    '  a long line of\n    words that goes\n    on\nshort',
  )
  expect(foldLines('   given   the words of a label that go on and on', 44)).toBe(
    '   given   the words of a label that go on\n           and on',
  )
  expect(foldLines('  a.long.name.here   of a line that goes on', 30)).toBe(
    '  a.long.name.here   of a\n    line that goes on',
  )
  expect(foldLines('a long line of words that goes on', undefined)).toBe('a long line of words that goes on')
})
