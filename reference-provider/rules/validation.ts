/** §4.1, §7: the syntax of parameters. A syntax error is 400; a value that matches no message is not. */
import { referenceLimits } from '../../src/contract/interface/limits.ts'
import { type Folder, folders, type Language, languages } from '../../src/contract/interface/parameters.ts'
import { isCalendarDay } from './instants.ts'

/** The value, or the error. */
export type Parsed<T> = { value: T; wrong?: undefined } | { value?: undefined; wrong: string }
export type Parser<T> = (text: string) => Parsed<T>
export type ParsedBy<P> = P extends Parser<infer T> ? T : never

const wholeNumber =
  (least: number, most: number): Parser<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? { value: Number(text) }
      : { wrong: `must be a whole number from ${least} to ${most}` }

const boolean: Parser<boolean> = (text) =>
  text === 'true' || text === 'false' ? { value: text === 'true' } : { wrong: 'must be true or false' }

const date: Parser<string> = (text) =>
  isCalendarDay(text) ? { value: text } : { wrong: 'must be a date of the calendar, YYYY-MM-DD' }

const oneOf =
  <T extends string>(values: readonly T[], spelling: (text: string) => string = (text) => text): Parser<T> =>
  (text) => {
    const value = values.find((candidate) => candidate === spelling(text))
    return value === undefined ? { wrong: `must be one of ${values.join(', ')}` } : { value }
  }

const text =
  (most: number): Parser<string> =>
  (given) =>
    given.length > 0 && given.length <= most
      ? { value: given }
      : { wrong: `must have between 1 and ${most} characters` }

const enterpriseNumber: Parser<string> = (given) =>
  /^\d{1,10}$/.test(given) ? { value: given.padStart(10, '0') } : { wrong: 'must be an enterprise number' }

const listParsers = {
  page: wholeNumber(1, 999_999_999),
  pageSize: wholeNumber(1, referenceLimits.pageSize),
  q: text(1000),
  /** Any case: both `fr` and `FR` appear in §4.1. */
  qlang: oneOf<Language>(languages, (given) => given.toLowerCase()),
  folder: oneOf<Folder>(folders),
  visible: boolean,
  recipientPartition: text(255),
  read: boolean,
  expiredBefore: date,
  receivedAfter: date,
  receivedBefore: date,
  enterpriseNumber,
  senderApplicationId: text(255),
  registeredMail: boolean,
  requiredAction: boolean,
  requiredActionNotExecuted: boolean,
}

export type ListParsers = typeof listParsers
export const parsedListParameters = Object.keys(listParsers) as (keyof ListParsers)[]

export const validationRules = {
  ...listParsers,
  /** An identifier in a list of them, as text. */
  messageId: (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined),
  numberOfDaysBeforeExpiration: wholeNumber(0, 36_500),
  isRead: boolean,
  isConfirmed: boolean,
  /** §4.1: a search needs its language. */
  needsLanguage: (criteria: { q?: string; qlang?: Language }): boolean =>
    criteria.q !== undefined && criteria.qlang === undefined,
}

export type ValidationRules = typeof validationRules
