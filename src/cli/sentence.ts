/** A sentence with its full stop, whether it was written with one or not. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
