/** §1.4: what a provider may leave out. */
export const features = [
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'actions',
  'templates',
  'registeredMail',
  'requiredAction',
  'events',
] as const

export type Feature = (typeof features)[number]

/** What a target says of a feature. What it does not declare is looked up where that is safe. */
export type Declaration = 'yes' | 'no'

export type DeclaredFeatures = Partial<Record<Feature, Declaration>>
