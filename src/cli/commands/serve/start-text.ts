import { documentPath } from '../../../contract/openapi/document.ts'
import type { ServiceAddresses } from '../../../contract/stub-control.ts'
import { type AdmittedCaller, curlLines, tokenLines } from '../../callers/demonstration-callers.ts'
import { commandName } from '../../terminal/command-name.ts'
import { serviceLines } from '../stubs/shared-stubs.ts'

interface StartedProvider {
  url: string
  pageUrl?: string
  services: ServiceAddresses
  /** origins of web pages that may call the provider */
  origins: readonly string[]
  /** the port of our own authorization server; absent with --no-stubs */
  stubs?: { authPort: number }
}

/** What `serve` prints first once everything is started: all addresses, and the command that runs the scenarios. */
export const startText = ({ url, pageUrl, services, origins, stubs }: StartedProvider): string[] => [
  ...(pageUrl ? [`page                   ${pageUrl}`] : []),
  `provider               ${url}`,
  `health                 ${url}/health`,
  `OpenAPI document       ${url}${documentPath}`,
  ...serviceLines(services),
  '',
  ...runLines(url, origins, stubs),
]

/** Tokens as shell variables, and requests that use them. */
export const demonstrationLines = (
  callers: readonly AdmittedCaller[],
  baseUrl: string,
  brandWord: string,
): string[] => [
  'Callers with their tokens (paste these lines into a shell):',
  ...tokenLines(callers),
  '',
  'Then try:',
  ...curlLines(baseUrl, brandWord),
]

const runLines = (url: string, origins: readonly string[], stubs: StartedProvider['stubs']): string[] => {
  const command = [`  ${commandName(process.cwd())} run --base-url ${url}`, ...origins].join(' --origin ')
  if (stubs) return ['Run all scenarios against it:', `${command} --stubs http://127.0.0.1:${stubs.authPort}`]
  return ['Start the two services with "conformance stubs", or let a run start them:', command]
}
