import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { conformance, emptyDirectory } from '../../test/conformance.ts'

const files = ['icon.svg', 'index.html', 'page.css', 'page.js']

describe('the files of a demonstration', () => {
  it('are written, and written again in their place', async () => {
    const cwd = emptyDirectory()
    for (const messages of [undefined, '50']) {
      const more = messages === undefined ? [] : ['--messages', messages, '--seed', '7']
      const { code, stdout } = await conformance(['demo', '--out', 'a/b', ...more], { cwd })
      expect([code, stdout]).toEqual([0, expect.stringContaining('Wrote the page to a/b: index.html, page.js')])
      expect(stdout).toContain('npx http-server a/b')
    }
    const page = readFileSync(join(cwd, 'a/b/index.html'), 'utf8')
    expect(page).toContain('{&quot;messages&quot;:50,&quot;seed&quot;:7}')
    expect(page).toContain('default-src &#39;none&#39;; script-src &#39;self&#39;'.replaceAll('"', ''))
  })

  it('say in the page how to serve them: from a folder, a browser does not run the script', async () => {
    const cwd = emptyDirectory()
    await conformance(['demo', '--out', 'demo'], { cwd })
    expect(readFileSync(join(cwd, 'demo/index.html'), 'utf8')).toMatch(/<div id="page"><p>.+npx http-server.+<\/div>/)
  })

  it('load nothing from elsewhere', async () => {
    const cwd = emptyDirectory()
    await conformance(['demo', '--out', 'demo'], { cwd })
    for (const file of files.filter((name) => name !== 'page.js')) {
      expect(readFileSync(join(cwd, 'demo', file), 'utf8')).not.toMatch(
        /(?:src|href)="https?:|url\(["']?https?:|@import/,
      )
    }
    expect(readFileSync(join(cwd, 'demo/page.js'), 'utf8')).not.toMatch(/^\s*import\b|\bimport\(["'`]/m)
  })
})

describe('a demonstration is refused, and nothing is written', () => {
  it('into a directory with other files', async () => {
    const cwd = emptyDirectory()
    mkdirSync(join(cwd, 'site'))
    writeFileSync(join(cwd, 'site/index.html'), 'ours')
    writeFileSync(join(cwd, 'site/notes.txt'), 'ours')
    const { code, stderr } = await conformance(['demo', '--out', 'site'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringMatching(/such as \S+\. Pass an empty directory\./)])
    expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toBe('ours')
  })

  it('over a page of somebody else', async () => {
    const cwd = emptyDirectory()
    mkdirSync(join(cwd, 'site'))
    writeFileSync(join(cwd, 'site/index.html'), '<h1>ours</h1>')
    const { code, stderr } = await conformance(['demo', '--out', 'site'], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining('such as index.html.')])
    expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toBe('<h1>ours</h1>')
  })

  it.each([
    [
      'a file in the place of the directory',
      ['--out', 'file'],
      '--out file: cannot write (EEXIST). Pass another directory.',
    ],
    ['a seed without messages', ['--out', 'demo', '--seed', '2'], 'Pass --seed only with --messages.'],
    ['too many messages', ['--out', 'demo', '--messages', '-1'], '--messages'],
    ['no directory', [], '--out'],
  ])('for %s', async (_, args, says) => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'file'), '')
    const { code, stderr } = await conformance(['demo', ...args], { cwd })
    expect([code, stderr]).toEqual([3, expect.stringContaining(says)])
  })
})
