import type { Feature } from '../../src/contract/features.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { type Path, paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

interface SyntaxRule {
  id: string
  title: string
  features?: readonly Feature[]
  right: RequestSpec
  wrong: readonly (readonly [why: string, send: RequestSpec])[]
}

const statisticRequest = (
  path: Extract<Path, `/mailbox/messages/statistics/${string}`>,
  query: Parameters<typeof get>[2],
) => get(path, {}, query)

const daysQuery = { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays }

const syntaxRules: readonly SyntaxRule[] = [
  {
    id: 'statistics-nearly-expired-syntax',
    title: 'The count of nearly expired messages is refused for days that are no number, and a flag that is none',
    right: statisticRequest(paths.nearlyExpired, { ...daysQuery, isRead: false }),
    wrong: [
      [
        'ask for days that are no number',
        statisticRequest(paths.nearlyExpired, { numberOfDaysBeforeExpiration: 'abc', isRead: false }),
      ],
      [
        'ask with a flag that is neither true nor false',
        statisticRequest(paths.nearlyExpired, { ...daysQuery, isRead: 'maybe' }),
      ],
    ],
  },
  {
    id: 'statistics-action-required-syntax',
    title: 'The count of actions to confirm is refused for a flag that is neither true nor false',
    features: ['requiredAction'],
    right: statisticRequest(paths.withActionRequired, { isConfirmed: false }),
    wrong: [['ask with such a flag', statisticRequest(paths.withActionRequired, { isConfirmed: 'maybe' })]],
  },
  {
    id: 'statistics-registered-syntax',
    title: 'The count of registered mails is refused for a flag that is neither true nor false',
    features: ['registeredMail'],
    right: statisticRequest(paths.registeredMails, { isRead: false }),
    wrong: [['ask with such a flag', statisticRequest(paths.registeredMails, { isRead: 'maybe' })]],
  },
]

/** §4.2, §7: the specification says 400 of the criteria of lists; that it goes for statistics too is our reading. */
const mistakesRefused = ({ id, title, features, right, wrong }: SyntaxRule) =>
  scenario({
    id,
    title,
    level: 'SHOULD',
    clauses: ['7.syntax-400', '4.booleans'],
    persona: 'humanUser',
    features,
    reads: 'list',
    causes: [
      'Boolean.parseBoolean, or a cast in PHP, makes a boolean of any word, and intval a number.',
      'What cannot be read is dropped, so that the count is one of all messages.',
    ],
    steps: () => [
      { why: 'ask with values that can be read', send: right, given: [status(200)] },
      ...wrong.map(([why, send]) => ({ why, send, advise: [status(400)] })),
    ],
  })

export const statisticSyntaxScenarios = syntaxRules.map(mistakesRefused)
