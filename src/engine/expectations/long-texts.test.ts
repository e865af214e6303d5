import { expect, it } from 'vitest'
import { secretsOfRun } from '../../contract/secrets/secrets.ts'
import { foldAccents } from '../scenario/subject-words.ts'
import { answered } from '../test/exchanges.ts'
import { noInternalDetails } from './answers/problems.ts'
import { textsFoundIn } from './text-scan.ts'

/** What a pattern may begin to match again and again. */
const beginnings = [
  ...['x', '1', '1-', '79.07.', 'a.', 'é', ' ', '\n', '\\', '"', '<', '{', '=', '+', '-', '.', ':', '@', '%25', '&#'],
  ...[
    'at ',
    'at a(',
    'at x.',
    'Exception',
    'eyJ',
    'eyJa.',
    'Bearer ',
    'password=',
    '"token":"',
    'secret:',
    'https://u:p@',
  ],
  ...['-----BEGIN ', 'scope:a', 'cookie=', 'authorization: ', '\\u0041', '&quot;'],
]

const length = 300_000

it.each(beginnings)('a long text of %j is searched in time that grows with its length', { timeout: 30_000 }, (unit) => {
  const text = unit.repeat(length / unit.length)
  const secrets = secretsOfRun()
  secrets.add('a-secret-of-the-run-9', '‹secret›')
  const exchange = answered(500)
  const began = performance.now()
  secrets.withoutKnown(text)
  secrets.redactDeep({ text })
  noInternalDetails.judge({ exchange: { ...exchange, answer: { ...exchange.answer, text } } } as never)
  textsFoundIn(['abc-123', 'xxxxxy', 'déjà vu 12'], text)
  foldAccents(text)
  // A search that grows with the square of the length takes minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
})
