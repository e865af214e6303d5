/** A share in percent, never rounded up to all: `100%`, `99.8%`; of nothing it is all. */
export const percent = (part: number, whole: number): string => {
  if (part === whole) return '100%'
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`
}
