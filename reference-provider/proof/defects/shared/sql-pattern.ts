/** Like LIKE of SQL, without ESCAPE: % is any text, and _ any character. */
export const isLikePattern = (text: string, pattern: string): boolean => {
  const literal = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's').test(text)
}
