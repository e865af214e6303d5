import { parseNumberAboveZero, parseWholeNumber } from '../values/parse.ts'
import { type OptionEntry, setting } from './option.ts'

const mostUsers = 100_000
const mostSeconds = 24 * 60 * 60

/** A load test of the provider (`export k6`): its size, and what the team demands. The specification states no speed. */
export const loadOptions = {
  loadUsers: setting<number>('load.users', {
    help: 'the maximum number of virtual users at the same time (default: 10)',
    schema: {
      description: 'the maximum number of virtual users at the same time',
      type: 'integer',
      minimum: 1,
      maximum: mostUsers,
    },
  }),
  loadSeconds: setting<number>('load.duration', {
    help: 'seconds at the maximum number of users (default: 60)',
    schema: {
      description: 'seconds at the maximum number of users',
      type: 'integer',
      minimum: 1,
      maximum: mostSeconds,
    },
  }),
  loadP95: setting<number>('load.p95', {
    help: 'threshold: 95% of the answers must arrive within this time',
    schema: {
      description: 'threshold: 95% of the answers must arrive within this time (milliseconds)',
      type: 'number',
      exclusiveMinimum: 0,
    },
  }),
  loadBusy: setting<number>('load.busy', {
    help: 'threshold: the maximum share of answers with status 429 or 503, such as 0.01',
    schema: {
      description: 'threshold: the maximum share of answers with status 429 or 503',
      type: 'number',
      minimum: 0,
      maximum: 1,
    },
  }),
} as const

const withFlag = <T>(entry: OptionEntry<T>, flag: string, parse: OptionEntry<T>['parse']): OptionEntry<T> => ({
  ...entry,
  flag,
  parse,
})

/** The same as options of `export`. */
export const exportOptions = {
  loadUsers: withFlag(loadOptions.loadUsers, '--users <n>', parseWholeNumber('--users', 1, mostUsers)),
  loadSeconds: withFlag(
    loadOptions.loadSeconds,
    '--duration <seconds>',
    parseWholeNumber('--duration', 1, mostSeconds),
  ),
  loadP95: withFlag(loadOptions.loadP95, '--p95 <milliseconds>', parseNumberAboveZero('--p95')),
  loadBusy: withFlag(loadOptions.loadBusy, '--busy <share>', parseNumberAboveZero('--busy')),
} as const
