import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { conformance, emptyDirectory, start } from '../../test/conformance.ts'
import { resetProvider } from './reset-provider.ts'

const run = (...more: string[]) => ['run', '--reference', '--only', 'details-shown', ...more]

/** Answers with that status; gives its address and what it was asked. */
const resetting = async (status: number) => {
  const asked: string[] = []
  const server = createServer(({ method, url }, reply) => {
    asked.push(`${method} ${url}`)
    reply.writeHead(status).end('done')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reload`, asked }
}

/** The address of a server that never answers. */
const silent = async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/reload`
}

describe('a reset', () => {
  it('by a command comes before the run, and what it prints stays unseen', async () => {
    const cwd = emptyDirectory()
    const { code, stdout, stderr } = await conformance(run('--reset-command', 'echo loaded | tee loaded.txt'), { cwd })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'loaded.txt'), 'utf8')).toBe('loaded\n')
    expect(stdout + stderr).not.toMatch(/^loaded/m)
  })

  it('by an address is asked with POST', async () => {
    const { url, asked } = await resetting(204)
    expect((await conformance(run('--reset-url', url))).code).toBe(0)
    expect(asked).toEqual(['POST /reload'])
  })

  it('comes before each run that is watched; one that fails does not end the watching', async () => {
    const cwd = emptyDirectory()
    const command = 'echo x >> resets.txt; test "$(wc -l < resets.txt)" -ne 2'
    const watching = start(run('--watch', '--reset-command', command), { cwd })
    await watching.says(/Watching/)
    watching.process.stdin?.write('\n')
    await watching.says(/failed: it exited with 1\. No scenario ran\./)
    watching.process.stdin?.write('\n')
    await watching.says(/(verdict[\s\S]*){2}Watching/)
    watching.process.stdin?.write('q\n')
    expect((await watching.ended).code).toBe(0)
    expect(readFileSync(join(cwd, 'resets.txt'), 'utf8')).toBe('x\nx\nx\n')
  })
})

describe('a reset that fails', () => {
  it('shows what the command printed, and nothing is played', async () => {
    const { code, stdout, stderr } = await conformance(run('--reset-command', 'echo no database >&2; exit 7'))
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('failed: it exited with 7. No scenario ran. It printed:\nno database\n')
  })

  it('that is interrupted does not keep the process, whatever the shell started', async () => {
    const cwd = emptyDirectory()
    const resetting = start(run('--reset-command', 'echo begun > begun.txt; sleep 60; true'), { cwd })
    while (!existsSync(join(cwd, 'begun.txt'))) await new Promise((resume) => setTimeout(resume, 50))
    resetting.process.kill('SIGTERM')
    const { code, stderr } = await resetting.ended
    expect([code, stderr]).toEqual([130, 'Interrupted during --reset-command. No scenario ran.\n'])
  }, 60_000)

  it('waits no longer than the timeout', async () => {
    const { timeout } = AbortSignal
    const shortTimeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
    onTestFinished(() => shortTimeout.mockRestore())
    await expect(resetProvider({ command: 'sleep 60' })).rejects.toThrow(
      '--reset-command "sleep …" did not end within 5 minutes. No scenario ran. It printed nothing.',
    )
    await expect(resetProvider({ url: await silent() })).rejects.toThrow(
      /could not be reached \(timeout after 5 minutes\)\. No scenario ran\./,
    )
  })

  it('is interrupted while an address does not answer', async () => {
    const interruption = new AbortController()
    const reset = resetProvider({ url: await silent() }, interruption.signal)
    interruption.abort()
    await expect(reset).rejects.toMatchObject({
      message: 'Interrupted during --reset-url. No scenario ran.',
      exitCode: 130,
    })
  })

  it('names a command that is not there', async () => {
    const { code, stderr } = await conformance(run('--reset-command', './no-such-script'))
    expect([code, stderr]).toEqual([3, expect.stringContaining('--reset-command "./no-such-script" failed')])
  })

  it('names an address that refuses, and one where nothing listens', async () => {
    const { url } = await resetting(500)
    expect(await conformance(run('--reset-url', url))).toMatchObject({
      code: 3,
      stderr: `--reset-url ${url} answered 500 to POST. No scenario ran. Correct the address, or what answers there.\n`,
    })
    expect(await conformance(run('--reset-url', 'http://127.0.0.1:9/reload'))).toMatchObject({
      code: 4,
      stderr: '--reset-url http://127.0.0.1:9/reload could not be reached (ECONNREFUSED). No scenario ran.\n',
    })
  })
})
