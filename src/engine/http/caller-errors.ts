/** Nobody could play the persona. */
export class CallerUnavailable extends Error {
  override name = 'Uncast'
}

/** A token came to its end and nobody gave another: the run ends, and goes on when there is one. */
export class TokenExpired extends CallerUnavailable {
  override name = 'TokenExpired'
}
