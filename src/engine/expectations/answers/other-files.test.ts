import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { fileDiffersFromStep } from './other-files.ts'

it.each<[string, string, string[], boolean | undefined]>([
  ['that very file', 'one', ['a2'], false],
  ['another file', 'other', ['a2'], true],
  ['another file, its own', 'other', ['a1'], true],
  ['that very file, which may be its own', 'one', ['a1'], undefined],
])('judges %s', (_, digest, ids, met) => {
  const file = (own: string, step: number) => {
    const plain = answered(200, 'bytes', step)
    return { ...plain, answer: { ...plain.answer, digest: own } }
  }
  const details = answered(200, { attachments: ids.map((attachmentId) => ({ attachmentId })) }, 1)
  const judging = fileDiffersFromStep(1, 2, 'a1')
  expect(judging.judge(seeing([file('one', 0), details, file(digest, 2)])).holds).toBe(met)
  expect(judging.judge(seeing([answered(200, undefined, 0), details, file(digest, 2)])).holds).toBeUndefined()
})
