/** A text in which Markdown finds nothing to interpret. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_<>[\]]/g, '\\$&')

/** A sentence with its full stop, whether it was written with one or not. */
export const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
