import { labelPattern } from './normalize.ts'

/** Which label of one run is which of the other: each has one partner, from its first appearance on. */
export interface LabelPairs {
  /** Whether two texts are the same, with each label as its partner. */
  areSame(one: string, other: string): boolean
}

export const labelPairs = (): LabelPairs => {
  const partners = new Map<string, string>()
  const taken = new Set<string>()
  const isPair = (one: string, other: string): boolean => {
    const partner = partners.get(one)
    if (partner !== undefined) return partner === other
    if (kindOf(one) !== kindOf(other) || taken.has(other)) return false
    partners.set(one, other)
    taken.add(other)
    return true
  }
  return {
    areSame: (one, other) => {
      const [parts, otherParts] = [one.split(labelPattern), other.split(labelPattern)]
      const isLabel = (index: number): boolean => index % 2 === 1
      return (
        parts.length === otherParts.length &&
        parts.every((part, index) => isLabel(index) || part === otherParts[index]) &&
        parts.every((part, index) => !isLabel(index) || isPair(part, otherParts[index] ?? ''))
      )
    },
  }
}

/** `id` of `‹id 3›`. */
const kindOf = (text: string): string | undefined => text.split(' ')[0]
