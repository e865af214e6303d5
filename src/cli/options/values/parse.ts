import type { Shard } from '../../../engine/result.ts'
import { didYouMean } from '../../errors/did-you-mean.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { withoutSecretParts } from '../../terminal/known-secrets.ts'

/** Commander calls these with the text after an option; each throws a UsageError that names the option. */

/** Repeatable, and comma lists. Each word once. */
export const parseList = (written: string, earlier: string[] = []): string[] => [
  ...new Set([...earlier, ...written.split(',').map((word) => word.trim())].filter((word) => word !== '')),
]

/** A whole number in a range. */
export const parseWholeNumber =
  (option: string, least: number, most: number) =>
  (written: string): number => {
    const number = Number(written)
    if (/^\d+$/.test(written) && number >= least && number <= most) return number
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${written}".`)
  }

/** The most shards of a run. */
const maxShards = 100

/** `2/4` is shard 2 of 4. */
export const parseShard = (written: string): Shard => {
  const [, first = '', second = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(written) ?? []
  const shard = { number: Number(first), of: Number(second) }
  if (shard.number >= 1 && shard.number <= shard.of && shard.of <= maxShards) return shard
  throw new UsageError(
    `--shard takes K/N with K from 1 to N, and N at most ${maxShards}, such as 2/4, not "${written}".`,
  )
}

/** Port 0 is a free port. */
export const parsePort = (option: string) => parseWholeNumber(option, 0, 65_535)

const isPositive = (written: string): boolean => /^\d+(\.\d+)?$/.test(written) && Number(written) > 0

/** Fractions allowed. */
export const parseNumberAboveZero =
  (option: string) =>
  (written: string): number => {
    if (isPositive(written)) return Number(written)
    throw new UsageError(`${option} takes a number above 0, not "${written}".`)
  }

/** Reads seconds, with fractions; gives milliseconds. */
export const parseSeconds =
  (option: string, most = 3600) =>
  (written: string): number => {
    if (isPositive(written) && Number(written) <= most) return Number(written) * 1000
    throw new UsageError(`${option} takes a number of seconds above 0 and at most ${most}, not "${written}".`)
  }

/** Values that are too many for a message, and where they are listed. */
const listings: Readonly<Record<string, string>> = {
  scenario: '"list" prints all ids.',
  clause: 'Pass a section such as 5.6, or a clause that "coverage 5.6" prints.',
  need: '"plan" prints the needs that lack data.',
  persona: 'Most runs need humanUser, documentConsumer and representative. "token --help" names more.',
  defect: '"explain ID" names the defects that a scenario detects; the page of "serve" lists all.',
  variant: 'The page of "serve" lists all variants.',
}

const mostListed = 12

/** The text, if it is one of the known values. @throws UsageError with the nearest known value, and where all are */
export const oneOf = <T extends string>(thing: string, written: string, known: readonly T[]): T =>
  known.find((word) => word === written) ?? throwUnknown(thing, written, known)

/** @throws UsageError with the nearest known value, and where all are */
export const throwUnknown = (thing: string, written: string, known: readonly string[]): never => {
  const guess = didYouMean(written.replace(/\*+$/, ''), known)
  const listing = listings[thing]
  const listed = listing === undefined || known.length <= mostListed ? `Use one of: ${known.join(', ')}.` : listing
  const choice = guess !== '' && known.length > mostListed && listing === undefined ? '' : ` ${listed}`
  throw new UsageError(`Unknown ${thing} "${written}".${guess}${choice}`)
}

/** An http address without query, hash or credentials. Removes the closing slash. */
export const parseAddress =
  (option: string) =>
  (written: string): string => {
    const url = URL.canParse(written) ? new URL(written) : undefined
    if (!url?.host)
      throw new UsageError(
        `${option} takes an address such as http://localhost:8080/api, not "${withoutSecretParts(written)}".`,
      )
    const { protocol, username, password, search, hash, href } = url
    if (!['http:', 'https:'].includes(protocol))
      throw new UsageError(`${option} must begin with http:// or https://, not ${protocol}//.`)
    if (username || password)
      throw new UsageError(`${option} must not contain a user or a password.${credentials(option)}`)
    if (search || hash) throw new UsageError(`${option} must not contain a query or a fragment (?, #).`)
    return href.replace(/\/+$/, '')
  }

/** The other way to send a user and a password; only requests to the target have one. */
const credentials = (option: string): string =>
  option === '--base-url' ? ' Pass them with --header "Authorization: env:NAME".' : ''

/** Origins of web pages: only scheme, host and port, as a browser sends them. Repeatable, and comma lists. */
export const parseOrigins =
  (option: string) =>
  (written: string, earlier: string[] = []): string[] => {
    const given = parseList(written, earlier)
    const wrong = given.find((one) => !URL.canParse(one) || new URL(one).origin !== one)
    if (wrong === undefined) return given
    throw new UsageError(
      `${option} takes an origin such as https://portal.example, not "${withoutSecretParts(wrong)}".`,
    )
  }

const maxSeeds = 100_000

/** Whole numbers and ranges: `1-3,7` is 1, 2, 3 and 7. Repeatable. */
export const parseSeeds =
  (option: string) =>
  (written: string, earlier: number[] = []): number[] => [
    ...new Set([...earlier, ...parseList(written).flatMap((part) => parseRange(option, part))]),
  ]

const parseRange = (option: string, part: string): number[] => {
  const numbers = numbersIn(part)
  if (numbers.length > 0) return numbers
  throw new UsageError(
    `${option} takes whole numbers and ranges of at most ${maxSeeds}, such as 7 or 1-50, not "${part}".`,
  )
}

/** `7` is 7, and `1-3` is 1, 2 and 3; empty for another text and for a range of more than 100,000. */
export const numbersIn = (part: string): number[] => {
  const [, from = '', to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || first > last || last - first >= maxSeeds) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** An ISO 8601 date or date-time; a date is midnight UTC. */
export const parseDatasetDate = (written: string): Date => {
  const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
  const date = new Date(written)
  const day = new Date(written.slice(0, 10))
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written.slice(0, 10))
  if (form.test(written) && exists && !Number.isNaN(date.getTime())) return date
  throw new UsageError(`--dataset-date takes a date such as 2026-11-20 or 2026-11-20T09:00:00Z, not "${written}".`)
}
