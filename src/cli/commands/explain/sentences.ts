/** A text in which Markdown finds nothing to interpret. */
export const plain = (text: string): string => text.replace(/[\\`*_<>[\]]/g, '\\$&')

/** A sentence with its full stop, whether it was written with one or not. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
