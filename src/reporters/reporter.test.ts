import { expect, it } from 'vitest'
import { harmless } from './reporter.ts'
import { runResult } from './test/results.ts'

it('what a reporter throws is told once, and the reporter is not asked again', () => {
  const errors: unknown[] = []
  const asked: string[] = []
  const throwing = harmless(
    {
      tell: () => {
        asked.push('tell')
        throw new Error('no room left')
      },
      end: () => asked.push('end'),
    },
    (error) => errors.push(error),
  )
  throwing.tell?.({ kind: 'note', text: 'one' })
  throwing.tell?.({ kind: 'note', text: 'two' })
  throwing.end(runResult([]))
  expect(asked).toEqual(['tell'])
  expect(errors).toEqual([new Error('no room left')])
})

it('a reporter that works is asked for everything', () => {
  const asked: string[] = []
  const working = harmless({ tell: ({ kind }) => asked.push(kind), end: () => asked.push('end') }, () => {})
  working.tell?.({ kind: 'note', text: 'one' })
  working.end(runResult([]))
  expect(asked).toEqual(['note', 'end'])
})
