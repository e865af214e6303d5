import type { Signs } from '../signs.ts'

/** Where our services are, as a provider must be configured. */
export const addresses = ({ services }: Signs): string =>
  services ? `${services.authUrl} (authorization server) and ${services.partitionUrl} (partition service)` : 'the stubs'

/** What to do with them. */
export const giveAddresses = (signs: Signs): string => `Configure the provider with ${addresses(signs)} and restart it.`

/** How the first list was answered. */
export const listAnswered = ({ first }: Signs): string =>
  `The list was answered ${first?.answer.status ?? 'not at all'}`

export const never = 'it never called the authorization server of this run'
