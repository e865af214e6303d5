import type { Dialect } from '../../../contract/dialect.ts'
import type { DeclaredFeatures } from '../../../contract/features.ts'
import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import { type Profile, profiles } from '../../../engine/result.ts'
import type { AcceptedReading } from '../../../engine/scenario/expectation.ts'
import { parseDatasetDate, parseOrigins } from '../values/parse.ts'
import {
  acceptedReadings,
  parseAcceptedReading,
  parseBrandWord,
  parseDialectNames,
  parseFeatures,
  parseProfile,
} from '../values/parse-settings.ts'
import { dateInFile } from './in-file.ts'
import { option, setting } from './option.ts'

/** `a=yes,b=no`, as the option is written. */
const commaPairs = (record: object): string[] =>
  Object.keys(record).length === 0
    ? []
    : [
        Object.entries(record)
          .map((pair) => pair.join('='))
          .join(','),
      ]

/** What the user knows of the provider: what it offers, the names it uses, its data. */
export const declarationOptions = {
  acceptedReading: option<AcceptedReading>('--reading <reading>', 'reading', {
    help: 'accept one reading of the contradictions of the specification: scenarios, guidance or any (default)',
    parse: parseAcceptedReading,
    schema: {
      description: 'accept one reading of the contradictions of the specification, or any (default)',
      enum: acceptedReadings,
    },
    for: ['engine', 'reference', 'repeat'],
  }),
  features: option<DeclaredFeatures>('--features <list>', 'features', {
    help: 'the optional features of the provider, such as body=yes,reply=no',
    parse: parseFeatures,
    schema: { $ref: '#/$defs/features' },
    merges: true,
    for: ['engine', 'repeat'],
    repeatAs: commaPairs,
  }),
  origins: option<string[]>('--origin <origin>', 'origins', {
    help: 'an origin of the portal that the provider accepts (CORS); repeatable',
    parse: parseOrigins('--origin'),
    schema: {
      description: 'origins of the portal that the provider accepts (CORS), such as https://portal.example',
      type: 'array',
      items: { $ref: '#/$defs/origin' },
    },
    for: ['engine', 'repeat'],
  }),
  brandWord: option<string>('--brand-word <word>', 'brandWord', {
    help: 'the brand word of the product, instead of "mailbox" in paths, scopes and fields',
    parse: parseBrandWord,
    schema: {
      description: 'the brand word of the product, instead of "mailbox" in paths, scopes, field and event names',
      type: 'string',
      pattern: '^[a-z][a-z0-9]*$',
    },
    for: ['repeat'],
  }),
  dialect: option<Partial<Dialect>>('--dialect <name=value>', 'dialect', {
    help: 'a name that the provider uses and that cannot be detected, such as total=count; repeatable',
    parse: parseDialectNames,
    schema: { $ref: '#/$defs/dialect' },
    merges: true,
    for: ['engine', 'repeat'],
    repeatAs: commaPairs,
  }),
  data: setting<DataProfile>('data', {
    help: 'messages and partitions of the mailbox',
    schema: { $ref: '#/$defs/data' },
    for: ['engine'],
  }),
  datasetDate: option<Date>('--dataset-date <date>', 'datasetDate', {
    help: 'the date the test mailbox was generated (default: now)',
    parse: parseDatasetDate,
    schema: {
      description: 'a date such as 2026-11-20 or 2026-11-20T09:00:00Z: when the test mailbox was generated',
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    },
    inFile: dateInFile,
    for: ['repeat'],
    repeatAs: (date) => [date.toISOString().replace('T00:00:00.000Z', '')],
  }),
  profile: option<Profile>('--profile <profile>', 'profile', {
    help: 'portal (what the portal needs), light (changes nothing) or full (default)',
    parse: parseProfile,
    schema: {
      description: 'portal (what the portal needs), light (changes nothing) or full (default)',
      enum: profiles,
    },
    for: ['engine', 'reference'],
  }),
} as const
