import { testDatasetIndex } from '../../../../../fixtures/data-for-needs/index.ts'
import { type PersonaName, personaOf } from '../../../../contract/personas.ts'
import type { StubControl } from '../../../../contract/stub-control.ts'
import { personaNames, type ShownPersona, shownPersona } from '../../../../demonstration/personas.ts'
import { callerFor, headersOfCaller } from '../../../callers/persona-to-caller.ts'
import { stubCallers } from '../../../callers/stub-callers.ts'
import { nearestWords } from '../../../errors/did-you-mean.ts'
import { ControlProblem } from './control-problem.ts'

/** Person numbers from here on belong to these callers: above those of the test data, below those of runs. */
const firstIndex = 9000

const idPrefix = 'portal'

/** The personas as callers of the provider that is shown, with the test data of this date. */
export const personaCallers = (control: StubControl, brandWord: string, datasetDate: Date) => {
  const datasetIndex = testDatasetIndex(datasetDate, datasetDate)
  const callers = stubCallers(control, datasetIndex, { startIndex: firstIndex, brandWord })
  const personas = personaNames.map((name, place): ShownPersona => {
    const [id, persona, index] = [callerId(name), personaOf(name), firstIndex + place]
    const caller = callerFor({ id, persona, datasetIndex, index, subject: id, brandWord })
    return shownPersona(name, caller, headersOfCaller(persona, datasetIndex))
  })
  const personaNamed = (name: unknown): ShownPersona => {
    const found = personas.find((persona) => persona.name === name)
    if (found === undefined) throw unknownPersona(name)
    return found
  }
  const headersOf = async (name: PersonaName): Promise<Record<string, string>> => {
    const { headers, callerId: id } = await callers.credentialsFor(name, idPrefix)
    // Stubs know no caller whose token they never issued; then the token stays as it is.
    const token = id === undefined ? undefined : await control.issueToken(id)
    return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
  }
  return {
    personas,
    /** @throws ControlProblem 404 */
    personaNamed,
    /** The headers of a caller with a new token. */
    headersOf,
    /** A new token; an empty text for a persona without one. @throws ControlProblem 404 */
    tokenOf: async (name: string): Promise<string> => {
      const { authorization = '' } = await headersOf(personaNamed(name).name)
      return authorization.replace(/^Bearer /, '')
    },
    /** The persona of a caller in the log of the stubs; other callers keep their id. */
    personaOfCaller: (id: string): string => (id.startsWith(`${idPrefix}/`) ? id.slice(idPrefix.length + 1) : id),
  }
}

export type PersonaCallers = ReturnType<typeof personaCallers>

const unknownPersona = (name: unknown): ControlProblem => {
  const nearest = nearestWords(String(name ?? ''), personaNames)
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(', ')}?` : ''
  const says = `There is no persona "${name}".${hint} GET /control/personas lists them.`
  return new ControlProblem(404, 'unknownPersona', says)
}

const callerId = (name: PersonaName): string => `${idPrefix}/${name}`
