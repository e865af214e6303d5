import { expect, it } from 'vitest'
import type { IrreversibleEffect, RunResult, TracedRequest } from '../engine/result.ts'
import { irreversibleText } from './irreversible-text.ts'
import { runResult } from './test/results.ts'

const effects: IrreversibleEffect[] = [
  { scenario: 'a', kind: 'read', messageId: 'm/1' },
  { scenario: 'a', kind: 'read', messageId: 'm2' },
  { scenario: 'b', kind: 'reply', messageId: 'm3' },
]

const request = (scenario: string, method: string, path: string, status: number): TracedRequest => ({
  ...{ traceId: 't', step: 1, as: 'humanUser', startedAt: '2026-05-04T08:00:01.000Z', durationMs: 1 },
  ...{ scenario, method, path: `/mailbox/messages/${path}`, status },
})

const textOf = (differing: Partial<RunResult>): string =>
  irreversibleText(runResult([], { irreversible: effects, ...differing }))

it('says after a run what its requests changed for good', () => {
  const exchanges = [
    request('a', 'GET', 'm%2F1/attachments/1/content', 200),
    request('a', 'GET', 'm2/body', 404),
    request('b', 'POST', 'm3/reply', 201),
  ]
  expect(textOf({ exchanges })).toBe('This run marked up to 1 message as read and sent 1 reply. That cannot be undone.')
})

it('says nothing if nothing was changed', () => {
  expect(textOf({ exchanges: [] })).toBe('')
  expect(textOf({ exchanges: [request('b', 'POST', 'm3/reply', 403), request('c', 'POST', 'm3/reply', 201)] })).toBe('')
})
