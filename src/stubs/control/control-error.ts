/** What was asked of the control surface cannot be done; the message is a sentence that names the field. */
export class ControlError extends Error {
  /** As an HTTP status. */
  readonly status: number
  /** Where in the body or query, such as `consults/0`. */
  readonly field: string | undefined

  constructor(status: number, sentence: string, field?: string) {
    super(sentence)
    this.name = 'RefusedControl'
    this.status = status
    this.field = field
  }
}
