/** Which expectation of which step, by permanent ids: unique in a scenario. Readers refer to it as `details.expect.status`. */
export interface ExpectationRef {
  stepId: string
  /** `answer`: no answer came, or the scenario was not run. */
  kind: 'given' | 'expect' | 'advise' | 'answer'
  expectationId: string
}

export const expectationPath = ({ stepId, kind, expectationId }: ExpectationRef): string =>
  `${stepId}.${kind}.${expectationId}`
