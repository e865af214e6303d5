/** Our decision: the log never holds a token, an assertion or a person number, wherever a provider put it. */
const tokenPattern = /\beyJ[\w-]*(?:\.[\w-]*)*/g
const personNumberPattern = /(?<!\d)\d{2}\.?\d{2}\.?\d{2}[- ]?\d{3}\.?\d{2}(?!\d)/g
const secretNamePattern = /token|assertion|secret|password|authorization/i

const redacted = '(hidden)'

export const withoutSecrets = (text: string): string =>
  text.replace(tokenPattern, redacted).replace(personNumberPattern, redacted)

/** The received parameters without secrets. The values of a repeated parameter are joined by commas. */
export function redactParameters(parameters: URLSearchParams): Record<string, string> {
  const redactedParameters: Record<string, string> = {}
  for (const name of new Set(parameters.keys())) {
    const value = secretNamePattern.test(name) ? redacted : withoutSecrets(parameters.getAll(name).join(','))
    redactedParameters[withoutSecrets(name)] = value
  }
  return redactedParameters
}
