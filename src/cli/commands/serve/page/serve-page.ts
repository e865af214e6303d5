import { randomBytes } from 'node:crypto'
import express from 'express'
import type { ProviderChange } from '../../../../../reference-provider/provider.ts'
import type { Provider } from '../../../../../reference-provider/start-provider.ts'
import { createPlayground } from '../../../../demonstration/playground.ts'
import type { StartedStubs } from '../../../environment/stubs.ts'
import { UsageError } from '../../../errors/usage-error.ts'
import { commandName } from '../../../terminal/command-name.ts'
import { controlRouter } from '../control/control-app.ts'
import { personaCallers } from '../control/persona-callers.ts'
import { runScenarios } from '../control/run-scenarios.ts'
import type { PagePort } from './page-port.ts'
import { staticPage } from './static-page.ts'

export interface ServedTogether {
  provider: Provider
  stubs: StartedStubs
  /** messages of the mailbox at the start, and the seed of generated ones */
  mailbox: { messages: number; seed?: number }
  /** the date of its data */
  datasetDate: Date
  /** of the control surface */
  key: string
  /** what the provider is without any switch */
  usual: ProviderChange
}

/**
 * The key of the control surface: that of CONFORMANCE_CONTROL_KEY, else a random one.
 * @throws UsageError for a key that a header or an address cannot carry as it is, or that is easy to guess
 */
export const controlKey = (): string => {
  const given = process.env.CONFORMANCE_CONTROL_KEY
  if (!given) return randomBytes(24).toString('base64url')
  if (/^[\w.~-]{8,200}$/.test(given)) return given
  throw new UsageError('CONFORMANCE_CONTROL_KEY takes 8 to 200 letters, digits or the characters - _ . ~')
}

/** Serves the page and the control surface. Gives the address of the page, with the key behind `#`, which no server sees. */
export const servePage = (
  page: PagePort,
  { provider, stubs, mailbox, datasetDate, usual, key }: ServedTogether,
): string => {
  const { origins } = page
  const { control, brandWord } = stubs
  const playground = createPlayground({ change: provider.change, faults: control, usual })
  const command = commandName(process.cwd())
  const commands = {
    command,
    baseUrl: provider.url,
    repeatCommand: `${command} run --base-url ${provider.url} --stubs http://127.0.0.1:${stubs.authPort} --only {ids}`,
  }
  const app = express()
  app.disable('x-powered-by')
  app.use(
    controlRouter({
      access: { key, origins },
      baseUrl: provider.url,
      brandWord,
      services: stubs,
      control,
      callers: personaCallers(control, brandWord, datasetDate),
      ...mailbox,
      playground,
      resetMessages: provider.reset,
      run: (ids, onLine, signal) =>
        runScenarios({ ids, onLine, signal, world: playground.world(), twin: { brandWord }, ...commands }),
    }),
  )
  app.use(staticPage({ baseUrl: provider.url }))
  page.serve(app)
  return `${origins[0]}/#key=${key}`
}
