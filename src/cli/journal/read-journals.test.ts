import { expect, it } from 'vitest'
import { UsageError } from '../errors/usage-error.ts'
import { journalFormat, parseJournal } from './journal-file.ts'

const header = { at: { baseUrl: 'http://127.0.0.1:4000' }, startedAt: '2026-11-22T03:00:00Z', pid: 1 }

const journal = (format: string, change: object): string =>
  [
    { ...header, format },
    { write: 1, change },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

it('reads the changes of a journal that this version wrote', () => {
  const change = { scenario: 's', request: 'POST', messages: ['m'], restore: [{ path: '/a' }], irreversible: [] }
  expect(parseJournal('j', journal(journalFormat, change)).unrestored).toEqual([{ ...change, number: 1 }])
})

it('says that it cannot read a journal with the keys of an earlier version', () => {
  const earlier = { scenario: 's', request: 'POST', undo: [{ path: '/a' }] }
  const read = () => parseJournal('j', journal('conformance-journal/1', earlier))
  expect(read).toThrow(UsageError)
  expect(read).toThrow('This version cannot read the journal j.')
})
