import { resolve } from 'node:path'
import type { Shard } from '../../../engine/result.ts'
import { reportFormatNames } from '../../../reporters/formats/names.ts'
import { parseAddress, parseList, parseSeconds, parseShard, parseWholeNumber } from '../values/parse.ts'
import { parseRequirementSet, requirementSetNumbers } from '../values/requirement-set.ts'
import { pathInFile, reportsInFile, secondsInFile } from './in-file.ts'
import { flagOnly, option } from './option.ts'

const maxRetries = 10
const maxSeed = 2 ** 31 - 1

/** How a run goes, and what it reports. */
export const executionOptions = {
  reference: flagOnly<boolean>('--reference', {
    help: 'use the built-in reference provider, started for this command',
    for: ['repeat'],
  }),
  strict: option<boolean>('--strict', 'strict', {
    help: 'fail on advice too',
    schema: { description: 'true: advice fails', type: 'boolean' },
    for: ['engine', 'reference', 'repeat'],
  }),
  ignoreDoctor: option<boolean>('--ignore-doctor', 'ignoreDoctor', {
    help: 'run every scenario, even if a diagnosis would stop the run or skip scenarios',
    schema: { description: 'true: a diagnosis stops no run and skips no scenario', type: 'boolean' },
    for: ['engine', 'repeat'],
  }),
  maxDurationMs: option<number>('--max-duration <seconds>', 'maxDuration', {
    help: 'stop after this time; --resume continues the run',
    parse: parseSeconds('--max-duration', 86_400),
    schema: {
      description: 'the run stops after this many seconds; --resume continues it',
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 86_400,
    },
    inFile: secondsInFile,
    for: ['engine', 'reference'],
  }),
  bail: option<boolean>('--bail', 'bail', {
    help: 'stop after the first failure',
    schema: { description: 'true: stop after the first failure', type: 'boolean' },
    for: ['engine', 'reference'],
  }),
  verbose: option<boolean>('--verbose', 'verbose', {
    help: 'print in full every scenario that did not pass',
    schema: { description: 'true: print in full every scenario that did not pass', type: 'boolean' },
    for: ['reference'],
  }),
  table: option<boolean>('--table', 'table', {
    help: 'print the 34 rows of the validation table: request, expected, actual',
    schema: { description: 'true: print the 34 rows of the validation table', type: 'boolean' },
    for: ['reference'],
  }),
  retries: option<number>('--retries <count>', 'retries', {
    help: 'run a failed scenario again, at most this many times; if it passes then, it is unstable and still fails the run',
    parse: parseWholeNumber('--retries', 0, maxRetries),
    schema: { description: 'how often a failed scenario runs again', type: 'integer', minimum: 0, maximum: maxRetries },
    for: ['engine', 'reference'],
  }),
  requirementSet: option<number>('--requirements <set>', 'requirements', {
    help: `count only the scenarios and expectations of this requirement set (${requirementSetNumbers.join(', ')}); newer ones run too, as unscored`,
    parse: parseRequirementSet,
    schema: { description: 'the number of the requirement set that counts', enum: requirementSetNumbers },
    for: ['reference', 'repeat'],
  }),
  baselineFile: option<string>('--baseline <file>', 'baseline', {
    help: 'tolerate the known failures in this file, and exit with 7 when an entry is no longer true',
    parse: (file) => resolve(file),
    schema: { description: 'a file of known failures, which do not gate', type: 'string', minLength: 1 },
    inFile: pathInFile,
  }),
  watch: flagOnly<boolean>('--watch', {
    help: 'run again when you press Enter, and when the provider restarts',
  }),
  reports: option<string[]>('--report <format[=file]>', 'reports', {
    help: `write a report to FILE, or without FILE to the standard output: ${reportFormatNames.join(', ')}; repeatable`,
    parse: (written, earlier = []) => [...earlier, written],
    schema: { description: 'FORMAT or FORMAT=FILE', type: 'array', items: { type: 'string', minLength: 1 } },
    inFile: reportsInFile,
    for: ['reference'],
  }),
  transcript: option<string>('--transcript <file>', 'transcript', {
    help: 'record all requests, answers and test data in this file, for "judge", "diff", "merge" and "certify"',
    parse: (file) => resolve(file),
    schema: { description: 'a file for the transcript of the run', type: 'string', minLength: 1 },
    inFile: pathInFile,
    for: ['reference'],
  }),
  shuffle: option<number>('--shuffle <seed>', 'shuffle', {
    help: 'run the scenarios in another order; the same seed gives the same order',
    parse: parseWholeNumber('--shuffle', 0, maxSeed),
    schema: { description: 'the seed of another order', type: 'integer', minimum: 0, maximum: maxSeed },
    for: ['engine', 'reference'],
  }),
} as const

/** What a run changes at the provider. */
export const changeOptions = {
  readOnly: option<boolean>('--read-only', 'readOnly', {
    help: 'change nothing, not even a read flag (default on another host)',
    schema: { description: 'true: send only requests that change nothing', type: 'boolean' },
  }),
  allowWrites: option<boolean>('--allow-writes', 'allowWrites', {
    help: 'change data, even if the provider is on another host',
    schema: { description: 'true: change data, even if the provider is on another host', type: 'boolean' },
    for: ['engine', 'repeat'],
  }),
  allowIrreversible: option<boolean>('--no-irreversible', 'allowIrreversible', {
    help: 'skip what cannot be undone: messages marked as read, replies',
    schema: { description: 'false: skip what cannot be undone', type: 'boolean' },
    for: ['engine'],
  }),
  resetCommand: option<string>('--reset-command <command>', 'reset.command', {
    help: 'run this command before each run, to reload the test data of the provider',
    schema: { description: 'a shell command that reloads the test data of the provider', type: 'string', minLength: 1 },
    for: ['repeat'],
  }),
  resetUrl: option<string>('--reset-url <url>', 'reset.url', {
    help: 'send a POST to this address before each run, to reload the test data of the provider',
    parse: parseAddress('--reset-url'),
    schema: { $ref: '#/$defs/address', description: 'an address that reloads the test data on POST' },
    for: ['repeat'],
  }),
} as const

const listSchema = { type: 'array', items: { type: 'string', minLength: 1 } }

/** Which scenarios a run selects. */
export const selectionOptions = {
  only: option<string[]>('--only <ids>', 'selection.only', {
    help: 'only these scenarios, such as details-* (a pattern in quotes); repeatable, or separated by commas',
    parse: parseList,
    schema: { description: 'ids of scenarios, or patterns such as details-*', ...listSchema },
  }),
  rows: option<string[]>('--row <rows>', 'selection.rows', {
    help: 'only these rows of the validation table, such as 1-3,7',
    parse: parseList,
    schema: { description: 'rows of the validation table, such as 1-3', ...listSchema },
  }),
  clauses: option<string[]>('--clause <ids>', 'selection.clauses', {
    help: 'only scenarios that test these clauses, or a clause of these sections, such as 5.6',
    parse: parseList,
    schema: { description: 'sections such as 5.6, ids of clauses, or patterns', ...listSchema },
  }),
  failed: flagOnly<boolean>('--failed', {
    help: 'only scenarios that did not pass when they last ran against this provider',
  }),
  resume: flagOnly<boolean>('--resume', {
    help: 'continue an interrupted run, for example after a token expired',
  }),
  shard: flagOnly<Shard>('--shard <k/n>', {
    help: 'only part K of N of these scenarios; "merge" joins the transcripts of all parts',
    parse: parseShard,
    for: ['engine', 'reference'],
  }),
} as const
