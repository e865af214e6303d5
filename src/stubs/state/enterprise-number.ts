import { limits } from '../../contract/interface/limits.ts'

/** §1.5: an enterprise number in ten digits; a shorter value is padded with zeros on the left. */
export const padEnterpriseNumber = (value: string): string => value.padStart(limits.enterpriseNumberDigits, '0')

const tenDigits = new RegExp(`^\\d{${limits.enterpriseNumberDigits}}$`)

/** §1.5: advice about an enterprise number that a provider sent; empty when it has ten digits. */
export const encodingAdvice = (what: string, value: string | null | undefined): string[] =>
  value === null || value === undefined || tenDigits.test(value)
    ? []
    : [`${what} does not have ${limits.enterpriseNumberDigits} digits (§1.5)`]
