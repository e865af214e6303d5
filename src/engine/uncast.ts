/** Nobody could play the persona. */
export class Uncast extends Error {
  override name = 'Uncast'
}
