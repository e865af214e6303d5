/** §5: who sends a request to the computed provider, and which partitions they can consult. */
import type { IncomingMessage } from 'node:http'
import { humanScopes, scopes } from '../../contract/interface/scopes.ts'
import { ComputedRefusal, type ComputedServices } from './computed-services.ts'

export interface Caller {
  /** the enterprise number of the mailbox */
  mailbox: string
  mayConsult(partition: string): Promise<boolean>
  /** for lists: one request for all partitions */
  partitions(): Promise<(partition: string) => boolean>
}

/** The caller of a request. @throws Refusal */
export const identifyCaller = async (
  { headers }: IncomingMessage,
  { introspect, askPartitions }: ComputedServices,
): Promise<Caller> => {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new ComputedRefusal(401, 'no token')
  const { active, scope, principalAttributes } = await introspect(token)
  if (active !== true) throw new ComputedRefusal(401, 'the token is not active')
  const granted = String(scope ?? '').split(' ')
  const [number] = textsAt(principalAttributes, 'urn:be:fgov:kbo-bce:organization:cbe-number')
  const [person] = textsAt(principalAttributes, 'urn:be:fgov:person:ssin')
  const enterprise = number?.padStart(10, '0')
  if (enterprise === undefined) throw new ComputedRefusal(403, 'the token names no enterprise')
  const header = headers['on-behalf-of-enterprise-number']
  const onBehalfOf = Array.isArray(header) ? header[0] : header
  if (humanScopes.some((humanScope) => granted.includes(humanScope))) {
    if (person === undefined) throw new ComputedRefusal(403, 'the token names no person')
    return human(enterprise, person, askPartitions)
  }
  if (granted.includes(scopes.representative)) return representative(enterprise, onBehalfOf, askPartitions)
  if (!granted.includes(scopes.documentConsumer)) throw new ComputedRefusal(403, 'the token has no scope for this')
  if (onBehalfOf !== undefined && onBehalfOf.padStart(10, '0') !== enterprise)
    throw new ComputedRefusal(403, 'another mailbox')
  return application(enterprise)
}

/** §4.5: the partitions of a mailbox. */
export const existingPartitions = async (mailbox: string, { askPartitions }: ComputedServices): Promise<string[]> => {
  const all = await askPartitions(`/mailbox/${mailbox}/partitions`)
  return Array.isArray(all) ? all.map(({ partitionId }) => String(partitionId)) : []
}

type AskPartitions = ComputedServices['askPartitions']

const human = (mailbox: string, person: string, askPartitions: AskPartitions): Caller => {
  const rights = `/mailbox/${mailbox}/userPartitionRights?userType=human&userId=${person}`
  return {
    mailbox,
    mayConsult: async (partition) => {
      const right = await askPartitions(`${rights}&partitionId=${encodeURIComponent(partition)}`).catch(() => undefined)
      return Reflect.get(Object(right), 'consult') === true
    },
    partitions: async () => {
      const all = await askPartitions(rights)
      if (!Array.isArray(all)) throw new ComputedRefusal(403, 'the rights could not be read')
      const open = new Set(all.filter(({ consult }) => consult === true).map(({ partitionId }) => partitionId))
      return (partition) => open.has(partition)
    },
  }
}

const application = (mailbox: string): Caller => ({
  mailbox,
  mayConsult: async () => true,
  partitions: async () => () => true,
})

const representative = async (
  mandatary: string,
  onBehalfOf: string | undefined,
  askPartitions: AskPartitions,
): Promise<Caller> => {
  if (onBehalfOf === undefined || !/^\d{1,10}$/.test(onBehalfOf)) throw new ComputedRefusal(400, 'a number is needed')
  const mailbox = onBehalfOf.padStart(10, '0')
  const query = `mandataryEnterpriseNumber=${mandatary}&operation=consult&enterpriseNumber=${mailbox}`
  const answer = await askPartitions(`/mailbox/${mailbox}/hasMandate?${query}`)
  if (Reflect.get(Object(answer), 'hasMandate') === true) return application(mailbox)
  const detail = `${mandatary} has no mandate to read the mailbox of ${mailbox}`
  const type = 'urn:problem-type:belgif:missingPermission'
  const href = 'https://www.belgif.be/specification/rest/api-guide/problems/missingPermission.html'
  throw new ComputedRefusal(403, detail, { type, href, instance: `urn:uuid:${crypto.randomUUID()}` })
}

const textsAt = (attributes: unknown, name: string): string[] => {
  const value: unknown = Reflect.get(Object(attributes), name)
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
}
