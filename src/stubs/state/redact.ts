/** Our decision: no token, no assertion and no person number is ever logged, wherever in a call a provider put it. */
const tokenPattern = /\beyJ[\w-]*(?:\.[\w-]*)*/g
const personNumberPattern = /(?<!\d)\d{2}\.?\d{2}\.?\d{2}[- ]?\d{3}\.?\d{2}(?!\d)/g
const secretNamePattern = /token|assertion|secret|password|authorization/i

export const redacted = '(hidden)'

export const withoutSecrets = (text: string): string =>
  text.replace(tokenPattern, redacted).replace(personNumberPattern, redacted)

/** Parameters as they were received, save secrets. One that was repeated stands with its values joined by commas. */
export function redactParameters(parameters: URLSearchParams): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const name of new Set(parameters.keys())) {
    const value = secretNamePattern.test(name) ? redacted : withoutSecrets(parameters.getAll(name).join(','))
    shown[withoutSecrets(name)] = value
  }
  return shown
}
