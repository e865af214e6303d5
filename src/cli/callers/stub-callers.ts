import { randomBytes, randomInt } from 'node:crypto'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { limits } from '../../contract/interface/limits.ts'
import { type PersonaName, personaOf, samePersonAs } from '../../contract/personas.ts'
import type { StubControl } from '../../contract/stub-control.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Callers, Credentials } from '../../engine/http/credentials.ts'
import { type CallerIdentity, callerFor, onBehalfOfHeaders } from './persona-to-caller.ts'

/** Below stand the numbers of the test mailbox and of the demonstration. */
const firstIndex = 10_000
const lastIndex = 99_999

export interface StubCallersOptions {
  /** the index of the first number; anywhere when left out */
  startIndex?: number
  /** follows scenario and persona in the id of a caller, where several runs share the stubs */
  runId?: string
  /** the brand word of the target */
  brandWord?: string
}

/**
 * Callers of their own: each persona of each scenario has a token, a person number or an enterprise number that
 * nobody else has, so that what the provider asks of the stubs tells for whom. Numbers start anywhere, so that runs
 * against the same stub process do not meet; `run` then tells their callers apart.
 */
export const stubCallers = (
  control: StubControl,
  datasetIndex: DatasetIndex,
  { startIndex, runId, brandWord = neutralWord }: StubCallersOptions = {},
): Callers => {
  const origin = startIndex ?? randomInt(firstIndex, lastIndex)
  const playing = new Map<string, Promise<Credentials>>()
  const parts = new Map<string, CallerIdentity>()
  const nextIndex = (): number => firstIndex + ((origin - firstIndex + parts.size) % (lastIndex - firstIndex + 1))
  const idOf = (name: PersonaName, scenarioId: string): string => [scenarioId, name, runId].filter(Boolean).join('/')
  const partOf = (place: DatasetIndex, name: PersonaName, scenarioId: string): CallerIdentity => {
    const id = idOf(name, scenarioId)
    const known = parts.get(id)
    if (known) return known
    const same = samePersonAs[name]
    const index = same ? partOf(place, same, scenarioId).index : nextIndex()
    const part = { id, persona: personaOf(name), datasetIndex: place, index, brandWord }
    parts.set(id, part)
    return part
  }
  const playIn = (place: DatasetIndex, name: PersonaName, scenarioId: string): Promise<Credentials> => {
    const part = partOf(place, name, scenarioId)
    const credentials = playing.get(part.id) ?? issuedCredentials(control, name, part)
    playing.set(part.id, credentials)
    return credentials
  }
  const restrictIn = async (
    place: DatasetIndex,
    name: PersonaName,
    scenarioId: string,
    without: readonly string[],
  ): Promise<void> => {
    await playIn(place, name, scenarioId)
    const part = parts.get(idOf(name, scenarioId))
    const caller = part && callerFor(part)
    if (!caller) return
    await control.registerCaller({
      ...caller,
      consults: caller.consults?.filter((partition) => !without.includes(partition)),
    })
  }
  const within = (place: DatasetIndex): Callers => ({
    credentialsFor: (name, scenarioId) => playIn(place, name, scenarioId),
    restrictRights: (name, scenarioId, without) => restrictIn(place, name, scenarioId, without),
    forMailbox: within,
  })
  return within(datasetIndex)
}

const issuedCredentials = async (
  control: StubControl,
  name: PersonaName,
  part: CallerIdentity,
): Promise<Credentials> => {
  const caller = callerFor(part)
  const token = await issueToken(control, part)
  const secrets = [
    { value: token, placeholder: `‹token of ${name}›` },
    { value: caller.ssin, placeholder: `‹person of ${name}›` },
  ]
  return {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...onBehalfOfHeaders(part.persona, part.datasetIndex),
    },
    callerId: caller.id,
    ...(caller.ssin && { person: caller.ssin }),
    enterpriseNumber: caller.enterpriseNumbers[0]?.padStart(limits.enterpriseNumberDigits, '0'),
    secrets: secrets.flatMap(({ value, placeholder }) => (value ? [{ value, placeholder }] : [])),
  }
}

/** Whom nobody issued a token is not made known to the stubs either. */
const issueToken = async (control: StubControl, part: CallerIdentity): Promise<string | undefined> => {
  switch (part.persona.token) {
    case 'none':
      return undefined
    case 'unknown':
      return randomBytes(32).toString('base64url')
    default:
      return control.registerCaller(callerFor(part))
  }
}
