/** A text in which Markdown finds nothing to interpret. */
export const plain = (text: string): string => text.replace(/[\\`*_<>[\]]/g, '\\$&')
