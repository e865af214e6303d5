/** Why a provider lets somebody in while it cannot know whether it may. */

export const failOpenCauses = [
  'A catch block around the call that logs and goes on, so that an error counts as a yes',
  'A circuit breaker or fallback (Resilience4j, Polly, Hystrix) whose default answer is "allowed"',
  'A body read as an object with defaults: a missing consult, active or hasMandate becomes true, or null is not looked at',
]

export const shortTimeoutCauses = [
  'A timeout of the HTTP client that is shorter than what a healthy service may need now and then',
]
