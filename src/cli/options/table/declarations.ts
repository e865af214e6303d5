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
import { option } from './option.ts'

/** `a=yes,b=no`, as the option is written. */
const commaPairs = (record: object): string[] =>
  Object.keys(record).length === 0
    ? []
    : [
        Object.entries(record)
          .map((pair) => pair.join('='))
          .join(','),
      ]

/** What is known of the provider: what it offers, the names it uses, its data. */
export const declarationOptions = {
  acceptedReading: option<AcceptedReading>({
    flag: '--reading <reading>',
    help: 'accept one reading of the contradictions of the specification: scenarios, guidance or any (default)',
    parse: parseAcceptedReading,
    key: 'reading',
    schema: {
      description: 'accept one reading of the contradictions of the specification, or any (default)',
      enum: acceptedReadings,
    },
    forEngine: true,
    forReference: true,
    repeats: true,
  }),
  features: option<DeclaredFeatures>({
    flag: '--features <list>',
    help: 'the optional features of the provider, such as body=yes,reply=no',
    parse: parseFeatures,
    key: 'features',
    schema: { $ref: '#/$defs/features' },
    merges: true,
    forEngine: true,
    repeats: true,
    repeatAs: commaPairs,
  }),
  origins: option<string[]>({
    flag: '--origin <origin>',
    help: 'an origin of the portal that the provider accepts (CORS); repeatable',
    parse: parseOrigins('--origin'),
    key: 'origins',
    schema: {
      description: 'origins of the portal that the provider accepts (CORS), such as https://portal.example',
      type: 'array',
      items: { $ref: '#/$defs/origin' },
    },
    forEngine: true,
    repeats: true,
  }),
  brandWord: option<string>({
    flag: '--brand-word <word>',
    help: 'the brand word of the product, instead of "mailbox" in paths, scopes and fields',
    parse: parseBrandWord,
    key: 'brandWord',
    schema: {
      description: 'the brand word of the product, instead of "mailbox" in paths, scopes, field and event names',
      type: 'string',
      pattern: '^[a-z][a-z0-9]*$',
    },
    repeats: true,
  }),
  dialect: option<Partial<Dialect>>({
    flag: '--dialect <name=value>',
    help: 'a name that the provider uses and that cannot be detected, such as total=count; repeatable',
    parse: parseDialectNames,
    key: 'dialect',
    schema: { $ref: '#/$defs/dialect' },
    merges: true,
    forEngine: true,
    repeats: true,
    repeatAs: commaPairs,
  }),
  data: option<DataProfile>({
    help: 'messages and partitions of the mailbox',
    key: 'data',
    schema: { $ref: '#/$defs/data' },
    forEngine: true,
  }),
  datasetDate: option<Date>({
    flag: '--dataset-date <date>',
    help: 'the date the test mailbox was generated (default: now)',
    parse: parseDatasetDate,
    key: 'datasetDate',
    schema: {
      description: 'a date such as 2026-11-20 or 2026-11-20T09:00:00Z: when the test mailbox was generated',
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    },
    inFile: dateInFile,
    repeats: true,
    repeatAs: (date) => [date.toISOString()],
  }),
  profile: option<Profile>({
    flag: '--profile <profile>',
    help: 'portal (what the portal needs), light (changes nothing) or full (default)',
    parse: parseProfile,
    key: 'profile',
    schema: {
      description: 'portal (what the portal needs), light (changes nothing) or full (default)',
      enum: profiles,
    },
    forEngine: true,
    forReference: true,
  }),
} as const
