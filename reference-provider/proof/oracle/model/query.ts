/** §4.1, §4.2, §7: the syntax of parameters. */
import { startOfDate } from './data/calendar.ts'
import { ModelRefusal } from './refusals.ts'

export type Query = Readonly<Record<string, string>>

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

/** @throws Refused (400) */
export const requireSyntax = (query: Query): void => {
  const isWrong = Object.entries(query).some(([name, text]) => syntax[name]?.(text) === false)
  if (isWrong || ('q' in query && !('qlang' in query))) throw new ModelRefusal([400])
}
