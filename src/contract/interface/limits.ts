/** §4.1, §8: sizes and periods. */
export const limits = {
  /** Messages on a page without a requested size (§8). */
  defaultPageSize: 25,
  /** Page sizes the portal asks for (§8). */
  portalPageSizes: [10, 20, 50, 100],
  /** Days of the portal's alert on nearly expired messages (§4.2, §8). */
  nearlyExpiredDays: 15,
  /** Digits of an enterprise number (§1.5). */
  enterpriseNumberDigits: 10,
} as const

/** Our decision: what the reference provider takes at most. Bytes for files, characters for texts. */
export const referenceLimits = {
  pageSize: 100,
  replyFiles: 6,
  replyFileBytes: 10 * 1024 * 1024,
  subject: 400,
  fileName: 255,
  businessValue: 256,
  label: 100,
} as const
/** The days of a window that is wider than the portal's. */
export const wideWindowDays = 60

/** Milliseconds of a day. */
export const dayMs = 24 * 60 * 60 * 1000
