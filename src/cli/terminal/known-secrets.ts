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

/** An address without its user and password, also one that is no valid address. */
export const withoutPassword = (address: string): string => address.replace(/^((?:[^/]*\/\/)?).*@/s, '$1')

/** Long enough for a token, with letters and digits: no word, no option, no path. */
const isLikelyToken = (text: string): boolean =>
  /^[\w.~+=-]{12,}$/.test(text) &&
  !/\.\w{1,5}$|^--/.test(text) &&
  /\d/.test(text) &&
  /[a-z]/.test(text) &&
  (/[A-Z]/.test(text) || text.length >= 24)

/** A message that quotes what the user wrote, without what is probably a token in the wrong place. */
export const withoutLikelyTokens = (message: string): string =>
  message.replace(/(["'])([^"'\s]+)\1/g, (quoted, mark: string, text: string) =>
    isLikelyToken(text) ? `${mark}‹hidden›${mark}` : quoted,
  )
