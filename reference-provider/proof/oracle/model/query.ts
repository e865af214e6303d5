/** §4.1, §4.2, §7: the syntax of parameters. */
import { beginningOf } from './data/calendar.ts'
import { Refused } from './refusals.ts'

export type Query = Readonly<Record<string, string>>

const whole = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
const truth = (text: string) => text === 'true' || text === 'false'
const date = (text: string) => beginningOf(text) !== undefined
const some = (text: string) => text.length > 0

const syntax: Readonly<Record<string, (text: string) => boolean>> = {
  page: whole(1, 999_999_999),
  pageSize: whole(1, 100),
  q: some,
  qlang: (text) => ['nl', 'fr', 'de'].includes(text.toLowerCase()),
  folder: (text) => text === 'in' || text === 'out',
  visible: truth,
  recipientPartition: some,
  read: truth,
  expiredBefore: date,
  receivedAfter: date,
  receivedBefore: date,
  enterpriseNumber: (text) => /^\d{1,10}$/.test(text),
  senderApplicationId: some,
  registeredMail: truth,
  requiredAction: truth,
  requiredActionNotExecuted: truth,
  numberOfDaysBeforeExpiration: whole(0, 36_500),
  isRead: truth,
  isConfirmed: truth,
}

/** @throws Refused (400) */
export const requireSyntax = (query: Query): void => {
  const isWrong = Object.entries(query).some(([name, text]) => syntax[name]?.(text) === false)
  if (isWrong || ('q' in query && !('qlang' in query))) throw new Refused([400])
}
