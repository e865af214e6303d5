/** Why a provider does not learn of changed rights. */
export const staleRightsCauses = [
  'The rights of a user are cached (Caffeine, IMemoryCache, Redis, APCu) and no notice evicts the entry',
  'One of several instances takes the notice, and the others keep what they remember',
  'The key of the cache is written otherwise than the notice writes person, enterprise or partition',
]

/** Why it learns what is not so. */
export const wrongEventCauses = [
  'Notices are applied in the order in which they arrive, and their time is not looked at',
  'A notice that is delivered twice is applied twice: its source and id are not remembered',
]

/** Why its webhook takes what it should not. */
export const openWebhookCauses = [
  'The path of the webhook is left out of the security filter, as one that no user calls',
]
