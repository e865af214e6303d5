/** The control surface cannot do this; the message is a sentence that names the field. */
export class ControlError extends Error {
  /** HTTP status */
  readonly status: number
  /** path in the body or query, such as `consults/0` */
  readonly field: string | undefined

  constructor(status: number, sentence: string, field?: string) {
    super(sentence)
    this.name = 'ControlError'
    this.status = status
    this.field = field
  }
}
