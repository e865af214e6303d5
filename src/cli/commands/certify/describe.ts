import { escapeControlDeep, withoutLogCommands } from '../../../reporters/escape.ts'
import type { SignedStatement } from './jws.ts'

const kinds = {
  reference: 'the reference provider of this suite, not a provider of a team',
  stubbed: 'a provider, with stubs in place of its two services',
  live: 'a provider, with the real services',
}

/** What a statement says, a line for each fact. The texts come from its signer, so that none controls a terminal. */
export const describeStatement = (received: SignedStatement): string => {
  const { iss, iat, suite, requirements, target, dataset, ...rest } = escapeControlDeep(received)
  const counted =
    'set' in requirements
      ? `requirement set ${requirements.set} (version ${requirements.suiteVersion})`
      : `all scenarios of version ${requirements.allScenariosOf}`
  const facts = {
    verdict: 'ready for the portal',
    target: `${target.baseUrl} (${kinds[target.kind] ?? target.kind})`,
    ...(target.insecure && { insecure: 'no certificate was checked' }),
    provider: rest.providerVersion === null ? 'version not known' : `version ${rest.providerVersion}`,
    counted: `${counted}, profile ${rest.profile}`,
    scenarios: `${rest.scenarios.passed} passed, ${rest.scenarios.notApplicable} not applicable; rows: ${rest.rows.passed} of ${rest.rows.total} passed`,
    ...(rest.unscored && { unscored: `${rest.unscored.passed} passed, ${rest.unscored.failed} failed; not counted` }),
    'test data': dataset
      ? `the test mailbox of ${dataset.date}, found ${dataset.marksSeen} of the ${dataset.marks} test messages that scenarios use (SHA-256 of their marks ${dataset.marksSha256})`
      : 'not the test mailbox',
    run: `${rest.startedAt}, ${Math.round(rest.durationMs / 1000)} s`,
    suite: `${suite.name} ${suite.version}, recorded by version ${suite.recordedBy}`,
    transcript: `SHA-256 ${rest.transcript.sha256}`,
    signed: `by ${iss} at ${new Date(iat * 1000).toISOString()}`,
  }
  const lines = Object.entries(facts).map(([label, text]) => `${label.padEnd(11)}${text}`)
  return withoutLogCommands(`${lines.join('\n')}\n`)
}
