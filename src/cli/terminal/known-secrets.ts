import { isInventedPersonNumber } from '../../../fixtures/valid-numbers.ts'
import { secretsOfRun } from '../../contract/secrets/secrets.ts'

/** The secrets that this process knows. Every text that it prints or writes loses them. */
export const knownSecrets = secretsOfRun({ isInvented: isInventedPersonNumber })

/** Makes the user and the password of an address known; any other text is ignored. */
export const knowPasswordOf = (address: string | undefined, setting: string): void => {
  if (address === undefined || !URL.canParse(address)) return
  const { username, password } = new URL(address)
  for (const encoded of [username, password]) knownSecrets.add(encoded, `‹password of ${setting}›`, true)
}

/** True for an address with a user or a password. */
export const hasPassword = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).username !== '' || new URL(address).password !== '')

/** An address without its user and password, and without what its query or fragment holds; also one that is not valid. */
export const withoutSecretParts = (address: string): string =>
  address.replace(/^((?:[^/]*\/\/)?).*@/s, '$1').replace(/([?#]).+$/s, '$1‹hidden›')

/** Long enough for a token, with letters and digits: no word, no option, no path. */
export const isLikelyToken = (text: string): boolean =>
  /^[\w.~+=-]{12,}$/.test(text) &&
  !/\.\w{1,5}$|^--/.test(text) &&
  /\d/.test(text) &&
  /[a-z]/.test(text) &&
  (/[A-Z]/.test(text) || (text.length >= 24 && text.replace(/\D/g, '').length >= 4))

/** Words of a text, as an option, a header, a command or a query separates them. A path is one word. */
const word = /[^\s"'`,;:?&#=()<>[\]{}|‹›]+=*/g

/** What is probably a token in a text that a user wrote. */
const likelyTokensIn = (text: string): string[] =>
  (text.match(word) ?? []).map((found) => found.replace(/[.,]+$/, '')).filter(isLikelyToken)

/** A message that quotes what the user wrote, without what is probably a token in the wrong place. */
export const withoutLikelyTokens = (message: string): string =>
  likelyTokensIn(message).reduce((text, token) => text.replaceAll(token, '‹hidden›'), message)

/** Makes known what is probably a token in a text of several words, such as a command or a header with a list of values. */
export const knowLikelyTokensIn = (text: string, placeholder: string): void => {
  for (const token of likelyTokensIn(text)) knownSecrets.add(token, placeholder)
}
