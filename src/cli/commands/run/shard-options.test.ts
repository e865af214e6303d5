import { describe, expect, it } from 'vitest'
import { conformance, interrupt, start } from '../../test/conformance.ts'
import { wired, wiring } from '../../test/wired.ts'

const shard = (...args: string[]) => conformance(['run', ...args])

describe('--shard is refused', () => {
  it.each(['0/2', '3/2', '2', '1/0', 'a/b', '1/101', '-1/2', '1/2/3'])('as %s', async (written) => {
    expect(await shard('--reference', `--shard=${written}`)).toEqual({
      code: 3,
      stdout: '',
      stderr: `--shard takes K/N with K from 1 to N, and N at most 100, such as 2/4, not "${written}".\n`,
    })
  })

  it.each([
    ['--failed', /Run without --shard/],
    ['--watch', /either --shard or --watch/],
    ['--resume', /no interrupted shard 1\/2 found/],
  ])('with %s', async (option, way) => {
    const { code, stderr } = await shard('--base-url', 'http://127.0.0.1:9', '--shard', '1/2', option)
    expect([code, stderr]).toEqual([3, expect.stringMatching(way)])
  })

  it('with a reset, where the stubs are shared', async () => {
    const target = ['--base-url', 'http://127.0.0.1:9', '--stubs', 'http://127.0.0.1:9']
    const { code, stderr } = await shard(...target, '--shard', '1/2', '--reset-url', 'http://127.0.0.1:9')
    expect([code, stderr]).toEqual([3, expect.stringContaining('Reset the provider before you start the shards')])
  })
})

describe('a shard', () => {
  const rows = (...args: string[]) => shard('--reference', '--row', '1-2', '--report', 'json', ...args)
  const resultOf = async (...args: string[]) => {
    const { code, stdout } = await rows(...args)
    return { code, ...JSON.parse(stdout) }
  }

  it('runs its part, is partial, and says what is in another shard', async () => {
    const whole = await resultOf()
    const parts = [await resultOf('--shard', '1/2'), await resultOf('--shard', '2/2')]
    const ids = (result: { scenarios: { id: string }[] }) => result.scenarios.map(({ id }) => id)
    expect(parts.flatMap(ids).sort()).toEqual(ids(whole).sort())
    for (const { code, verdict, exitCode, scenarios, leftOut } of parts) {
      expect([code, exitCode, verdict]).toEqual([0, 0, 'partial'])
      const others = leftOut.filter(({ reason }: { reason: string }) => reason === 'in another shard')
      expect(others).toHaveLength(whole.scenarios.length - scenarios.length)
    }
  })

  it('without a scenario is partial, and not an error', async () => {
    const { code, verdict, scenarios } = await resultOf('--only', 'list-first-page-ten', '--shard', '5/5')
    expect([code, verdict, scenarios]).toEqual([0, 'partial', []])
  })
})

describe('a second shard without a stub process', () => {
  const shardOf = (url: string, number: number, ...ports: string[]) => [
    ...['run', '--base-url', url, ...ports],
    ...['--shard', `${number}/2`, '--requests-per-second', '120'],
  ]

  it('is refused while the first one runs, by any name of this machine, and not afterwards', async () => {
    const { url, ports } = await wired()
    const first = start(shardOf(url, 1, ...ports))
    await first.says(/scenarios to run/)
    for (const address of [url, url.replace('127.0.0.1', 'localhost')]) {
      const { ports: others } = await wiring()
      const { code, stderr } = await conformance(shardOf(address, 2, ...others))
      expect([code, stderr]).toEqual([3, expect.stringContaining(`Shard 1/2 is testing ${address} now`)])
      expect(stderr).toContain('start "conformance stubs" and pass its address to each shard with --stubs')
    }
    await interrupt(first)
    const second = start(shardOf(url, 2, ...ports))
    await second.says(/scenarios to run/)
    second.process.kill('SIGKILL')
    await second.ended
    const third = start(shardOf(url, 1, ...ports))
    await third.says(/scenarios to run/)
    await interrupt(third)
  })
})
