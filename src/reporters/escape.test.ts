import { expect, it } from 'vitest'
import { escapeControl, escapeControlDeep, jsonDocument, withoutLogCommands } from './escape.ts'

it.for([
  ['\u001b[2J', '\\u001b[2J'],
  ['a\nb\r\tc', 'a\\u000ab\\u000d\\u0009c'],
  ['\u009b31m\u007f', '\\u009b31m\\u007f'],
  ['\u202egnp.exe\u2066', '\\u202egnp.exe\\u2066'],
  ['\u2028\ufeff\u200b', '\\u2028\\ufeff\\u200b'],
  ['half \ud83d of it', 'half \\ud83d of it'],
  ['épinards €, 👩‍👧 and ✓', 'épinards €, 👩‍👧 and ✓'],
] as const)('%j is shown as %j', ([text, shown]) => {
  expect(escapeControl(text)).toBe(shown)
})

it('reaches every string and key inside, and leaves the rest', () => {
  expect(escapeControlDeep({ 'a\u0007': ['\u001b', 1, null, { b: true, c: undefined }] })).toEqual({
    'a\\u0007': ['\\u001b', 1, null, { b: true, c: undefined }],
  })
})

it.for([
  ['a ##[error]b', 'a # #[error]b'],
  ['###vso[task.complete]', '## #vso[task.complete]'],
  ['  ::error::a', '  : :error::a'],
  ['a\n::error::b', 'a\n: :error::b'],
  ['## heading [link] a::b', '## heading [link] a::b'],
] as const)('a CI server that logs %j reads %j', ([text, shown]) => {
  expect(withoutLogCommands(text)).toBe(shown)
})

it('a JSON document parses to the same value, without a command of a CI server', () => {
  const value = { 'a##[': ['###[error]\\##vso[x]', '\u202e\n'] }
  expect(jsonDocument(value)).not.toMatch(/##\w*\[|\u202e/)
  expect(JSON.parse(jsonDocument(value))).toEqual(value)
})
