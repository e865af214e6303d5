import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandOfProcess, endShell, pathBelow, quoteForShell } from './platform.ts'

const spec = { base: 'http://localhost:8080/api', words: 'a b', list: 'details-*,list-x', path: 'C:\\tls\\ca.pem' }

describe('a word for a shell', () => {
  it.each([
    [spec.base, spec.base, spec.base],
    [spec.words, "'a b'", '"a b"'],
    [spec.list, "'details-*,list-x'", '"details-*,list-x"'],
    ['body=no,reply=yes', 'body=no,reply=yes', '"body=no,reply=yes"'],
    [spec.path, "'C:\\tls\\ca.pem'", spec.path],
    ["it's", "'it'\\''s'", '"it\'s"'],
    ['%TEMP%', '%TEMP%', '"%TEMP%"'],
  ])('%s', (word, onPosix, onWindows) => {
    expect([quoteForShell(word, 'linux'), quoteForShell(word, 'win32')]).toEqual([onPosix, onWindows])
  })

  it.runIf(process.platform !== 'win32')('is one word for the shell of this system', async () => {
    const words = Object.values(spec)
    const line = words.map((word) => quoteForShell(word)).join(' ')
    const child = spawn(`printf '%s\\n' ${line}`, { shell: true })
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
    })
    await once(child, 'close')
    expect(printed.trim().split('\n')).toEqual(words)
  })
})

describe('a path in a file that systems share', () => {
  it.each([
    ['C:\\work', 'C:\\work\\tls\\ca.pem', 'tls/ca.pem'],
    ['C:\\work', 'c:\\WORK\\ca.pem', 'ca.pem'],
    ['C:\\work', 'C:\\work\\..ca.pem', '..ca.pem'],
    ['C:\\work', 'C:\\other\\ca.pem', undefined],
    ['C:\\work', 'D:\\work\\ca.pem', undefined],
    ['\\\\server\\share\\work', '\\\\server\\share\\work\\ca.pem', 'ca.pem'],
    ['\\\\server\\share', 'C:\\ca.pem', undefined],
  ])('on Windows: from %s to %s', (folder, file, seen) => {
    expect(pathBelow(folder, file, win32)).toBe(seen)
  })

  it('elsewhere', () => {
    const seen = ['/project/tls/ca.pem', '/project/..ca.pem', '/other/ca.pem', '/'].map((file) =>
      pathBelow('/project', file, posix),
    )
    expect(seen).toEqual(['tls/ca.pem', '..ca.pem', undefined, undefined])
  })
})

describe('a process', () => {
  it('is not taken for another one that has its id now', () => {
    const asked: string[][] = []
    const run = (printed: string) => (command: string, args: string[]) => {
      asked.push([command, ...args])
      return printed
    }
    expect(commandOfProcess(7, 'win32', run('"node.exe","7","Console","1","52.000 K"\r\n'))).toBe('node.exe')
    expect(
      commandOfProcess(7, 'win32', run('INFO: No tasks are running which match the specified criteria.\r\n')),
    ).toBe(undefined)
    expect(commandOfProcess(7, 'darwin', run('node /usr/bin/conformance run\n'))).toBe('node /usr/bin/conformance run')
    expect(commandOfProcess(7, 'darwin', run(''))).toBe(undefined)
    expect(asked[0]).toEqual(['tasklist', '/FI', 'PID eq 7', '/FO', 'CSV', '/NH'])
  })

  it.runIf(process.platform === 'linux')('of this system says what it runs', () => {
    expect(commandOfProcess(process.pid)).toContain('node')
    expect(commandOfProcess(2 ** 22)).toBe(undefined)
  })

  it('that is a shell ends with what it started on Windows', async () => {
    const asked: string[][] = []
    const run = (command: string, args: string[]): string => {
      asked.push([command, ...args])
      return ''
    }
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    endShell(child, 'win32', run)
    expect([asked, child.killed]).toEqual([[['taskkill', '/PID', String(child.pid), '/T', '/F']], false])
    endShell(child, 'linux', run)
    await once(child, 'close')
    expect([asked.length, child.killed]).toEqual([1, true])
  })
})
