import { expect, it } from 'vitest'
import { escapeControl, escapeControlDeep } from './visible.ts'

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
