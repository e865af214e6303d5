import type { PersonaName } from '../../contract/personas.ts'

/** There is no working token for a persona. */
export class CallerUnavailable extends Error {
  override name = 'CallerUnavailable'
  /** Whose token is missing, if it is known. */
  readonly persona?: PersonaName

  constructor(says: string, persona?: PersonaName) {
    super(says)
    this.persona = persona
  }
}

/** A token expired and there is no other one: the run ends, and `--resume` continues it. */
export class TokenExpired extends CallerUnavailable {
  override name = 'TokenExpired'
}
