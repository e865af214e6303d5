import { Router } from 'express'
import { allSwitches, type Playground, SwitchConflict, UnknownSwitch } from '../../../../demonstration/playground.ts'
import { switchKinds } from '../../../../demonstration/switches/switch.ts'
import { nearestWords } from '../../../errors/did-you-mean.ts'
import { ControlProblem } from './problem.ts'

/** `/control/switches`. */
export const switchRoutes = (playground: Playground): Router => {
  const routes = Router()
  routes.get('/', (_request, response) => void response.json({ switches: playground.switches() }))
  routes.delete('/', async (_request, response) => {
    await playground.turnAllOff()
    response.status(204).end()
  })
  routes.put('/:kind/:id', async ({ params }, response) => {
    await playground.turnOn(params.kind, params.id).catch(throwAsProblem)
    response.status(204).end()
  })
  routes.delete('/:kind/:id', async ({ params }, response) => {
    await playground.turnOff(params.kind, params.id).catch(throwAsProblem)
    response.status(204).end()
  })
  return routes
}

const throwAsProblem = (error: unknown): never => {
  if (error instanceof UnknownSwitch) throw new ControlProblem(404, 'unknownSwitch', unknownText(error))
  if (error instanceof SwitchConflict) throw new ControlProblem(409, 'switchConflict', error.message)
  throw error
}

const unknownText = ({ kind, id, message }: UnknownSwitch): string => {
  if (!switchKinds.some((known) => known === kind)) return `${message} The kinds are ${switchKinds.join(', ')}.`
  const ids = allSwitches.filter((one) => one.kind === kind).map((one) => one.id)
  const nearest = nearestWords(id, ids)
  const hint = nearest.length === 0 ? '' : ` The nearest ids are ${nearest.join(', ')}.`
  return `${message}${hint} GET /control/switches lists them all.`
}
