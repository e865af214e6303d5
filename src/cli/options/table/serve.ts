import { parsePort, parseWholeNumber } from '../values/parse.ts'
import { flagOnly } from './option.ts'

const mostMessages = 1_000_000
const greatestSeed = 2 ** 31 - 1

/** The options of `serve` for its mailbox and its page. */
export const serveOptions = {
  messages: flagOnly<number>('--messages <n>', {
    help: 'fill the mailbox with n generated messages in place of the test messages',
    parse: parseWholeNumber('--messages', 0, mostMessages),
  }),
  seed: flagOnly<number>('--seed <n>', {
    help: 'with --messages: seed of the generated messages (default: 1)',
    parse: parseWholeNumber('--seed', 0, greatestSeed),
  }),
  pagePort: flagOnly<number>('--page-port <port>', {
    help: 'port of the page; 0 takes a free one (default: 4030)',
    parse: parsePort('--page-port'),
  }),
} as const
