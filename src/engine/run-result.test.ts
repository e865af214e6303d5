import { describe, expect, it } from 'vitest'
import type { JudgedScenario } from './judging/judge.ts'
import { notesAfterRun } from './run-result.ts'

const judgedWith = (id: string, notRestored: readonly string[]) => ({ result: { id, notRestored } }) as JudgedScenario

const changes = (count: number): string[] => Array.from({ length: count }, (_, index) => `POST /change/${index}`)

describe('the notes after a run', () => {
  it('name each of a few changes that were not restored', () => {
    const judged = [judgedWith('one', changes(3)), judgedWith('other', changes(1))]
    expect(notesAfterRun(['first'], judged, undefined)).toEqual([
      'first',
      ...[0, 1, 2].map((index) => `one could not restore this: POST /change/${index}`),
      'other could not restore this: POST /change/0',
    ])
  })

  it('count the others where a target died', () => {
    const judged = [judgedWith('one', changes(2)), judgedWith('other', changes(60))]
    expect(notesAfterRun([], judged, undefined)).toEqual([
      'one could not restore this: POST /change/0',
      'one could not restore this: POST /change/1',
      'other could not restore this: POST /change/0',
      '59 more changes could not be restored.',
    ])
  })
})
