import { expect, it } from 'vitest'
import { withErrorHandler } from './reporter.ts'
import { runResult } from './test/results.ts'

it('reports an exception of a reporter once, and sends it no more events', () => {
  const errors: unknown[] = []
  const asked: string[] = []
  const throwing = withErrorHandler(
    {
      onEvent: () => {
        asked.push('tell')
        throw new Error('no room left')
      },
      onEnd: () => asked.push('end'),
    },
    (error) => errors.push(error),
  )
  throwing.onEvent?.({ kind: 'note', text: 'one' })
  throwing.onEvent?.({ kind: 'note', text: 'two' })
  throwing.onEnd(runResult([]))
  expect(asked).toEqual(['tell'])
  expect(errors).toEqual([new Error('no room left')])
})

it('a reporter that works is asked for everything', () => {
  const asked: string[] = []
  const working = withErrorHandler(
    { onEvent: ({ kind }) => asked.push(kind), onEnd: () => asked.push('end') },
    () => {},
  )
  working.onEvent?.({ kind: 'note', text: 'one' })
  working.onEnd(runResult([]))
  expect(asked).toEqual(['note', 'end'])
})
