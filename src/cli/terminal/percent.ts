/** A percentage, rounded down: `100%` only when all are counted, `–` when there is nothing to count. */
export const percent = (part: number, whole: number): string => {
  if (whole === 0) return '–'
  if (part === whole) return '100%'
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`
}
