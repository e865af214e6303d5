/**
 * Text from a target must not control a terminal: control characters (C0, DEL, C1), line and paragraph separators, marks
 * that change the direction of text, and unpaired surrogates are escaped as `\u001b`.
 */
const controlCharacters = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** The same without the line breaks of an indented document. */
const controlInLine = new RegExp(`(?!\\n)${controlCharacters.source}`, 'gu')

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The text on one line, without control characters. */
export const escapeControl = (text: string): string => text.replace(controlCharacters, escaped)

/** The same for every string inside a value, including keys. */
export const escapeControlDeep = <T>(value: T): T => escapeValue(value) as T

const escapeValue = (value: unknown): unknown => {
  if (typeof value === 'string') return escapeControl(value)
  if (Array.isArray(value)) return value.map(escapeValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [escapeControl(name), escapeValue(inner)]))
}

/** Commands in the log of a CI server: `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere, `::error::` at the start of a line. */
const commandMark = /##(?=\w*\[)/g

/** The text with these marks broken up, so that a CI server that logs it obeys nothing. */
export const withoutLogCommands = (text: string): string =>
  text.replace(commandMark, '# #').replace(/^(\s*)::/gm, '$1: :')

/** A JSON document that parses to this value. Neither a terminal nor a CI server obeys anything in it. */
export const jsonDocument = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(controlInLine, escaped).replace(commandMark, '\\u0023#')}\n`
