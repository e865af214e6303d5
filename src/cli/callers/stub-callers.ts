import { greatestPersonIndex } from '../../../fixtures/valid-numbers.ts'
import { base64UrlText } from '../../contract/encodings.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { limits } from '../../contract/interface/limits.ts'
import { type Persona, type PersonaName, personaOf, sameSubjectAs } from '../../contract/personas.ts'
import type { RegisteredCaller, StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Callers, Credentials } from '../../engine/http/credentials.ts'
import type { Shard } from '../../engine/result.ts'
import { type CallerIdentity, callerFor, headersOfCaller, secretsOfCaller } from './persona-to-caller.ts'

/**
 * A run takes some thousands of numbers. A provider may remember the rights of a person for hours, so two runs should not
 * have the same persons in other roles. Lower numbers belong to the test mailbox and to the demonstration.
 */
const firstIndex = 10_000
const lastIndex = greatestPersonIndex

const indexCount = lastIndex - firstIndex + 1

/** The first index of a shard, far from those of the other shards. `seed` is the same number for all of them. */
export const firstIndexOfShard = (seed: number, { number, of }: Shard): number =>
  firstIndex + ((seed + Math.floor((indexCount * (number - 1)) / of)) % indexCount)

interface StubCallersOptions {
  /** the index of the first number (default: random, so that runs which share stubs do not collide) */
  startIndex?: number
  /** ends the id of each caller, where several runs share the stubs */
  runId?: string
  /** the brand word of the target */
  brandWord?: string
}

/**
 * Callers that the stubs know. Each persona of each scenario has its own token, and its own person number or enterprise
 * number, so that every call to the stubs belongs to one scenario.
 */
export const stubCallers = (
  control: StubControl,
  datasetIndex: DatasetIndex,
  options: StubCallersOptions = {},
): Callers => {
  const identityOf = callerIdentities(options)
  const issued = new Map<string, Promise<Credentials>>()
  const credentialsIn = (place: DatasetIndex, name: PersonaName, scenarioId: string): Promise<Credentials> => {
    const identity = identityOf(place, name, scenarioId)
    const credentials = issued.get(identity.id) ?? issuedCredentials(control, name, identity)
    issued.set(identity.id, credentials)
    return credentials
  }
  const callersIn = (place: DatasetIndex): Callers => ({
    credentialsFor: (name, scenarioId) => credentialsIn(place, name, scenarioId),
    restrictRights: async (name, scenarioId, without) => {
      await credentialsIn(place, name, scenarioId)
      const caller = callerFor(identityOf(place, name, scenarioId))
      const consults = caller.consults?.filter((partition) => !without.includes(partition))
      await control.registerCaller({ ...caller, consults })
    },
    forMailbox: callersIn,
  })
  return callersIn(datasetIndex)
}

type IdentityOf = (place: DatasetIndex, name: PersonaName, scenarioId: string) => CallerIdentity

/** Gives each persona of each scenario its identity, always the same one. */
const callerIdentities = ({ startIndex, runId, brandWord = neutralWord }: StubCallersOptions): IdentityOf => {
  const start = startIndex ?? firstIndex + Math.floor(Math.random() * (lastIndex - firstIndex))
  const identities = new Map<string, CallerIdentity>()
  const nextIndex = (): number => firstIndex + ((start - firstIndex + identities.size) % indexCount)
  const identityOf: IdentityOf = (place, name, scenarioId) => {
    const id = [scenarioId, name, runId].filter(Boolean).join('/')
    const known = identities.get(id)
    if (known) return known
    const same = sameSubjectAs[name]
    const { index, subject } = same ? identityOf(place, same, scenarioId) : { index: nextIndex(), subject: id }
    const identity = { id, persona: personaOf(name), datasetIndex: place, index, subject, brandWord }
    identities.set(id, identity)
    return identity
  }
  return identityOf
}

const issuedCredentials = async (
  control: StubControl,
  name: PersonaName,
  identity: CallerIdentity,
): Promise<Credentials> => {
  const caller = callerFor(identity)
  const token = await issueToken(control, caller, identity.persona)
  return {
    headers: headersOfCaller(identity.persona, identity.datasetIndex, token),
    callerId: caller.id,
    ...(caller.ssin && { person: caller.ssin }),
    enterpriseNumber: caller.enterpriseNumbers[0]?.padStart(limits.enterpriseNumberDigits, '0'),
    secrets: secretsOfCaller(name, token, caller.ssin),
  }
}

/** Callers without an issued token are not registered with the stubs. */
const issueToken = async (
  control: StubControl,
  caller: RegisteredCaller,
  { token }: Persona,
): Promise<string | undefined> => {
  if (token === 'none') return undefined
  return token === 'unknown'
    ? base64UrlText(crypto.getRandomValues(new Uint8Array(32)))
    : control.registerCaller(caller)
}
