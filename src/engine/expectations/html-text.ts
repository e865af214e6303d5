/** Texts that may be HTML: some signs and letters are entities there. */

/** Decodes &#233; and &#xE9;. */
export const decodeNumericReferences = (text: string): string =>
  text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (entity, code: string) => {
    const point = Number(code.replace(/^x/i, '0x'))
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })

const namedEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
}

/** Decodes numeric references, five signs (&lt; &gt; &quot; &apos; &amp;) and letters with one of five accents, such as &eacute;. */
export const decodeReferences = (text: string): string =>
  decodeNumericReferences(text)
    .replace(
      /&([a-z])(acute|grave|circ|uml|cedil);/gi,
      (_, letter, accent) => `${letter}${accents[accent.toLowerCase()] ?? ''}`,
    )
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => namedEntities[name] ?? '')

/** The text has a tag of HTML. */
export const hasTag = (text: string): boolean => /<\/?[a-z]/i.test(text)

const comparableText = (text: string): string => decodeReferences(text).normalize('NFC')

/** The text contains these words. A letter with an accent can be one character or two, and a sign an entity. */
export const containsText = (text: string, words: string): boolean =>
  comparableText(text).includes(comparableText(words))
