import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyDirectory } from '../test/conformance.ts'
import { readBaseline } from './baseline.ts'

const read = (text: string, name = 'baseline.json') => {
  const directory = emptyDirectory()
  writeFileSync(join(directory, name), text)
  return readBaseline(name, directory)
}

const complaintOn = (text: string, name?: string): string => {
  try {
    read(text, name)
  } catch (error) {
    return String(error)
  }
  return 'nothing to complain of'
}

const entry = { scenario: 'details-*', outcome: 'failed', reason: 'ticket 17', owner: 'team', expires: '2026-11-20' }

/** A baseline with the entry on line 3. */
const withEntry = (differing: object): string =>
  `{ "format": "conformance-baseline/1", "entries": [\n\n${JSON.stringify({ ...entry, ...differing })}\n]}`

it('reads JSON and YAML, with the line of each entry', () => {
  expect(read(withEntry({}))).toEqual({ file: 'baseline.json', entries: [{ entry, line: 3 }] })
  const yaml = `format: conformance-baseline/1\nentries:\n  - ${JSON.stringify(entry)}\n  - scenario: list-shown
    expectation: list.expect.status\n    outcome: unverifiable\n    reason: r\n    owner: o\n    expires: 2026-11-20\n`
  const second = { scenario: 'list-shown', expectation: 'list.expect.status', outcome: 'unverifiable' }
  expect(read(yaml, 'baseline.yml').entries).toEqual([
    { entry, line: 3 },
    { entry: { ...second, reason: 'r', owner: 'o', expires: '2026-11-20' }, line: 4 },
  ])
})

it.each([
  ['an entry without an owner', withEntry({ owner: undefined }), 'baseline.json:3: "entries[0]" lacks the key "owner"'],
  ['an empty reason', withEntry({ reason: ' ' }), '"entries[0].reason" takes a sentence that says why, not " "'],
  [
    'a day that is not in the calendar',
    withEntry({ expires: '2026-02-30' }),
    '"entries[0].expires" takes',
    '2026-11-20',
  ],
  ['a date-time', withEntry({ expires: '2026-11-20T10:00:00Z' }), ':3: "entries[0].expires" takes the last day'],
  [
    'another outcome',
    withEntry({ outcome: 'broken' }),
    '"entries[0].outcome" must be one of failed, unverifiable, unstable',
  ],
  ['a misspelt key', withEntry({ expectaton: 'x' }), ':3: unknown key "expectaton"', 'Did you mean "expectation"?'],
  ['a title instead of an id', withEntry({ scenario: 'Details are shown' }), 'the id of a scenario, or a pattern'],
  ['another format', '{"format": "junit", "entries": []}', '"format" must be one of conformance-baseline/1'],
  ['no entries', '{"format": "conformance-baseline/1"}', 'the whole file lacks the key "entries". Add it.'],
  ['text that is not JSON', 'entries', 'baseline.json:1:'],
])('refuses %s with the entry, the key and what it takes', (_, text, ...words) => {
  for (const each of words) expect(complaintOn(text)).toContain(each)
})

it('names the option, and the content of an empty file, when the file cannot be read', () => {
  expect(() => readBaseline('gone.json', emptyDirectory())).toThrow(
    'The baseline gone.json does not exist. Pass another file with --baseline; an empty one is {',
  )
})
