import { utf8Bytes } from '../bytes.ts'
import { base64Text } from '../encodings.ts'

const hex = (code: number, length: number): string => code.toString(16).padStart(length, '0')

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A character, or one of its escapes: JSON, also inside JSON (`\u002B`, `\/`), URL encoding, HTML. */
const anySpelling = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4))
  const forms = [
    String.raw`\\*${escaped(character)}`,
    units.map((unit) => String.raw`\\+u${unit}`).join(''),
    [...utf8Bytes(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join(''),
    `&#(?:x0*${hex(code, 1)}|0*${code});`,
  ]
  return `(?:${forms.join('|')})`
}

/** A pattern for a value in any of its spellings, and as base64 of the whole value. */
export const spellingsOf = (value: string): string => {
  const bytes = utf8Bytes(value)
  const base64 = base64Text(bytes).replace(/=+$/, '')
  const forms = [base64, base64.replaceAll('+', '-').replaceAll('/', '_')].map((form) => `${escaped(form)}(?:=|%3D)*`)
  return `(?:${[Array.from(value, anySpelling).join(''), ...forms].join('|')})`
}
