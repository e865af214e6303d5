import { type Clock, systemClock } from '../fixtures/clock.ts'
import { features as allFeatures, type DeclaredFeatures } from '../src/contract/features.ts'
import { neutralWord } from '../src/contract/interface/brand-word.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { Dataset } from '../src/contract/test-data/dataset.ts'
import type { Setting } from './context.ts'
import { createApp } from './http/app.ts'
import { type Direct, directlyTo } from './http/in-process.ts'
import { listen } from './http/listen.ts'
import { rightsLookup } from './rights/rights.ts'
import { RightsCache } from './rights/rights-cache.ts'
import { createNotice } from './rights/rights-events.ts'
import { inWord } from './rules/revise/brand-word.ts'
import { type Consulted, telling, whileAnswering } from './rules/revise/rule-usage.ts'
import { type Rules, referenceRules } from './rules/rules.ts'
import { authorizationServer } from './services/authorization-server.ts'
import { authorized } from './services/authorized-call.ts'
import { createOutbound, type Outbound } from './services/http.ts'
import { OwnToken } from './services/own-token.ts'
import { partitionService } from './services/partition-service.ts'
import { patient } from './services/timeout.ts'
import { referencesOf } from './store/reference-data.ts'
import { Store } from './store/store.ts'
import { type Features, supported } from './store/without-absent-features.ts'

export interface ProviderOptions {
  dataset: Dataset
  /** 0, the default, takes a free one */
  port?: number
  /** loopback by default */
  host?: string
  /** path under which the interface stands, `/` by default */
  basePath?: string
  /** addresses of the services that the provider calls, with or without a slash at the end */
  authUrl: string
  partitionUrl: string
  /** what is not declared is there */
  features?: DeclaredFeatures
  /** `scenarios` for each row by default */
  readings?: Partial<Readings>
  /** origins that browsers may call from (§4.6) */
  origins?: string[]
  /** remember rights until a notification changes them (§5.8) */
  cacheRights?: boolean
  clock?: Clock
  log?: (line: string) => void
  /** the brand word of the product in the place of `mailbox` */
  word?: string
  /** replaces rules, for a defect or a variant */
  revise?: (rules: Rules) => Rules
  /** told which rules the provider consults, and for which request */
  consulted?: Consulted
  version?: string
  /** 5000 by default; bounds each question to another service */
  outboundTimeoutMs?: number
  /** how other services are reached, in place of the provider's own way or by it */
  outbound?: (own: Outbound) => Outbound
}

export interface Provider {
  /** with the base path, without a slash at the end */
  url: string
  port: number
  /** for whoever runs in the same process: answers as over a connection, without one */
  direct: Direct
  close(): Promise<void>
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

const featuresOf = (declared: DeclaredFeatures = {}): Features =>
  Object.fromEntries(allFeatures.map((feature) => [feature, declared[feature] ?? 'yes'])) as Features

const scenarios: Readings = {
  messageWithoutAccess: 'scenarios',
  changeWithoutAccess: 'scenarios',
  listWithoutAccess: 'scenarios',
}

const servicesOf = ({ authUrl, partitionUrl }: ProviderOptions, rules: Rules, send: Outbound) => {
  const auth = withoutSlash(authUrl)
  const ownToken = new OwnToken(auth, send, rules)
  return {
    authorization: authorizationServer(auth, authorized('authorization', send, ownToken), rules),
    partition: partitionService(withoutSlash(partitionUrl), authorized('partition', send, ownToken), rules),
  }
}

const settingOf = (options: ProviderOptions, rules: Rules, send: Outbound): Setting => {
  const { dataset, clock = systemClock } = options
  const features = featuresOf(options.features)
  const services = servicesOf(options, rules, send)
  const cache = options.cacheRights ? new RightsCache(services.partition, rules, clock) : undefined
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => supported(message, features)),
  }))
  return {
    rules,
    store: new Store(mailboxes, rules.ordering.compare),
    references: referencesOf(dataset),
    features,
    readings: { ...scenarios, ...options.readings },
    services,
    rights: cache ?? rightsLookup(services.partition, rules),
    notice: createNotice(rules, clock, cache),
    clock,
    origins: options.origins ?? [],
    basePath: withoutSlash(options.basePath ?? ''),
    version: options.version ?? '0',
    log: options.log ?? (() => {}),
    ...(options.consulted && { whileAnswering }),
  }
}

/**
 * Starts a provider that holds the dataset in memory and answers the whole interface.
 * @throws PortInUse when the port is taken
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { port = 0, host = '127.0.0.1', word = neutralWord } = options
  const revised = options.revise?.(referenceRules) ?? referenceRules
  const spelled = word === neutralWord ? revised : inWord(word, revised)
  const rules = options.consulted ? telling(spelled, options.consulted) : spelled
  const outbound = createOutbound(options.outboundTimeoutMs ?? 5000)
  const setting = settingOf(options, rules, patient(options.outbound?.(outbound.send) ?? outbound.send))
  const app = createApp(setting)
  const listening = await listen(app, rules, port, host).catch(async (error) => {
    await outbound.close()
    throw error
  })
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  return {
    url: `${origin}${setting.basePath}`,
    port: listening.port,
    direct: directlyTo(app, origin),
    close: async () => {
      await listening.close()
      await outbound.close()
    },
  }
}
