import { parseAddress, parseList, parseWholeNumber } from '../values/parse.ts'
import { reportsInFile } from './in-file.ts'
import { option } from './option.ts'

const maxSeed = 2 ** 31 - 1

/** How a run goes, and what it reports. */
export const executionOptions = {
  reference: option<boolean>({
    flag: '--reference',
    help: 'use the built-in reference provider, started for this command',
    repeats: true,
  }),
  strict: option<boolean>({
    flag: '--strict',
    help: 'fail on advice too',
    key: 'strict',
    schema: { description: 'true: advice fails', type: 'boolean' },
    forEngine: true,
    forReference: true,
    repeats: true,
  }),
  ignoreDoctor: option<boolean>({
    flag: '--ignore-doctor',
    help: 'run every scenario, even if a diagnosis would stop the run or skip scenarios',
    key: 'ignoreDoctor',
    schema: { description: 'true: a diagnosis stops no run and skips no scenario', type: 'boolean' },
    forEngine: true,
    repeats: true,
  }),
  bail: option<boolean>({
    flag: '--bail',
    help: 'stop after the first failure',
    key: 'bail',
    schema: { description: 'true: stop after the first failure', type: 'boolean' },
    forEngine: true,
    forReference: true,
  }),
  watch: option<boolean>({
    flag: '--watch',
    help: 'run again when you press Enter, and when the provider restarts',
  }),
  reports: option<string[]>({
    flag: '--report <format[=file]>',
    help: 'terminal, json or junit; repeatable',
    parse: (written, earlier = []) => [...earlier, written],
    key: 'reports',
    schema: { description: 'FORMAT or FORMAT=FILE', type: 'array', items: { type: 'string', minLength: 1 } },
    inFile: reportsInFile,
    forReference: true,
  }),
  shuffle: option<number>({
    flag: '--shuffle <seed>',
    help: 'run the scenarios in another order; the same seed gives the same order',
    parse: parseWholeNumber('--shuffle', 0, maxSeed),
    key: 'shuffle',
    schema: { description: 'the seed of another order', type: 'integer', minimum: 0, maximum: maxSeed },
    forEngine: true,
    forReference: true,
  }),
} as const

/** What a run changes at the provider. */
export const changeOptions = {
  readOnly: option<boolean>({
    flag: '--read-only',
    help: 'change nothing, not even a read flag (default on another host)',
    key: 'readOnly',
    schema: { description: 'true: send only requests that change nothing', type: 'boolean' },
  }),
  allowWrites: option<boolean>({
    flag: '--allow-writes',
    help: 'change data, even if the provider is on another host',
    key: 'allowWrites',
    schema: { description: 'true: change data, even if the provider is on another host', type: 'boolean' },
    forEngine: true,
    repeats: true,
  }),
  allowIrreversible: option<boolean>({
    flag: '--no-irreversible',
    help: 'skip what cannot be undone: messages marked as read, replies',
    key: 'allowIrreversible',
    schema: { description: 'false: skip what cannot be undone', type: 'boolean' },
    forEngine: true,
  }),
  resetCommand: option<string>({
    flag: '--reset-command <command>',
    help: 'run this command before each run, to reload the test data of the provider',
    key: 'reset.command',
    schema: { description: 'a shell command that reloads the test data of the provider', type: 'string', minLength: 1 },
    repeats: true,
  }),
  resetUrl: option<string>({
    flag: '--reset-url <url>',
    help: 'POST to this address before each run, for the same purpose',
    parse: parseAddress('--reset-url'),
    key: 'reset.url',
    schema: { $ref: '#/$defs/address', description: 'an address that reloads the test data on POST' },
    repeats: true,
  }),
} as const

const listSchema = { type: 'array', items: { type: 'string', minLength: 1 } }

/** Which scenarios a run selects. */
export const selectionOptions = {
  only: option<string[]>({
    flag: '--only <ids>',
    help: 'only these scenarios; repeatable, or separated by commas',
    parse: parseList,
    key: 'selection.only',
    schema: { description: 'ids of scenarios', ...listSchema },
  }),
  rows: option<string[]>({
    flag: '--row <rows>',
    help: 'only these rows of the validation table, such as 1-3,7',
    parse: parseList,
    key: 'selection.rows',
    schema: { description: 'rows of the validation table, such as 1-3', ...listSchema },
  }),
  clauses: option<string[]>({
    flag: '--clause <ids>',
    help: 'only scenarios that test these clauses',
    parse: parseList,
    key: 'selection.clauses',
    schema: { description: 'ids of clauses', ...listSchema },
  }),
  failed: option<boolean>({
    flag: '--failed',
    help: 'only scenarios that did not pass in the last run from this directory',
  }),
  resume: option<boolean>({
    flag: '--resume',
    help: 'continue an interrupted run, for example after a token expired',
  }),
} as const
