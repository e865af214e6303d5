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

/** Where a service does not answer, how exactly the caller is turned away is left open. */
export const anyRefusal: readonly number[] = [400, 401, 403, 404, 409, 500, 502, 503]

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
export const requireBoth = <Viewer>(requireForm: () => void, viewer: () => Viewer): Viewer => {
  const [, seen] = requireAll<Viewer | undefined>([() => void requireForm(), viewer])
  return seen as Viewer
}
