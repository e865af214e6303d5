import { createHash } from 'node:crypto'

/** Bytes that nobody can foresee by looking, the same for the same seed. */
const bytes = (seed: string): Buffer => createHash('sha256').update(seed).digest()

/** A value of the same shape in which nothing means anything: texts, numbers and booleans are others. */
export const scrambled = (value: unknown, seed: string): unknown => {
  switch (typeof value) {
    case 'string':
      return Number.isNaN(Date.parse(value)) || value.length < 10 ? bytes(seed + value).toString('hex') : dateOf(seed)
    case 'number':
      return bytes(seed + value).readUInt16BE()
    case 'boolean':
      return bytes(seed).readUInt8() % 2 === 0
    default:
      return inner(value, seed)
  }
}

const inner = (value: unknown, seed: string): unknown => {
  if (Buffer.isBuffer(value)) return bytes(seed)
  if (Array.isArray(value)) return value.map((item, index) => scrambled(item, `${seed} ${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scrambled(one, `${seed} ${name}`)]))
}

const dateOf = (seed: string): string => new Date(bytes(seed).readUInt32BE() * 1000).toISOString()
