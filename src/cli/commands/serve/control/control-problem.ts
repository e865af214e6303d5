/** A refusal. `detail`: what is wrong and what to do, in sentences. */
export class ControlProblem extends Error {
  readonly status: number
  readonly id: string

  constructor(status: number, id: string, detail: string) {
    super(detail)
    this.name = 'ControlProblem'
    this.status = status
    this.id = id
  }
}
