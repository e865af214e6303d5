import { expect, it } from 'vitest'
import type { PersonaName } from '../../contract/personas.ts'
import { status } from '../expectations/answers/status-codes.ts'
import { sharedMemory } from '../http/limited-memory.ts'
import { getDetails, type RequestSpec } from '../scenario/request.ts'
import { type AnyScenario, scenario, step } from '../scenario/scenario.ts'
import { answered } from '../test/exchanges.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { sendFor } from './send-as.ts'

const request = getDetails({ messageId: 'm' })
const written = { id: 'details-x', title: 'Details', clauses: ['4.1.details'] } as const
const steps = () => [step('details', 'get them').send(request).expect(status(200))]
const usual = scenario({ ...written, steps })
const aboutOrigins = scenario({ ...written, needs: ['portalOrigin'], steps })

/** The Origin header of a request of that persona. */
const originSent = async (as: PersonaName, spec: RequestSpec, of: AnyScenario = usual): Promise<string | undefined> => {
  const sent: RequestSpec[] = []
  const context: Partial<ScenarioContext> = {
    callers: { credentialsFor: async () => ({ headers: {}, secrets: [] }) },
    portalOrigin: 'https://portal.example',
    statesBefore: {},
    touched: new Set(),
    requested: [],
    beginMemoryShare: sharedMemory(1),
  }
  const client = {
    send: async (one: RequestSpec) => {
      sent.push(one)
      return answered(200)
    },
  }
  const rules = { idsAreNumbers: false }
  const send = sendFor(of, { ...context, client, rules } as unknown as ScenarioContext, { newPartition: '', word: '' })
  await send(spec, as, 0)
  return sent[0]?.headers?.origin
}

it('requests of users name the origin of the portal, as a browser does', async () => {
  expect(await originSent('humanUser', request)).toBe('https://portal.example')
  expect(await originSent('nobody', request)).toBe('https://portal.example')
  expect(await originSent('documentConsumer', request)).toBeUndefined()
})

it('a scenario about origins, and another form of a request, have the headers that they state', async () => {
  expect(await originSent('humanUser', request, aboutOrigins)).toBeUndefined()
  expect(await originSent('humanUser', { ...request, httpForm: 'withoutTrace' })).toBeUndefined()
  const other = 'https://elsewhere.example'
  expect(await originSent('humanUser', { ...request, headers: { origin: other } })).toBe(other)
})
