/** §4.1, §4.2, §7: the syntax of parameters. */
export type Query = Readonly<Record<string, string>>

/** The beginning of an ISO date in UTC; undefined when the calendar has no such day. */
export const startOfDate = (date: string): number | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const instant = Date.UTC(year, month - 1, day)
  return new Date(instant).getUTCMonth() === month - 1 && new Date(instant).getUTCDate() === day ? instant : undefined
}

const isWholeNumber = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
const isBooleanText = (text: string) => text === 'true' || text === 'false'
const isDate = (text: string) => startOfDate(text) !== undefined
const isNotEmpty = (text: string) => text.length > 0

const syntax: Readonly<Record<string, (text: string) => boolean>> = {
  page: isWholeNumber(1, 999_999_999),
  pageSize: isWholeNumber(1, 100),
  q: isNotEmpty,
  qlang: (text) => ['nl', 'fr', 'de'].includes(text.toLowerCase()),
  folder: (text) => text === 'in' || text === 'out',
  visible: isBooleanText,
  recipientPartition: isNotEmpty,
  read: isBooleanText,
  expiredBefore: isDate,
  receivedAfter: isDate,
  receivedBefore: isDate,
  enterpriseNumber: (text) => /^\d{1,10}$/.test(text),
  senderApplicationId: isNotEmpty,
  registeredMail: isBooleanText,
  requiredAction: isBooleanText,
  requiredActionNotExecuted: isBooleanText,
  numberOfDaysBeforeExpiration: isWholeNumber(0, 36_500),
  isRead: isBooleanText,
  isConfirmed: isBooleanText,
}

export const hasValidSyntax = (query: Query): boolean =>
  Object.entries(query).every(([name, text]) => syntax[name]?.(text) !== false) &&
  !('q' in query && !('qlang' in query))
