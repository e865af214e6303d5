import { escapeControl } from '../escape.ts'

/** Markup that is part of the page as it is. Only this file makes it. */
class SafeMarkup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Markup = SafeMarkup

/** What can be inside markup: texts are escaped, markup stays, and undefined is nothing. */
type Content = string | number | Markup | undefined | readonly Content[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  ':': '&#58;',
  '#': '&#35;',
}

/**
 * Text for an element or a quoted attribute. Control characters become visible; line breaks stay. `::` and `##` are
 * broken up, so that a CI server that logs the page obeys nothing.
 */
const escapeText = (text: string): string =>
  text
    .split('\n')
    .map(escapeControl)
    .join('\n')
    .replace(/[&<>"']|:(?=:)|#(?=#)/g, (character) => entities[character] ?? character)

const written = (content: Content): string => {
  if (content === undefined) return ''
  if (content instanceof SafeMarkup) return content.text
  if (Array.isArray(content)) return content.map(written).join('')
  return escapeText(String(content))
}

/**
 * The only way to write markup: every value is escaped unless it is markup already.
 * @throws Error when the template has an attribute without quotes, where escaping would not protect.
 */
export const html = (template: TemplateStringsArray, ...values: readonly Content[]): Markup =>
  new SafeMarkup(
    template
      .map((part, index) => {
        if (index === values.length) return part
        if (part.endsWith('=')) throw new Error(`an attribute has no quotes: ${part}`)
        return `${part}${written(values[index])}`
      })
      .join(''),
  )

/** The start of every page. */
export const doctype: Markup = new SafeMarkup('<!doctype html>\n')

/**
 * A style, script or data block, which browsers do not unescape. The text is of this package, never of a result.
 * @throws Error when the text would end the element
 */
export const rawElement = (name: 'style' | 'script', text: string, attributes?: Markup): Markup => {
  if (text.includes('</')) throw new Error(`a ${name} would end too early`)
  return new SafeMarkup(`<${name}${written(attributes)}>${text}</${name}>`)
}
