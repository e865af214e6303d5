/** Our decision: no token, no assertion and no person number is ever logged, wherever in a call a provider put it. */
const token = /\beyJ[\w-]*(?:\.[\w-]*)*/g
const personNumber = /(?<!\d)\d{2}\.?\d{2}\.?\d{2}[- ]?\d{3}\.?\d{2}(?!\d)/g
const secretName = /token|assertion|secret|password|authorization/i

export const hidden = '(hidden)'

export const withoutSecrets = (text: string): string => text.replace(token, hidden).replace(personNumber, hidden)

/** Parameters as they were received, save secrets. One that was repeated stands with its values joined by commas. */
export function shownParameters(parameters: URLSearchParams): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const name of new Set(parameters.keys())) {
    const value = secretName.test(name) ? hidden : withoutSecrets(parameters.getAll(name).join(','))
    shown[withoutSecrets(name)] = value
  }
  return shown
}
