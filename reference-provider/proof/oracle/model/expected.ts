/** §3 to §8: the answer to a call, as the specification and our decisions have it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'

export interface ExpectedAnswer {
  /** Any one of these. */
  statuses: readonly number[]
  /** the whole body, once read as JSON */
  json?: unknown
  file?: { mediaType: string; fileName: string; bytes: Buffer }
  /** Nothing may follow the headers. */
  isEmpty?: boolean
  /** the detail of a problem names these */
  detailNames?: readonly string[]
  /** what a client may keep; nothing of a mailbox */
  isCacheable?: boolean
  /** A reply was created: what becomes of it once its identifier is known. */
  created?: (messageId: string) => StoredMessage
}

export const expectedJson = (json: unknown): ExpectedAnswer => ({ statuses: [200], json })
export const expectedEmpty = (status: number): ExpectedAnswer => ({ statuses: [status], isEmpty: true })

/** The model's word for an answer that gives nothing: any one of the statuses will do. */
export class ModelRefusal extends Error {
  readonly statuses: readonly number[]
  /** what the detail of the problem names (§5.5) */
  readonly detailNames: readonly string[]
  constructor(statuses: readonly number[], names: readonly string[] = []) {
    super(`refused with ${statuses.join(' or ')}`)
    this.statuses = statuses
    this.detailNames = names
  }
}

/** @throws ModelRefusal */
export const refuseWith = (...statuses: readonly number[]): never => {
  throw new ModelRefusal(statuses)
}

/** Where a service does not answer, how exactly the caller is turned away is left open. */
export const refuseAnyhow = (): never => refuseWith(400, 401, 403, 404, 409, 500, 502, 503)

/** Several demands, in whatever order a provider looks at them: each that is not met is a reason to refuse. */
export const requireAll = <T>(demands: readonly (() => T)[]): T[] => {
  const reasons: ModelRefusal[] = []
  const met = demands.flatMap((demand) => {
    try {
      return [demand()]
    } catch (reason) {
      if (!(reason instanceof ModelRefusal)) throw reason
      reasons.push(reason)
      return []
    }
  })
  const [only, another] = reasons
  if (only && another) throw new ModelRefusal(reasons.flatMap(({ statuses }) => statuses))
  if (only) throw only
  return met
}

/** The viewer, where the request itself is as it should be as well. */
export const requireBoth = <Viewer>(isValid: boolean, viewer: () => Viewer): Viewer => {
  const [, seen] = requireAll<Viewer | undefined>([() => (isValid ? undefined : refuseWith(400)), viewer])
  return seen as Viewer
}
