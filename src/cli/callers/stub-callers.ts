import { randomBytes, randomInt } from 'node:crypto'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { limits } from '../../contract/interface/limits.ts'
import { type PersonaName, personaOf, samePersonAs } from '../../contract/personas.ts'
import type { StubControl } from '../../contract/stub-control.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import type { Cast, Credentials } from '../../engine/http/credentials.ts'
import { callerFor, type Part, representing } from './persona-to-caller.ts'

/** Below stand the numbers of the test mailbox and of the demonstration. */
const firstIndex = 10_000
const lastIndex = 99_999

export interface CastOptions {
  /** the index of the first number; anywhere when left out */
  start?: number
  /** follows scenario and persona in the id of a caller, where several runs share the stubs */
  run?: string
  /** the brand word of the target */
  word?: string
}

/**
 * Callers of their own: each persona of each scenario has a token, a person number or an enterprise number that
 * nobody else has, so that what the provider asks of the stubs tells for whom. Numbers start anywhere, so that runs
 * against the same stub process do not meet; `run` then tells their callers apart.
 */
export const castFor = (
  control: StubControl,
  casting: Casting,
  { start, run, word = neutralWord }: CastOptions = {},
): Cast => {
  const origin = start ?? randomInt(firstIndex, lastIndex)
  const playing = new Map<string, Promise<Credentials>>()
  const parts = new Map<string, Part>()
  const nextIndex = (): number => firstIndex + ((origin - firstIndex + parts.size) % (lastIndex - firstIndex + 1))
  const idOf = (name: PersonaName, scenarioId: string): string => [scenarioId, name, run].filter(Boolean).join('/')
  const partOf = (place: Casting, name: PersonaName, scenarioId: string): Part => {
    const id = idOf(name, scenarioId)
    const known = parts.get(id)
    if (known) return known
    const same = samePersonAs[name]
    const index = same ? partOf(place, same, scenarioId).index : nextIndex()
    const part = { id, persona: personaOf(name), casting: place, index, word }
    parts.set(id, part)
    return part
  }
  const playIn = (place: Casting, name: PersonaName, scenarioId: string): Promise<Credentials> => {
    const part = partOf(place, name, scenarioId)
    const credentials = playing.get(part.id) ?? admitted(control, name, part)
    playing.set(part.id, credentials)
    return credentials
  }
  const restrictIn = async (
    place: Casting,
    name: PersonaName,
    scenarioId: string,
    without: readonly string[],
  ): Promise<void> => {
    await playIn(place, name, scenarioId)
    const part = parts.get(idOf(name, scenarioId))
    const caller = part && callerFor(part)
    if (!caller) return
    await control.admit({ ...caller, consults: caller.consults?.filter((partition) => !without.includes(partition)) })
  }
  const within = (place: Casting): Cast => ({
    play: (name, scenarioId) => playIn(place, name, scenarioId),
    restrict: (name, scenarioId, without) => restrictIn(place, name, scenarioId, without),
    within,
  })
  return within(casting)
}

const admitted = async (control: StubControl, name: PersonaName, part: Part): Promise<Credentials> => {
  const caller = callerFor(part)
  const token = await tokenOf(control, part)
  const secrets = [
    { value: token, placeholder: `‹token of ${name}›` },
    { value: caller.ssin, placeholder: `‹person of ${name}›` },
  ]
  return {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...representing(part.persona, part.casting) },
    callerId: caller.id,
    ...(caller.ssin && { person: caller.ssin }),
    enterpriseNumber: caller.enterpriseNumbers[0]?.padStart(limits.enterpriseNumberDigits, '0'),
    secrets: secrets.flatMap(({ value, placeholder }) => (value ? [{ value, placeholder }] : [])),
  }
}

/** Whom nobody issued a token is not made known to the stubs either. */
const tokenOf = async (control: StubControl, part: Part): Promise<string | undefined> => {
  switch (part.persona.token) {
    case 'none':
      return undefined
    case 'unknown':
      return randomBytes(32).toString('base64url')
    default:
      return control.admit(callerFor(part))
  }
}
