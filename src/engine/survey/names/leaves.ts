/** What an answer holds, by dotted path. */
import { isJsonObject } from '../../scenario/json/json-object.ts'

/** Names deeper than this are not looked for. */
const maxDepth = 3

export type Leaf = string | number | boolean

const isLeaf = (value: unknown): value is Leaf => ['string', 'number', 'boolean'].includes(typeof value)

const joined = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}.${name}`)

/** Texts, numbers and booleans by path, outside arrays. */
export const leavesOf = (json: unknown, prefix = '', depth = 1): Map<string, Leaf> => {
  const leaves = new Map<string, Leaf>()
  if (!isJsonObject(json) || depth > maxDepth) return leaves
  for (const [name, value] of Object.entries(json)) {
    const path = joined(prefix, name)
    if (isLeaf(value)) leaves.set(path, value)
    else for (const [inner, leaf] of leavesOf(value, path, depth + 1)) leaves.set(inner, leaf)
  }
  return leaves
}

/** Paths of arrays that hold at least one object, and nothing else. */
export const objectArraysIn = (json: unknown, prefix = '', depth = 1): string[] => {
  if (!isJsonObject(json) || depth > maxDepth) return []
  return Object.entries(json).flatMap(([name, value]) => {
    const path = joined(prefix, name)
    if (Array.isArray(value)) return value.length > 0 && value.every(isJsonObject) ? [path] : []
    return objectArraysIn(value, path, depth + 1)
  })
}

/** Names whose value could be an identifier come first. */
const idName = /(id|uuid|key|number|nr|reference|ref|code)$/i

/**
 * Paths of texts or numbers that every entry has and no two entries of a group share; names that look like an identifier
 * first. Groups of one entry show nothing: everything in it is unique.
 */
export const uniquePathsIn = (groups: readonly (readonly unknown[])[]): string[] => {
  const leaves = groups.map((entries) => entries.map((entry) => leavesOf(entry)))
  const [first] = leaves.flat()
  if (first === undefined || groups.every(({ length }) => length < 2)) return []
  const paths = [...first.keys()].filter((path) =>
    leaves.every((group) => {
      const values = group.map((one) => one.get(path))
      const areIds = values.every((value) => typeof value === 'string' || typeof value === 'number')
      return areIds && new Set(values).size === values.length
    }),
  )
  return paths.toSorted((one, other) => Number(idName.test(other)) - Number(idName.test(one)))
}
