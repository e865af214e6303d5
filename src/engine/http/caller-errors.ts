/** Nobody could play the persona. */
export class Uncast extends Error {
  override name = 'Uncast'
}

/** A token came to its end and nobody gave another: the run ends, and goes on when there is one. */
export class TokenExpired extends Uncast {
  override name = 'TokenExpired'
}
