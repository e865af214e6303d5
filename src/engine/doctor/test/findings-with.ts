import type { Findings } from '../probes/findings.ts'

/** Findings about a live target without any answer, with these differences. */
export const findingsWith = (differing: Partial<Findings>): Findings => ({
  baseUrl: 'http://127.0.0.1:4000',
  kind: 'live',
  brandWord: 'mailbox',
  timeoutMs: 1000,
  now: new Date('2026-05-04T10:00:00Z'),
  declaredFeatures: {},
  origins: ['https://portal.example'],
  enterpriseNumber: '0990000113',
  requests: [],
  retryAfterStatuses: [],
  network: {},
  otherPaths: [],
  listByPersona: {},
  featureAnswers: {},
  tokens: [],
  ...differing,
})
