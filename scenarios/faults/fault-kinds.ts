import type { FaultKind } from '../../src/contract/stub-control.ts'

/** A way in which one of our stubs fails. */
export interface DescribedFault {
  kind: FaultKind
  /** Follows "When introspection ". */
  says: string
}

export const resetFault: DescribedFault = { kind: 'reset', says: 'drops the connection' }
export const serverErrorFault: DescribedFault = { kind: 'error500', says: 'fails' }
export const unavailableFault: DescribedFault = { kind: 'error503', says: 'answers 503' }

/** The service does not answer the question: §7 calls it unavailable. */
export const unavailableFaults = [
  { kind: 'refused', says: 'refuses connections' },
  resetFault,
  { kind: 'error500', says: 'answers 500' },
  unavailableFault,
] as const satisfies readonly DescribedFault[]

/** The service answers, but its answer grants nothing. */
export const unusableAnswerFaults = [
  { kind: 'notJson', says: 'answers with an HTML page' },
  { kind: 'wrongShape', says: 'returns unexpected JSON' },
  { kind: 'empty', says: 'answers with an empty body' },
  { kind: 'redirect', says: 'redirects elsewhere' },
] as const satisfies readonly DescribedFault[]

/** The service answers with an error of the client: it knows no such thing, or refuses to say. */
export const clientErrorFaults = [
  { kind: 'error400', says: 'answers 400' },
  { kind: 'error403', says: 'answers 403' },
  { kind: 'error404', says: 'answers 404' },
] as const satisfies readonly DescribedFault[]

/** Errors of a gateway or of a limit, a success that says nothing, and an error whose body grants access. */
export const otherStatusFaults = [
  { kind: 'error501', says: 'answers 501' },
  { kind: 'error502', says: 'answers 502' },
  { kind: 'error504', says: 'answers 504' },
  { kind: 'error429', says: 'answers 429' },
  { kind: 'error410', says: 'answers 410' },
  { kind: 'error401', says: 'answers 401' },
  { kind: 'noContent', says: 'answers 204' },
  { kind: 'errorWithAnswer', says: 'answers 500 with a body that grants access' },
] as const satisfies readonly DescribedFault[]

/** Only the value true grants something (§5.2, §5.5, §5.6). */
export const unclearFlagFaults = [
  // A filled text is true in languages that take any value for a condition.
  { kind: 'textFlags', says: 'answers "false" as text' },
  { kind: 'noFlags', says: 'omits the flag that grants access' },
] as const satisfies readonly DescribedFault[]

/** The faults that cost no time: an error, a lost connection, garbage, an empty body, another address, an unclear flag. */
export const immediateFaults: readonly DescribedFault[] = [
  serverErrorFault,
  unavailableFault,
  resetFault,
  ...clientErrorFaults,
  ...unusableAnswerFaults.filter(({ kind }) => kind !== 'wrongShape'),
  ...unclearFlagFaults,
]

/** An unusable answer counts as no answer. A client error, "false" or a missing flag can also be read as a refusal. */
export const mayMeanRefusal = ({ kind }: DescribedFault): boolean =>
  [...unclearFlagFaults, ...clientErrorFaults].some((fault) => fault.kind === kind)

export const endlessFault: DescribedFault = { kind: 'endless', says: 'never answers' }
export const slowFault: DescribedFault = { kind: 'slow', says: 'takes a quarter of a second' }

/** The time in which a provider must recover after a fault: some remember for a while that a service was down. */
export const recoverySeconds = 20

/** Why a provider grants access although it could not check it. */
export const failOpenCause = {
  ignoredError:
    'A catch block around the call logs the error and continues, or only some statuses (500, but not 503) count as a failure, or the body is read whatever the status: an error is a permission.',
  allowedByFallback: 'The default answer of a circuit breaker or fallback (Resilience4j, Polly, Hystrix) is "allowed".',
  missingIsTrue:
    'The answer is read with defaults: a missing consult, active or hasMandate becomes true, and so does the text "false".',
}

export const failOpenCauses = Object.values(failOpenCause)

/** Why a provider does not wait for a slow service. */
export const shortTimeoutCauses = [
  'The HTTP client has a timeout shorter than the time that a healthy service sometimes needs.',
]
