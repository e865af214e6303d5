/** A percentage, rounded down: `100%` only when all are counted, or when there is nothing to count. */
export const percent = (part: number, whole: number): string => {
  if (part === whole) return '100%'
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`
}
