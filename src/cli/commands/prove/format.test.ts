import { expect, it } from 'vitest'
import { formatProof } from './format.ts'
import {
  type DefectProof,
  type EmptyTargetProof,
  type MixtureProof,
  type Proof,
  type ProofParts,
  proofOf,
  type VariantProof,
} from './proof.ts'

const caught: DefectProof = {
  id: 'main-leaves-unread',
  clauses: ['3.read-by-main-content'],
  says: 'the main content leaves its message unread',
  expected: ['content-main-marks-read'],
  scenariosRun: 12,
  caughtBy: ['content-main-marks-read', 'details-shown'],
  caught: true,
  atExpected: true,
  kills: [
    {
      scenario: 'content-main-marks-read',
      step: 'it is now read',
      expectation: 'details-after.expect.isRead',
      expected: 'isRead is true',
      actual: 'isRead is false',
    },
    {
      scenario: 'details-shown',
      step: 'ask for its details',
      expectation: 'details.expect.status',
      expected: 'status 200',
      actual: 'status 500',
    },
  ],
  missed: [],
}

const missed: DefectProof = {
  ...caught,
  id: 'count-is-bare',
  strict: true,
  caughtBy: [],
  caught: false,
  atExpected: false,
  kills: [],
  missed: [{ scenario: 'content-main-marks-read', outcome: 'passed', why: '' }],
}

const elsewhere: DefectProof = { ...caught, id: 'caught-elsewhere', expected: ['list-default'], atExpected: false }

const correct: VariantProof = {
  id: 'guidance',
  says: 'follows the guidance',
  scenariosRun: 400,
  outcome: 'passed',
  notPassed: [],
  failed: [],
}

const open: VariantProof = {
  ...correct,
  id: 'as-little-as-possible',
  outcome: 'unverifiable',
  notPassed: [{ scenario: 'list-total', outcome: 'unverifiable', why: 'no total is shown' }],
}

const alarm: VariantProof = {
  ...correct,
  id: 'wrong-variant',
  outcome: 'failed',
  notPassed: [{ scenario: 'details-shown', outcome: 'failed', why: 'expected status 200, actual status 404' }],
  failed: ['details-shown'],
}

const mixture = (proof: VariantProof): MixtureProof => ({
  ...proof,
  seed: 7,
  variants: ['guidance', 'as-little-as-possible'],
  features: {},
  readings: {},
})

const emptyTarget = (id: string, differing: Partial<EmptyTargetProof> = {}): EmptyTargetProof => ({
  id,
  says: 'every answer is an empty list',
  passed: [],
  unexpectedPasses: [],
  unusedExpectedPasses: [],
  ...differing,
})

const proof = (parts: Partial<ProofParts>, mustCatch: string[] = []): Proof =>
  proofOf(
    { name: 'conformance', version: '1.2.3' },
    'usual',
    { defects: [], variants: [], mixtures: [], emptyTargets: [], ...parts },
    mustCatch,
  )

const proven = proof({
  defects: [caught],
  variants: [correct, open],
  mixtures: [mixture(correct)],
  emptyTargets: [emptyTarget('web-page'), emptyTarget('empty-list', { passed: ['calls-rights-statistics'] })],
})

const notProven = proof(
  {
    defects: [caught, missed, elsewhere],
    variants: [correct, alarm],
    mixtures: [mixture(correct), mixture(alarm)],
    emptyTargets: [
      emptyTarget('web-page', { passed: ['details-shown'], unexpectedPasses: ['details-shown'] }),
      emptyTarget('empty-list', { unusedExpectedPasses: ['calls-rights-statistics'] }),
    ],
  },
  ['content-main-marks-read', 'list-default'],
)

it.each([
  ['proven', proven, false],
  ['proven-in-full', proven, true],
  ['not-proven', notProven, false],
])('prints the whole proof: %s', async (name, one, inFull) => {
  await expect(formatProof(one, inFull)).toMatchFileSnapshot(`format-${name}.snapshot.txt`)
})
