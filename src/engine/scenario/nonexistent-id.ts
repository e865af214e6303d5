/** The limits of number types that a service may use: 32 bits, exact JSON numbers, 64 bits. */
const integerLimits = [2n ** 31n - 1n, 2n ** 53n - 1n, 2n ** 63n - 1n]

const enterpriseNumberPattern = /^[01]\d{9}$/
const withCheckDigits = (base: string): string => `${base}${String(97 - (Number(base) % 97)).padStart(2, '0')}`
const hasCheckDigits = (id: string): boolean =>
  enterpriseNumberPattern.test(id) && withCheckDigits(id.slice(0, 8)) === id

const withEveryDigit = (id: string, digit: string): string => id.replace(/\d/g, digit)

/** The greatest number of that shape that fits the same type. */
const numberLike = (id: string, digit: string): string => {
  const bound = integerLimits.find((one) => BigInt(id) <= one)
  const rest = withEveryDigit(id.slice(1), digit)
  const firsts = [...'987654321'].filter((first) => first <= digit)
  return `${firsts.find((first) => bound === undefined || BigInt(first + rest) <= bound) ?? '1'}${rest}`
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i

/** Keeps the version and the variant, which give the other digits their meaning. */
const uuidLike = (id: string, digit: string): string =>
  [...id].map((sign, place) => (place === 14 || place === 19 ? sign : withEveryDigit(sign, digit))).join('')

const sameShape = (id: string, digit: string): string => {
  const [found] = uuidPattern.exec(id) ?? []
  if (found !== undefined) {
    const [before = '', after = ''] = id.split(found)
    return withEveryDigit(before, digit) + uuidLike(found, digit) + withEveryDigit(after, digit)
  }
  // Services assign numbers in sequence, so a short one can exist. Nine digits fit every number type.
  if (/^\D*\d{1,3}\D*$/.test(id) || /^\d{1,8}$/.test(id)) return id.replace(/\d+/, digit.repeat(9))
  if (hasCheckDigits(id)) return withCheckDigits(`1${digit.repeat(7)}`)
  return /^[1-9]\d*$/.test(id) ? numberLike(id, digit) : withEveryDigit(id, digit)
}

/** What `explain` shows in place of an identifier. */
const samplePattern = /^‹(.*›)$/

/** The first half of an identifier. */
export const firstHalf = (id: string): string => {
  const [, sample] = samplePattern.exec(id) ?? []
  return sample === undefined ? id.slice(0, Math.ceil(id.length / 2)) : `‹first half of ${sample}`
}

/** The identifier with another character in place of its first one that differs from it. */
export const withFirstReplaced = (id: string, character: string): string => {
  const [, sample] = samplePattern.exec(id) ?? []
  const place = [...id].findIndex((one) => one !== character)
  return sample === undefined
    ? `${id.slice(0, place)}${character}${id.slice(place + 1)}`
    : `${character}‹rest of ${sample}`
}

/**
 * An identifier that does not exist, in the shape of a real one. All its digits are equal, except where validation would
 * reject that: the version of a UUID, the size of a number, the check digits of an enterprise number.
 */
export const nonexistentIdLike = (id: string): string => {
  const [, sample] = samplePattern.exec(id) ?? []
  if (sample !== undefined) return `‹nonexistent, like ${sample}`
  const other = ['9', '8'].map((digit) => sameShape(id, digit)).find((made) => made !== id)
  return other ?? `${id.slice(0, -1)}${id.endsWith('z') ? 'y' : 'z'}`
}
