/** A run that only reads did not send a request, since it may change something. */
export class Withheld extends Error {
  override name = 'Withheld'
}
