import type { DeclaredFeatures } from '../../../contract/features.ts'
import { documentPath } from '../../../contract/openapi/document.ts'
import type { RegisteredCaller, ServiceAddresses } from '../../../contract/stub-control.ts'
import { curlLines, tokenCommandLines } from '../../callers/demonstration-callers.ts'
import { defaultPorts } from '../../environment/stubs.ts'
import { commandName } from '../../terminal/command-name.ts'
import { serviceLines } from '../stubs/shared-stubs.ts'

interface StartedProvider {
  url: string
  pageUrl?: string
  services: ServiceAddresses
  /** origins of web pages that may call the provider */
  origins: readonly string[]
  /** the optional features that it was told to offer or to leave out */
  features?: DeclaredFeatures
  /** the port of our own authorization server; absent with --no-stubs */
  stubs?: { authPort: number }
}

/**
 * What `serve` prints once everything is started. The addresses come last, that of the page at the very end: they stay on
 * the screen.
 */
export const startText = (started: StartedProvider): string[] => {
  const { url, pageUrl, services } = started
  return [
    ...runLines(started),
    '',
    `provider               ${url}`,
    `health                 ${url}/health`,
    `OpenAPI document       ${url}${documentPath}`,
    ...serviceLines(services),
    ...(pageUrl ? [`page                   ${pageUrl}`] : []),
  ]
}

/** A command for the token of each caller, as a shell variable, and requests that use them. */
export const demonstrationLines = (
  callers: readonly RegisteredCaller[],
  { url, brandWord, authPort }: { url: string; brandWord: string; authPort: number },
): string[] => {
  const port = authPort === defaultPorts.auth ? '' : ` --auth-port ${authPort}`
  return [
    'A token for each caller (paste the lines that you need into a shell):',
    ...tokenCommandLines(callers, `${commandName(process.cwd())} token${port}`),
    '',
    'Then try:',
    ...curlLines(url, brandWord),
  ]
}

const runLines = ({ url, services, origins, features, stubs }: StartedProvider): string[] => {
  // No request shows whether a provider offers event notifications, so a run must be told.
  const declared = features?.events === 'no' ? [] : ['--features events=yes']
  const options = [`--base-url ${url}`, ...origins.map((origin) => `--origin ${origin}`), ...declared]
  const command = [`  ${commandName(process.cwd())} run`, ...options].join(' ')
  if (stubs) return ['Run all scenarios against it:', `${command} --stubs http://127.0.0.1:${stubs.authPort}`]
  const ports = portOptions(services)
  return [`Start the two services with "conformance stubs${ports}", or let a run start them:`, `${command}${ports}`]
}

/** The options for the ports at which the provider calls the services, without those that need none. */
const portOptions = ({ authUrl, partitionUrl }: ServiceAddresses): string => {
  const [auth, partition] = [authUrl, partitionUrl].map((address) => new URL(address).port)
  return [
    ...(auth === '' || auth === String(defaultPorts.auth) ? [] : [` --auth-port ${auth}`]),
    ...(partition === '' || partition === String(defaultPorts.partition) ? [] : [` --partition-port ${partition}`]),
  ].join('')
}
