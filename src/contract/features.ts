/** §1.4: the optional features. */
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

/** Whether a target has a feature. The run probes undeclared features if that is safe. */
export type Declaration = 'yes' | 'no'

export type DeclaredFeatures = Partial<Record<Feature, Declaration>>

/** §4.4: operations that the portal needs only from a provider that supports them. Filters and counts are always needed. */
export const optionalForPortal: readonly Feature[] = [
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'actions',
  'templates',
  'events',
]
