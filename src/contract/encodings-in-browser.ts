/** The texts of bytes, with what a browser has. */
import type * as encodings from './encodings.ts'

export const latin1Text: typeof encodings.latin1Text = (bytes) => {
  let text = ''
  for (let start = 0; start < bytes.length; start += mostArguments)
    // Spread would read the bytes one by one, which takes ten times as long.
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(start, start + mostArguments))
  return text
}

/** The most arguments of one call: a function cannot take all bytes at once. */
const mostArguments = 8192

export const hexText: typeof encodings.hexText = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const base64Text: typeof encodings.base64Text = (bytes) => btoa(latin1Text(bytes))

export const base64UrlText: typeof encodings.base64UrlText = (bytes) =>
  base64Text(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
