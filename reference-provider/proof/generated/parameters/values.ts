/** §4.1, §7: values of parameters that are taken too leniently. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { withQueryChange } from '../changes.ts'
import { allowedBecause, atMostAdvice, type MutantFacts, mutant } from '../mutant.ts'
import { ignoredInCount, inverted } from './ignored.ts'
import {
  countParameters,
  filters,
  isFlag,
  mutatedListParameters,
  type Parameter,
  setTo,
  type ValueType,
  withoutParameter,
} from './parameters.ts'

/** `becomes`: what lenient parsers make of it; undefined: as if the parameter were absent. */
type WrongValue = readonly [value: string, ...becomes: (string | undefined)[]]

/** Values that cannot be read at all (§7). */
const wrongValues: Record<ValueType, readonly WrongValue[]> = {
  number: [
    ['abc', undefined, '1'],
    ['1.5', '1', '2'],
    ['1x', '1'],
  ],
  boolean: ['maybe', 'yes', '1'].map((value): WrongValue => [value, undefined, 'true', 'false']),
  date: [
    ['notadate', undefined, '2000-01-01'],
    ['2026-13-45', undefined, '2027-02-14'],
  ],
  text: [],
}

const syntaxClauses: Record<ValueType, readonly ClauseId[]> = {
  number: ['4.1.syntax-page-400', '7.syntax-400'],
  boolean: ['4.1.syntax-boolean-400', '7.syntax-400'],
  date: ['4.1.syntax-date-400', '7.syntax-400'],
  text: ['7.syntax-400'],
}

/** A count without its number of days is refused, so there the absent number is a year. */
const misread = (operation: string, name: string, value: string, meaning: string | undefined) =>
  setTo(name, value, meaning ?? (operation !== 'messages' && name.startsWith('numberOfDays') ? '365' : undefined))

/** Of the values of a statistic, a framework may read all but these. */
const unreadable = ['abc', 'maybe']

const lenientFacts = (operation: string, value: string): Partial<MutantFacts> =>
  operation === 'messages' || unreadable.includes(value)
    ? {}
    : atMostAdvice('Frameworks read it as a value, and for statistics the specification has no list of values.')

const lenient = ({ operation, name, type }: Parameter): MutantFacts[] =>
  wrongValues[type].flatMap(([value, ...becomes]) =>
    becomes.map((meaning) =>
      mutant(
        `lenient-${value}-as-${meaning ?? 'absent'}:${operation}.${name}`,
        `${name}=${value} is taken as ${meaning ?? 'absent'}`,
        syntaxClauses[type],
        withQueryChange(operation, misread(operation, name, value, meaning)),
        lenientFacts(operation, value),
      ),
    ),
  )

/** Values that the specification leaves open, each with one of its two meanings. */
const openValues: Record<ValueType, readonly (readonly [value: string, meaning: string])[]> = {
  number: [
    ['0', '1'],
    ['-1', '1'],
  ],
  boolean: [
    ['TRUE', 'true'],
    ['False', 'false'],
  ],
  date: [
    ['2026-02-30', '2026-03-02'],
    ['20260101', '2026-01-01'],
  ],
  text: [],
}

const tolerant = ({ name, type }: Parameter): MutantFacts[] =>
  openValues[type].map(([value, meaning]) =>
    mutant(
      `tolerant-${value}-as-${meaning}:messages.${name}`,
      `${name}=${value} is taken as ${meaning}`,
      [],
      withQueryChange('messages', setTo(name, value, meaning)),
      allowedBecause('Two reasonable readings of the value exist, so it is not a failure.'),
    ),
  )

const positions = [
  ['first', 0],
  ['last', -1],
] as const

const repeated = ({ name }: Parameter): MutantFacts[] =>
  positions.map(([kept, index]) =>
    mutant(
      `repeated-${kept}:messages.${name}`,
      `of several values of ${name} the ${kept} one counts`,
      [],
      withQueryChange('messages', (query) => {
        const value = query.getAll(name).at(index)
        if (value !== undefined) query.set(name, value)
      }),
      allowedBecause('The specification says nothing of a parameter given twice.'),
    ),
  )

export const misreadInList = mutatedListParameters.flatMap((parameter) => [
  ...lenient(parameter),
  ...tolerant(parameter),
  ...repeated(parameter),
])

const falseIsOpen = allowedBecause('The specification gives no meaning to false here.')

/** A condition such as `if (value)` takes these as absent. */
export const takenAsAbsent = [
  ...filters
    .filter(isFlag)
    .map(({ name, clauses }) =>
      mutant(
        `false-as-absent:messages.${name}`,
        `${name}=false is taken as absent`,
        clauses,
        withQueryChange('messages', setTo(name, 'false', undefined)),
        name.startsWith('requiredAction') ? falseIsOpen : {},
      ),
    ),
  mutant(
    'zero-as-absent:messages.q',
    'q=0 is taken as absent',
    ['4.1.q'],
    withQueryChange('messages', (query) => {
      if (query.get('q') === '0') withoutParameter('q')(query)
    }),
  ),
  mutant(
    'zero-without-language:messages.q',
    'q=0 without qlang is taken as no search',
    ['4.1.search-without-qlang-400', '7.q-without-qlang-400'],
    withQueryChange('messages', (query) => {
      if (query.get('q') === '0' && !query.has('qlang')) query.delete('q')
    }),
  ),
]

/** The same mistakes in the counts. */
export const misreadInCounts = countParameters.flatMap((parameter) => [
  ...ignoredInCount(parameter),
  ...(isFlag(parameter) ? inverted(parameter) : []),
  ...lenient(parameter),
])
