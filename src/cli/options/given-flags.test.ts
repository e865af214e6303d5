import { Command } from 'commander'
import { expect, it } from 'vitest'
import { addRunCommand } from '../commands/environment-commands.ts'
import { givenFlags } from './given-flags.ts'
import type { RunFlags } from './table/index.ts'

const given = (args: string[], env: Record<string, string> = {}): RunFlags => {
  const program = new Command()
  addRunCommand(program, () => {})
  const [run] = program.commands
  if (run === undefined) throw new Error('no run')
  run.parseOptions(args)
  return givenFlags(run, env)
}

it('reads an option from the command line, else from the environment', () => {
  const env = { CONFORMANCE_BASE_URL: 'http://a/', CONFORMANCE_TIMEOUT: '3', CONFORMANCE_STRICT: '1' }
  expect(given(['--timeout', '2'], env)).toEqual({ baseUrl: 'http://a', timeoutMs: 2000, strict: true })
})

it('takes 0 for no, and nothing for nothing', () => {
  expect(given([], { CONFORMANCE_STRICT: '0', CONFORMANCE_TIMEOUT: '' })).toEqual({ strict: false })
})

it('merges repeatable options by key', () => {
  const env = { CONFORMANCE_FEATURES: 'reply=no,body=yes', CONFORMANCE_DIALECT: 'total=count' }
  expect(given(['--features', 'reply=yes', '--dialect', 'messageId=id'], env)).toEqual({
    features: { reply: 'yes', body: 'yes' },
    dialect: { total: 'count', messageId: 'id' },
  })
})

it('takes the target of the command line alone, where the environment names another kind', () => {
  expect(given(['--reference'], { CONFORMANCE_BASE_URL: 'http://a' })).toEqual({ reference: true })
})

it.each([
  [{ CONFORMANCE_TIMEOUT: 'soon' }, /CONFORMANCE_TIMEOUT.*soon/],
  [{ CONFORMANCE_STRICT: 'maybe' }, /CONFORMANCE_STRICT.*maybe/],
  [{ CONFORMANCE_DIALECT: 'mesageId=id' }, /CONFORMANCE_DIALECT.*messageId/],
])('%j is refused by its name', (env, says) => {
  expect(() => given([], env)).toThrow(says)
})
