import { type Clock, systemClock } from '../fixtures/clock.ts'
import { features as allFeatures, type DeclaredFeatures } from '../src/contract/features.ts'
import { neutralWord } from '../src/contract/interface/brand-word.ts'
import { openApiDocument } from '../src/contract/openapi/document.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { Dataset } from '../src/contract/test-data/dataset.ts'
import type { Context } from './context.ts'
import { answerWith } from './http/answer.ts'
import { createApp } from './http/app.ts'
import { type InProcessTransport, inProcessTransport } from './http/in-process.ts'
import { listen } from './http/listen.ts'
import { cachedRights, rightsLookup } from './rights/rights.ts'
import { notificationHandler } from './rights/rights-events.ts'
import { withBrandWord } from './rules/revise/brand-word.ts'
import { type Rules, referenceRules } from './rules/rules.ts'
import { type OutboundSend, outboundClient, withRequestTimeout } from './services/http.ts'
import { type ServiceAddresses, serviceLookups } from './services/service-lookups.ts'
import { referenceDataFrom } from './store/reference-data.ts'
import { Store } from './store/store.ts'
import { type Features, withoutAbsentFeatures } from './store/without-absent-features.ts'

export interface ProviderOptions extends ServiceAddresses {
  dataset: Dataset
  /** 0, the default: any free port */
  port?: number
  /** loopback by default */
  host?: string
  /** path of the interface, `/` by default */
  basePath?: string
  /** a feature that is not declared is present */
  features?: DeclaredFeatures
  /** `scenarios` for each row by default */
  readings?: Partial<Readings>
  /** origins that browsers may call from (§4.6) */
  origins?: string[]
  /** cache rights until a notification changes them (§5.8) */
  cacheRights?: boolean
  clock?: Clock
  log?: (line: string) => void
  /** the brand word of the product, instead of `mailbox` */
  brandWord?: string
  /** replaces rules: a variant or a defect */
  revise?: (rules: Rules) => Rules
  version?: string
  /** timeout of each call to a service; 5000 by default */
  outboundTimeoutMs?: number
  /** replaces or wraps the transport to the services */
  outbound?: (own: OutboundSend) => OutboundSend
}

export interface Provider {
  /** with the base path, without a slash at the end */
  url: string
  port: number
  /** for callers in the same process: the same responses as over a connection, without one */
  inProcess: InProcessTransport
  close(): Promise<void>
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

const featuresOf = (declared: DeclaredFeatures = {}): Features =>
  Object.fromEntries(allFeatures.map((feature) => [feature, declared[feature] ?? 'yes'])) as Features

const defaultReadings: Readings = {
  messageWithoutAccess: 'scenarios',
  changeWithoutAccess: 'scenarios',
  listWithoutAccess: 'scenarios',
}

const contextFor = (options: ProviderOptions, rules: Rules, send: OutboundSend): Context => {
  const { dataset, clock = systemClock, authUrl, partitionUrl } = options
  const features = featuresOf(options.features)
  const { version = '0', brandWord } = options
  const basePath = withoutSlash(options.basePath ?? '')
  const addresses = { authUrl: withoutSlash(authUrl), partitionUrl: withoutSlash(partitionUrl) }
  const services = serviceLookups(addresses, send, rules)
  const cache = options.cacheRights ? cachedRights(services, rules, clock) : undefined
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => withoutAbsentFeatures(message, features)),
  }))
  return {
    rules,
    store: new Store(mailboxes, rules.ordering.compare),
    referenceData: referenceDataFrom(dataset),
    features,
    readings: { ...defaultReadings, ...options.readings },
    services,
    rights: cache ?? rightsLookup(services, rules),
    handleNotification: notificationHandler(rules, clock, cache),
    clock,
    origins: options.origins ?? [],
    basePath,
    version,
    document: openApiDocument({ version, brandWord, basePath }),
    log: options.log ?? (() => {}),
  }
}

/**
 * Starts a provider that holds the dataset in memory and answers the whole interface.
 * @throws PortInUse when the port is taken
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { port = 0, host = '127.0.0.1', brandWord = neutralWord } = options
  const revised = options.revise?.(referenceRules) ?? referenceRules
  const rules = brandWord === neutralWord ? revised : withBrandWord(brandWord, revised)
  const outbound = outboundClient(options.outboundTimeoutMs ?? 5000)
  const context = contextFor(options, rules, withRequestTimeout(options.outbound?.(outbound.send) ?? outbound.send))
  const answer = answerWith(context)
  const listening = await listen(createApp(answer), rules, port, host).catch(async (error) => {
    await outbound.close()
    throw error
  })
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  return {
    url: `${origin}${context.basePath}`,
    port: listening.port,
    inProcess: inProcessTransport(answer, origin),
    close: async () => {
      await listening.close()
      await outbound.close()
    },
  }
}
