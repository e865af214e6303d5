/** The whole provider without a port, for Node and for browsers. `start-provider.ts` puts it on a port. */

import { type Clock, systemClock } from '../fixtures/clock.ts'
import { features as allFeatures, type DeclaredFeatures } from '../src/contract/features.ts'
import { neutralWord } from '../src/contract/interface/brand-word.ts'
import { lazily } from '../src/contract/lazily.ts'
import { openApiDocument } from '../src/contract/openapi/document.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { ServiceAddresses } from '../src/contract/stub-control.ts'
import type { Dataset } from '../src/contract/test-data/dataset.ts'
import type { Context } from './context.ts'
import { type AnswerRequest, answerWith } from './http/answer.ts'
import { type InProcessTransport, inProcessTransport } from './http/in-process.ts'
import { RequestLoad } from './http/request-load.ts'
import { cachedRights, rightsLookup } from './rights/rights.ts'
import { notificationHandler } from './rights/rights-events.ts'
import { providerLimits, type SmallerLimits } from './rules/limits.ts'
import { currentMailboxes, inListOrder, storeFrom, storeInSlices } from './rules/lists/stored-messages.ts'
import { withBrandWord } from './rules/revise/brand-word.ts'
import { type Rules, referenceRules, reviseRules } from './rules/rules.ts'
import { type OutboundSend, withRequestTimeout } from './services/send.ts'
import { serviceLookups } from './services/service-lookups.ts'
import { FileSpace } from './store/file-space.ts'
import { referenceDataFrom } from './store/reference-data.ts'
import type { Store, StoredMailbox } from './store/store.ts'
import type { Features } from './store/without-absent-features.ts'

export interface ProviderSettings extends ServiceAddresses, SmallerLimits {
  dataset: Dataset
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
}

/** What can change while a provider answers. */
export type ProviderChange = Partial<Pick<ProviderSettings, 'features' | 'readings' | 'revise' | 'cacheRights'>>

export interface ReferenceProvider {
  /** The response to a request; never rejects. */
  answer: AnswerRequest
  /** empty, or with a slash at the start and none at the end */
  basePath: string
  /** the rules that it follows now */
  readonly rules: Rules
  /** For callers in the same process, which know the provider at this origin. */
  inProcess(origin: string): InProcessTransport
  /**
   * From now on it answers as a provider that was created with these settings too. What it remembers of callers and services is
   * forgotten. Messages stay as they are: what absent features hide comes back with them.
   */
  change(settings: ProviderChange): void
  /** The messages of the dataset again; other requests go on meanwhile. The settings stay. */
  reset(): Promise<void>
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

const featuresOf = (declared: DeclaredFeatures = {}): Features =>
  Object.fromEntries(allFeatures.map((feature) => [feature, declared[feature] ?? 'yes'])) as Features

const defaultReadings: Readings = {
  messageWithoutAccess: 'scenarios',
  changeWithoutAccess: 'scenarios',
  listWithoutAccess: 'scenarios',
}

const rulesFor = ({ revise, brandWord = neutralWord, basePath = '' }: ProviderSettings): Rules => {
  const revised = revise?.(referenceRules) ?? referenceRules
  const branded = brandWord === neutralWord ? revised : withBrandWord(brandWord, revised)
  return withBasePath(withoutSlash(basePath), branded)
}

/** Paths in responses begin with the base path. */
const withBasePath = (basePath: string, rules: Rules): Rules => {
  const { href } = rules.routing
  return basePath === '' ? rules : reviseRules(rules, 'routing', { href: (path) => basePath + href(path) })
}

const haveSameFeatures = (one: ProviderSettings, other: ProviderSettings): boolean => {
  const [ones, others] = [featuresOf(one.features), featuresOf(other.features)]
  return allFeatures.every((feature) => ones[feature] === others[feature])
}

const contextFor = (
  settings: ProviderSettings,
  rules: Rules,
  send: OutboundSend,
  held: Pick<Context, 'store' | 'fileSpace'>,
): Context => {
  const { dataset, clock = systemClock, authUrl, partitionUrl, version = '0', brandWord } = settings
  const basePath = withoutSlash(settings.basePath ?? '')
  const addresses = { authUrl: withoutSlash(authUrl), partitionUrl: withoutSlash(partitionUrl) }
  const services = serviceLookups(addresses, send, rules)
  const cache = settings.cacheRights ? cachedRights(services, rules, clock) : undefined
  return {
    rules,
    ...held,
    referenceData: referenceDataFrom(dataset),
    features: featuresOf(settings.features),
    readings: { ...defaultReadings, ...settings.readings },
    services,
    rights: cache ?? rightsLookup(services, rules),
    handleNotification: notificationHandler(rules, clock, cache),
    clock,
    origins: settings.origins ?? [],
    basePath,
    version,
    document: lazily(() => openApiDocument({ version, brandWord, basePath })),
    log: settings.log ?? (() => {}),
  }
}

/** A provider that holds the dataset in memory and answers the whole interface. `send` calls the two services. */
export const createProvider = (given: ProviderSettings, send: OutboundSend): ReferenceProvider => {
  let settings = given
  let rules = rulesFor(settings)
  const initial: readonly StoredMailbox[] = inListOrder(given.dataset.mailboxes, rules.ordering.compare)
  let mailboxes = initial
  let store = storeFrom(mailboxes, featuresOf(settings.features), rules.ordering.compare)
  const { arrivingFileBytes, keptFileBytes, requestsAtOnce } = { ...providerLimits, ...given }
  const fileSpace = new FileSpace({ arriving: arrivingFileBytes, kept: keptFileBytes })
  const load = new RequestLoad(requestsAtOnce)
  const newAnswer = () => answerWith(contextFor(settings, rules, withRequestTimeout(send), { store, fileSpace }), load)
  let current = newAnswer()
  const answer: AnswerRequest = (request) => current(request)
  return {
    answer,
    basePath: withoutSlash(settings.basePath ?? ''),
    get rules() {
      return rules
    },
    inProcess: (origin) => inProcessTransport(answer, origin),
    change: (changed) => {
      const before = { settings, compare: rules.ordering.compare }
      settings = { ...settings, ...changed }
      rules = rulesFor(settings)
      // A large mailbox takes a while, so only what needs another store gets one.
      if (!haveSameFeatures(settings, before.settings) || rules.ordering.compare !== before.compare) {
        mailboxes = currentMailboxes(store, mailboxes, featuresOf(before.settings.features))
        store = storeFrom(mailboxes, featuresOf(settings.features), rules.ordering.compare)
      }
      current = newAnswer()
    },
    reset: async () => {
      let filled: Store
      let filledFor: ProviderSettings
      // Filling a store takes a while: if the settings change meanwhile, it is filled again.
      do {
        filledFor = settings
        filled = await storeInSlices(initial, featuresOf(filledFor.features), rules.ordering.compare)
      } while (filledFor !== settings)
      store = filled
      mailboxes = initial
      fileSpace.empty()
      current = newAnswer()
    },
  }
}
