import type { Outbound } from '../../../reference-provider/outbound/call.ts'
import { patient } from '../../../reference-provider/outbound/patient.ts'
import type { StubControl, StubService } from '../../contract/stub-control.ts'

/** Milliseconds that the reference provider waits for a service that was told never to answer. */
const patienceMs = 50

/**
 * The reference provider is as patient as any, so that a busy machine costs it nothing. Only a service that was told
 * never to answer is given up soon, since there is nothing to wait for. `urls`: where each service answers.
 */
export const shortOfPatience = (
  control: StubControl,
  urls: Record<StubService, string>,
): { control: StubControl; outbound: (own: Outbound) => Outbound } => {
  let endless: StubService | undefined
  return {
    control: {
      ...control,
      fault: (fault) => {
        endless = fault.kind === 'endless' ? fault.service : undefined
        return control.fault(fault)
      },
      heal: () => {
        endless = undefined
        return control.heal()
      },
    },
    outbound: (own) => (request) => {
      const isInVain = endless !== undefined && request.url.startsWith(urls[endless])
      return isInVain ? patient(own)({ ...request, patienceMs }) : own(request)
    },
  }
}
