/**
 * What a target sends must not steer a terminal: control characters (C0, DEL, C1), line and paragraph separators,
 * marks that turn the direction of text, and halves of surrogate pairs are written out as `\u001b`.
 */
const steering = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

const writtenOut = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text on one line, with nothing in it that a terminal would obey. */
export const visible = (text: string): string => text.replace(steering, writtenOut)

/** The same for every string inside a value, keys included. */
export const visibleThroughout = <T>(value: T): T => shown(value) as T

const shown = (value: unknown): unknown => {
  if (typeof value === 'string') return visible(value)
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [visible(name), shown(inner)]))
}
