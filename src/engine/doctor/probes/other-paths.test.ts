import { expect, it } from 'vitest'
import { pathsToTry } from './other-paths.ts'

const pathTexts = (baseUrl: string, word = 'mailbox') =>
  pathsToTry(baseUrl, word).map((candidate) => `${candidate.why} ${candidate.brandWord} ${candidate.baseUrl}`)

it.each([
  ['http://h:1', ['referenceData mailbox http://h:1']],
  [
    'http://h:1/a/b',
    ['parent mailbox http://h:1/a', 'parent mailbox http://h:1', 'referenceData mailbox http://h:1/a/b'],
  ],
  [
    'http://h:1//a',
    ['slashes mailbox http://h:1/a', 'parent mailbox http://h:1', 'referenceData mailbox http://h:1//a'],
  ],
])('%s', (baseUrl, expected) => {
  expect(pathTexts(baseUrl)).toEqual(expected)
})

it('removes an endpoint that was copied into the base URL', () => {
  expect(pathTexts('http://h/a/mailbox/messages')[0]).toBe('endpoint mailbox http://h/a')
  expect(pathTexts('http://h/a/refData/messageType')[0]).toBe('endpoint mailbox http://h/a')
})

it('tries the neutral word when another brand word is set', () => {
  expect(pathTexts('http://h', 'letterbox')).toEqual(['word mailbox http://h', 'referenceData letterbox http://h'])
})

it('never sends more than seven requests', () => {
  expect(pathTexts('http://h//a/b/c/d/e/mailbox/messages/x/y', 'letterbox').length).toBeLessThanOrEqual(7)
})
