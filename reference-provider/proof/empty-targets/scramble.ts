import { createHash } from 'node:crypto'

/** Unpredictable bytes, the same for the same seed. */
const hashOf = (seed: string): Buffer => createHash('sha256').update(seed).digest()

/** A value of the same shape with other texts, numbers and booleans. */
export const scramble = (value: unknown, seed: string): unknown => {
  switch (typeof value) {
    case 'string':
      return Number.isNaN(Date.parse(value)) || value.length < 10 ? hashOf(seed + value).toString('hex') : dateOf(seed)
    case 'number':
      return hashOf(seed + value).readUInt16BE()
    case 'boolean':
      return hashOf(seed).readUInt8() % 2 === 0
    default:
      return scrambleParts(value, seed)
  }
}

const scrambleParts = (value: unknown, seed: string): unknown => {
  if (value instanceof Uint8Array) return hashOf(seed)
  if (Array.isArray(value)) return value.map((item, index) => scramble(item, `${seed} ${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scramble(one, `${seed} ${name}`)]))
}

const dateOf = (seed: string): string => new Date(hashOf(seed).readUInt32BE() * 1000).toISOString()
