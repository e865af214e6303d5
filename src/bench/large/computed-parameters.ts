/** §4.1, §4.2: the query of a request to the computed provider. */
import { dayMs } from '../../contract/interface/limits.ts'
import type { Language } from '../../contract/interface/parameters.ts'
import type { MailboxCriteria } from './computed-mailbox.ts'
import { ComputedRefusal } from './computed-services.ts'

export const badRequest = (name: string): never => {
  throw new ComputedRefusal(400, `the parameter ${name} cannot be read`)
}
export const refuseNotFound = (): never => {
  throw new ComputedRefusal(404, 'there is no such resource')
}

/** §7: what cannot be read is refused. */
export const readParameters = (query: URLSearchParams) => {
  const match = (name: string, pattern: RegExp): string | undefined => {
    const value = query.get(name) ?? undefined
    return value === undefined || pattern.test(value) ? value : badRequest(name)
  }
  const flag = (name: string): boolean | undefined => {
    const value = match(name, /^(true|false)$/)
    return value === undefined ? undefined : value === 'true'
  }
  const number = (name: string): number | undefined => {
    const value = match(name, /^[1-9]\d{0,8}$/)
    return value === undefined ? undefined : Number(value)
  }
  const date = (name: string): string | undefined => {
    const value = match(name, /^\d{4}-\d{2}-\d{2}$/)
    if (value !== undefined && Number.isNaN(Date.parse(value))) badRequest(name)
    return value
  }
  return { match, flag, number, date, text: (name: string) => query.get(name) ?? undefined }
}

export const readCriteria = (query: URLSearchParams): MailboxCriteria => {
  const { match, flag, date, text: textOf } = readParameters(query)
  const language = match('qlang', /^(fr|nl|de)$/i)?.toLowerCase() as Language | undefined
  const q = textOf('q')
  if (q !== undefined && language === undefined) badRequest('qlang')
  return {
    folder: match('folder', /^(in|out)$/) as MailboxCriteria['folder'],
    visible: flag('visible'),
    partition: textOf('recipientPartition'),
    read: flag('read'),
    expiredBefore: date('expiredBefore'),
    receivedAfter: date('receivedAfter'),
    receivedBefore: date('receivedBefore'),
    enterpriseNumber: match('enterpriseNumber', /^\d{1,10}$/)?.padStart(10, '0'),
    senderApplicationId: textOf('senderApplicationId'),
    registeredMail: flag('registeredMail'),
    requiredAction: flag('requiredAction'),
    open: flag('requiredActionNotExecuted') || undefined,
    text: q,
    language,
  }
}

/** §4.2: the criteria that a statistic counts by. */
export const statisticCriteria: Record<string, (query: URLSearchParams) => MailboxCriteria> = {
  nearlyExpired: (query) => {
    const { number, flag } = readParameters(query)
    const days = number('numberOfDaysBeforeExpiration') ?? badRequest('numberOfDaysBeforeExpiration')
    const expiredBefore = new Date(Date.now() + (days + 1) * dayMs).toISOString().slice(0, 10)
    return { expiredBefore, read: flag('isRead') }
  },
  withActionRequired: (query) => {
    const isConfirmed = readParameters(query).flag('isConfirmed')
    return { requiredAction: true, open: isConfirmed === undefined ? undefined : !isConfirmed }
  },
  registeredMails: (query) => ({ registeredMail: true, read: readParameters(query).flag('isRead') }),
}
