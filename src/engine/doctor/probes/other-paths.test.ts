import { expect, it } from 'vitest'
import { pathsToTry } from './other-paths.ts'

const shown = (baseUrl: string, word = 'mailbox') =>
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
  expect(shown(baseUrl)).toEqual(expected)
})

it('leaves away an endpoint that was copied along', () => {
  expect(shown('http://h/a/mailbox/messages')[0]).toBe('endpoint mailbox http://h/a')
  expect(shown('http://h/a/refData/messageType')[0]).toBe('endpoint mailbox http://h/a')
})

it('tries the neutral word where another was set', () => {
  expect(shown('http://h', 'letterbox')).toEqual(['word mailbox http://h', 'referenceData letterbox http://h'])
})

it('never asks more than seven times', () => {
  expect(shown('http://h//a/b/c/d/e/mailbox/messages/x/y', 'letterbox').length).toBeLessThanOrEqual(7)
})
