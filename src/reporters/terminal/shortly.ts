/** A list that stays short: the first so many, and how many more there are. */
export const shortenList = (ids: readonly string[], most: number): string =>
  ids.length <= most + 1 ? ids.join(', ') : `${ids.slice(0, most).join(', ')} and ${ids.length - most} more`
