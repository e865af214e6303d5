import { escapeControl } from './escape.ts'

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export type Attributes = Record<string, string | number | undefined>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/**
 * Text that XML 1.0 allows: it forbids control characters, unpaired surrogates and two non-characters even as references,
 * so they are escaped. Line breaks stay. Marks of commands in a CI log are broken up by a reference.
 */
const escapeXml = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeControl(line).replace(/[\ufffe\uffff]/g, (it) => `\\u${it.charCodeAt(0).toString(16)}`))
    .join('\n')
    .replace(/[&<>"']/g, (it) => entities[it] ?? it)
    .replace(/##(?=\w*\[)/g, '#&#35;')

/** An element with attributes, and text or elements inside. Undefined attributes are left out. */
export const element = (name: string, attributes: Attributes, inside: string | readonly string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
  if (inside.length === 0) return `<${name}${written}/>`
  if (typeof inside === 'string') return `<${name}${written}>${escapeXml(inside)}</${name}>`
  return `<${name}${written}>\n${inside.join('\n')}\n</${name}>`
}
