import { describe, expect, it } from 'vitest'
import { demonstrationCallers } from '../../../fixtures/demonstration-callers.ts'
import { program } from '../program.ts'
import { inProcess } from '../test/in-process.ts'
import { exampleOf } from './option-examples.ts'

const refusal = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await inProcess(args)
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  return stderr.replace(/\s+/g, ' ').trim()
}

describe('a flag that takes no value', () => {
  it.each([
    ['run', '--strict=yes', '--strict'],
    ['run', '--bail=3', '--bail'],
    ['doctor', '--insecure=secret', '--insecure'],
  ])('%s %s: says so', async (command, written, flag) => {
    expect(await refusal(command, written)).toBe(`${flag} takes no value. Write ${flag} alone.`)
  })
})

describe('too many arguments', () => {
  it.each([
    [['list', 'extra'], '"list" takes no argument, but got "extra". --help lists its options.'],
    [['explain', 'a', 'b'], '"explain" takes one id, but got 2. Remove "b".'],
    [['diff', 'a', 'b', 'c'], '"diff" takes 2 arguments, but got 3. Remove "c".'],
  ])('%j: names the first', async (args, says) => {
    expect(await refusal(...args)).toBe(says)
  })
})

describe('an option without its value', () => {
  const options = program(() => undefined).commands.flatMap((command) =>
    command.options.flatMap((option) => (option.required ? [{ command: command.name(), option }] : [])),
  )

  it.each(options.map(({ command, option }) => [command, option.long ?? '', option] as const))(
    '%s %s: shows a value that it takes',
    (_command, _long, option) => {
      const example = exampleOf(option)
      expect(example).toEqual(expect.any(String))
      expect(() => option.parseArg?.(example?.replaceAll('"', '') ?? '', undefined)).not.toThrow()
    },
  )

  it('names the value in the message', async () => {
    expect(await refusal('run', '--concurrency')).toBe('--concurrency needs a value, such as --concurrency 4.')
    expect(await refusal('explain', '--markdown')).toBe('--markdown needs a value, such as --markdown my-directory.')
  })
})

it('token without a persona lists all that it takes', async () => {
  const message = await refusal('token')
  for (const { id } of demonstrationCallers()) expect(message).toContain(id)
  expect(message).not.toContain(', .')
})

it('a short word resembles no other short word', async () => {
  expect(await refusal('run', '--reference', '--requirements', '9')).toBe('Unknown requirement set "9". Use one of: 1.')
})
