/** Our decision: only the end of a path counts, so that a provider can add a prefix. */
export interface PathMatch {
  matches: boolean
  params: Record<string, string>
}

/** Matches a pathname that ends in the pattern; `{name}` matches one segment, possibly empty, and decodes it. */
export function pathMatcher(pattern: string): (pathname: string) => PathMatch {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const source = pattern
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join('([^/]*)')
  const suffix = new RegExp(`${source}$`)
  return (pathname) => {
    const found = suffix.exec(pathname)
    const values = names.map((name, index) => [name, decodeSegment(found?.[index + 1] ?? '')])
    return { matches: found !== null, params: Object.fromEntries(values) }
  }
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
