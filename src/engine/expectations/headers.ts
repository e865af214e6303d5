import { headerOf } from '../exchange.ts'
import { type Expectation, met, unmet } from '../expectation.ts'

const shown = (values: readonly string[]): string => (values.length === 0 ? 'no such header' : values.join(', '))

/** A response header is as it must be; `values` are all lines of it, in order. */
export const header = (name: string, says: string, isRight: (values: readonly string[]) => boolean): Expectation => ({
  says: `${name} ${says}`,
  judge: ({ exchange: { answer } }) => {
    const values = headerOf(answer, name)
    return isRight(values) ? met : unmet(shown(values))
  },
})

/** The header stands there with a value. */
export const headerPresent = (name: string): Expectation =>
  header(name, 'is present', (values) => values.some((value) => value.trim() !== ''))

/** The header is a list, compared as a set without regard to case, that holds all of these. */
export const headerNames = (name: string, ...wanted: readonly string[]): Expectation =>
  header(name, `names ${wanted.join(', ')}`, (values) => {
    const names = new Set(values.flatMap((value) => value.split(',')).map((value) => value.trim().toLowerCase()))
    return wanted.every((one) => names.has(one.toLowerCase()))
  })

/** Every byte of the header is ASCII (§4.1, file names). */
export const headerIsAscii = (name: string): Expectation =>
  header(name, 'holds ASCII alone', (values) => values.every((value) => [...value].every(isAscii)))

const isAscii = (character: string): boolean => character >= ' ' && character <= '~'
