/**
 * Matches a pathname that ends in the pattern: only the end counts (our decision), so that a provider can add a prefix.
 * `{name}` matches one segment, possibly empty. Returns the decoded parameters; undefined for another pathname.
 */
export function pathMatcher(pattern: string): (pathname: string) => Record<string, string> | undefined {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const literals = pattern.split(/\{\w+\}/).map(escapeRegExp)
  const suffix = new RegExp(`${literals.join('([^/]*)')}$`)
  return (pathname) => {
    const found = suffix.exec(pathname)
    return found
      ? Object.fromEntries(names.map((name, index) => [name, decodeSegment(found[index + 1] ?? '')]))
      : undefined
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
