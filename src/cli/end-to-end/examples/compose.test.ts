/** The compose file: its addresses fit together, and its command runs. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { exampleText, exampleTimeout as timeout } from '../../test/ci-job.ts'
import { conformance } from '../../test/conformance.ts'
import { wired } from '../../test/wired.ts'

describe('the compose file', () => {
  const { services } = parse(exampleText('compose.yaml'))

  it('tells the provider where the run starts the stubs', () => {
    const { AUTH_URL, PARTITION_URL } = services.provider.environment
    expect([AUTH_URL, PARTITION_URL].map((url: string) => new URL(url).hostname)).toEqual([
      'conformance',
      'conformance',
    ])
    expect([AUTH_URL, PARTITION_URL].map((url: string) => new URL(url).port)).toEqual(['4010', '4020'])
    expect(Object.keys(services.conformance.depends_on)).toEqual(['provider'])
  })

  it('has a command that runs', { timeout }, async () => {
    const { url, ports } = await wired()
    const [npx, yes, name, ...args] = (services.conformance.command as string)
      .replace('http://provider:8080', url)
      .replace('http://conformance', 'http://127.0.0.1')
      .split(/\s+/)
    expect([npx, yes, name]).toEqual(['npx', '--yes', 'message-registry-conformance'])
    const { code, stdout } = await conformance([...args, ...ports, '--row', '1-3'])
    expect(code, stdout).toBe(0)
  })
})
