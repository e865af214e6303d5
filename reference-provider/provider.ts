/** The provider without its port: what it holds, how it answers, and how it becomes another provider while it runs. */
import { type Clock, systemClock } from '../fixtures/clock.ts'
import { features as allFeatures, type DeclaredFeatures } from '../src/contract/features.ts'
import { neutralWord } from '../src/contract/interface/brand-word.ts'
import { openApiDocument } from '../src/contract/openapi/document.ts'
import type { Readings } from '../src/contract/readings.ts'
import type { Dataset, Mailbox } from '../src/contract/test-data/dataset.ts'
import type { Context } from './context.ts'
import { type AnswerRequest, answerWith } from './http/answer.ts'
import { cachedRights, rightsLookup } from './rights/rights.ts'
import { notificationHandler } from './rights/rights-events.ts'
import { withBrandWord } from './rules/revise/brand-word.ts'
import { type Rules, referenceRules } from './rules/rules.ts'
import type { OutboundSend } from './services/http.ts'
import { type ServiceAddresses, serviceLookups } from './services/service-lookups.ts'
import { referenceDataFrom } from './store/reference-data.ts'
import { Store } from './store/store.ts'
import { type Features, withHiddenParts, withoutAbsentFeatures } from './store/without-absent-features.ts'

/** How a provider differs from the default one. */
export interface ProviderDifference {
  /** a feature that is not declared is present */
  features?: DeclaredFeatures
  /** `scenarios` for each row by default */
  readings?: Partial<Readings>
  /** cache rights until a notification changes them (§5.8) */
  cacheRights?: boolean
  /** replaces rules: a variant or a defect */
  revise?: (rules: Rules) => Rules
}

export interface ProviderSettings extends ServiceAddresses, ProviderDifference {
  dataset: Dataset
  /** path of the interface, `/` by default */
  basePath?: string
  /** origins that browsers may call from (§4.6) */
  origins?: string[]
  clock?: Clock
  log?: (line: string) => void
  /** the brand word of the product, instead of `mailbox` */
  brandWord?: string
  version?: string
}

export interface ChangeableProvider {
  answer: AnswerRequest
  rules: () => Rules
  /** without a slash at the end */
  basePath: string
  /**
   * From the next request on, the provider differs in this way and in no other. Its messages stay as they are; rights
   * and tokens that it remembered are forgotten.
   */
  change(difference: ProviderDifference): void
  /** Puts every message back as it was at the start. */
  resetMessages(): void
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

const featuresOf = (declared: DeclaredFeatures = {}): Features =>
  Object.fromEntries(allFeatures.map((feature) => [feature, declared[feature] ?? 'yes'])) as Features

const defaultReadings: Readings = {
  messageWithoutAccess: 'scenarios',
  changeWithoutAccess: 'scenarios',
  listWithoutAccess: 'scenarios',
}

/** Everything a provider with this difference works with. `mailboxes`: its messages, with every feature. */
const contextFor = (
  settings: ProviderSettings,
  difference: ProviderDifference,
  mailboxes: readonly Mailbox[],
  send: OutboundSend,
): Context => {
  const { dataset, clock = systemClock, authUrl, partitionUrl, version = '0', brandWord = neutralWord } = settings
  const revised = difference.revise?.(referenceRules) ?? referenceRules
  const rules = brandWord === neutralWord ? revised : withBrandWord(brandWord, revised)
  const features = featuresOf(difference.features)
  const basePath = withoutSlash(settings.basePath ?? '')
  const addresses = { authUrl: withoutSlash(authUrl), partitionUrl: withoutSlash(partitionUrl) }
  const services = serviceLookups(addresses, send, rules)
  const cache = difference.cacheRights ? cachedRights(services, rules, clock) : undefined
  const shown = mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => withoutAbsentFeatures(message, features)),
  }))
  return {
    rules,
    store: new Store(shown, rules.ordering.compare),
    referenceData: referenceDataFrom(dataset),
    features,
    readings: { ...defaultReadings, ...difference.readings },
    services,
    rights: cache ?? rightsLookup(services, rules),
    handleNotification: notificationHandler(rules, clock, cache),
    clock,
    origins: settings.origins ?? [],
    basePath,
    version,
    document: openApiDocument({ version, brandWord: settings.brandWord, basePath }),
    log: settings.log ?? (() => {}),
  }
}

/** The messages of a provider as they are now, with what its absent features hide. */
const currentMailboxes = ({ store, features }: Context, whole: readonly Mailbox[]): Mailbox[] => {
  const before = new Map(whole.flatMap(({ messages }) => messages.map((message) => [message.messageId, message])))
  return whole.map((mailbox) => ({
    ...mailbox,
    messages: store.inMailbox(mailbox.enterpriseNumber).map((message) => {
      const known = before.get(message.messageId)
      return known ? withHiddenParts(message, known, features) : message
    }),
  }))
}

/** A provider that holds the dataset in memory and answers the whole interface. `send` makes its calls to the services. */
export const createProvider = (settings: ProviderSettings, send: OutboundSend): ChangeableProvider => {
  let difference: ProviderDifference = settings
  let mailboxes: readonly Mailbox[] = settings.dataset.mailboxes
  const build = () => {
    const context = contextFor(settings, difference, mailboxes, send)
    return { context, answer: answerWith(context) }
  }
  let current = build()
  return {
    answer: (request) => current.answer(request),
    rules: () => current.context.rules,
    basePath: current.context.basePath,
    change: (next) => {
      mailboxes = currentMailboxes(current.context, mailboxes)
      difference = next
      current = build()
    },
    resetMessages: () => {
      mailboxes = settings.dataset.mailboxes
      current = build()
    },
  }
}
