import { oneOf, parseList, parseSeeds, parseWholeNumber } from '../values/parse.ts'
import { flagOnly, type OptionTable } from './option.ts'

const scopes = ['sample', 'usual', 'full'] as const

/** Options of `prove` for the defects and variants that people wrote. */
export const handWrittenOptions = {
  scope: flagOnly<(typeof scopes)[number]>('--scope <scope>', {
    help:
      'sample: each defect with its own scenarios, each variant with a fortieth of all scenarios, ' +
      'each empty target with a quarter; usual (default): each defect also with the scenarios that use its rule; ' +
      'full: all scenarios against all',
    parse: (written) => oneOf('scope', written, scopes),
  }),
  defect: flagOnly<string[]>('--defect <ids>', {
    help: 'only these defects; repeatable, or separated by commas',
    parse: parseList,
  }),
  variant: flagOnly<string[]>('--variant <ids>', {
    help: 'only these variants; repeatable, or separated by commas',
    parse: parseList,
  }),
  mixture: flagOnly<number[]>('--mixture <seeds>', {
    help: 'only these mixtures of variants, such as 7 or 1-50; repeatable',
    parse: parseSeeds('--mixture'),
  }),
  emptyTarget: flagOnly<string[]>('--empty-target <ids>', {
    help: 'only these empty targets; repeatable, or separated by commas',
    parse: parseList,
  }),
  mixtures: flagOnly<number>('--mixtures <n>', {
    help: 'the number of mixtures (default: 100; 40 with --scope sample, 1000 with --scope full)',
    parse: parseWholeNumber('--mixtures', 0, 1_000_000),
  }),
} as const

/** Options of `prove --generated` alone. */
export const mutantOptions = {
  match: flagOnly<string[]>('--match <texts>', {
    help: 'with --generated: only mutants with one of these texts in their id or family',
    parse: parseList,
  }),
  sample: flagOnly<number>('--sample <n>', {
    help: 'with --generated: only n mutants, chosen by --seed',
    parse: parseWholeNumber('--sample', 1, 1_000_000),
  }),
  seed: flagOnly<string>('--seed <text>', { help: 'with --sample: the seed that chooses the mutants' }),
  resume: flagOnly<string>('--resume <file>', {
    help: 'with --generated: keep results in this file, and skip mutants that it has',
  }),
} as const

/** All options of `prove`, in the order of its help. */
export const proveOptionTables: readonly OptionTable[] = [
  handWrittenOptions,
  {
    json: flagOnly<string>('--json <file>', { help: 'write the proof as JSON' }),
    generated: flagOnly<boolean>('--generated', {
      help: 'use the generated mutants instead of the defects and variants',
    }),
  },
  mutantOptions,
  {
    concurrency: flagOnly<number>('--concurrency <n>', {
      help: 'the number of parallel processes (default: one for each processor)',
      parse: parseWholeNumber('--concurrency', 1, 16),
    }),
  },
]
