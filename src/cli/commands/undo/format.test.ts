import { expect, it } from 'vitest'
import { forgottenLine, restorationLine, undoHeading, undoSummary } from './format.ts'

const journal = {
  header: { at: { baseUrl: 'http://127.0.0.1:4000' }, startedAt: '2026-05-04T10:00:00.000Z' },
  unrestored: [{}, {}],
} as never

const restorations = [
  { scenario: 'partition-change-moves', outcome: 'restored', says: 'POST /mailbox/messages/changePartition' },
  { scenario: 'visibility-hide-removes', outcome: 'unchanged', says: 'POST /mailbox/messages/changeVisibility' },
  { scenario: 'action-flag-both-ways', outcome: 'refused', says: 'PUT /mailbox/messages/1/actions/2: 500' },
  { scenario: 'content-main-marks-read', outcome: 'irreversible', says: 'message 1 is marked as read' },
] as const

it('prints the whole output of undo', async () => {
  const lines = [
    undoHeading(journal),
    ...restorations.map(restorationLine),
    ...undoSummary(restorations, true),
    '',
    'everything restored:',
    ...undoSummary(restorations.slice(0, 2), false),
    '',
    '--forget:',
    forgottenLine(journal),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('format.snapshot.txt')
})
