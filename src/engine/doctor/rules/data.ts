/** The mailbox lacks the test data that scenarios need (validation scenarios, "Data assumed"). Each rule is named after what it finds. */
import { hinderingDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'

const loadAdvice =
  'Load the whole file that "conformance dataset" prints into the provider, or name messages of the target to use ' +
  'under "data" in the configuration.'

const ownMessages = ({ testData }: Findings) => testData?.messages.filter(({ mailbox }) => mailbox === 'own') ?? []

const isListAnswered = ({ firstList }: Findings): boolean => firstList?.answer.status === 200

export const datasetInOtherEnterprise: DiagnosisRule = (findings) => {
  const { testData, enterpriseNumber } = findings
  if (!testData || !isListAnswered(findings) || ownMessages(findings).length > 0) return undefined
  const isForeign = testData.foreignMarkCount > 0
  if (!isForeign && !testData.referenceRecordCount) return undefined
  return hinderingDiagnosis(
    'dataset-in-another-enterprise',
    {
      says: 'The test mailbox seems to be loaded under another enterprise.',
      evidence: isForeign
        ? `${testData.foreignMarkCount} of its messages are in the mailbox of an enterprise that is not under test.`
        : `The mailbox of ${enterpriseNumber} is empty, but the target has ${testData.referenceRecordCount} records of reference data.`,
      wayOut: `Load the first mailbox of "conformance dataset" under ${enterpriseNumber}, the enterpriseNumber it names.`,
    },
    {},
    'data',
  )
}

export const datasetNotLoaded: DiagnosisRule = (findings) =>
  findings.testData && isListAnswered(findings) && ownMessages(findings).length === 0
    ? hinderingDiagnosis(
        'dataset-not-loaded',
        {
          says: 'The mailbox under test is empty.',
          evidence: `The lists of ${findings.enterpriseNumber} are empty: received and sent, visible and hidden.`,
          wayOut: loadAdvice,
        },
        {},
        'data',
      )
    : undefined

export const datasetPartlyLoaded: DiagnosisRule = (findings) => {
  const { testData } = findings
  if (!testData || testData.seenMarkCount === 0 || testData.seenMarkCount >= testData.markCount) return undefined
  const own = ownMessages(findings)
  const missing = [
    ...(own.some(({ folder }) => folder === 'out') ? [] : ['no sent message']),
    ...(own.some(({ isVisible }) => !isVisible) ? [] : ['no hidden message']),
    ...(own.some(({ mainAttachmentId }) => mainAttachmentId) ? [] : ['no message with a document']),
  ]
  return hinderingDiagnosis(
    'dataset-half-loaded',
    {
      says: 'Only part of the test mailbox is loaded.',
      evidence: `Found ${testData.seenMarkCount} of the ${testData.markCount} messages that scenarios use${missing.map((text) => `, ${text}`).join('')}.`,
      wayOut: `${loadAdvice} Scenarios that need the missing messages are unverifiable.`,
    },
    {},
    'data',
  )
}

export const noDatasetMessages: DiagnosisRule = (findings) =>
  findings.testData && findings.testData.seenMarkCount === 0 && ownMessages(findings).length > 0
    ? noteDiagnosis(
        'dataset-unknown',
        {
          says: 'The mailbox holds messages, but none from the test mailbox.',
          evidence: `None of its ${ownMessages(findings).length} messages has a mark in its business data.`,
          wayOut: `The run uses the messages that are there. "conformance plan" shows which scenarios can run and what to add. ${loadAdvice}`,
        },
        'data',
      )
    : undefined

export const secondMailboxMissing: DiagnosisRule = ({ testData, requests }) =>
  testData?.expectsForeignMailbox &&
  requests.some(({ exchange }) => exchange?.as === 'foreignConsumer') &&
  testData.seenMarkCount > 0 &&
  testData.messages.every(({ mailbox }) => mailbox === 'own')
    ? hinderingDiagnosis(
        'second-mailbox-missing',
        {
          says: 'The mailbox of the other enterprise is not loaded.',
          evidence: 'The test mailbox is loaded, but an application of the other enterprise sees no messages.',
          wayOut:
            'Load the other mailboxes of "conformance dataset" too. Without them, no scenario can check that enterprises are kept apart.',
        },
        {},
        'data',
      )
    : undefined

const dayMs = 24 * 60 * 60 * 1000

export const datasetStale: DiagnosisRule = (findings) => {
  const { testData, now } = findings
  const published = ownMessages(findings).map(({ publicationDate }) => Date.parse(publicationDate))
  const newest = Math.max(...published.filter((at) => !Number.isNaN(at)))
  const expectedDate = testData?.datasetDate
  if (!testData?.seenMarkCount || expectedDate === undefined || !Number.isFinite(newest)) return undefined
  if (Math.abs(expectedDate.getTime() - newest) < 2 * dayMs) return undefined
  const days = Math.round((now.getTime() - newest) / dayMs)
  return hinderingDiagnosis(
    'dataset-stale',
    {
      says: 'The test mailbox was generated for another date than this run assumes.',
      evidence: `Its newest message was published ${new Date(newest).toISOString().slice(0, 10)}, ${days} days ago.`,
      wayOut: `Load a new test mailbox, or pass --dataset-date ${new Date(newest).toISOString().slice(0, 10)}; some messages may have expired since then.`,
    },
    {},
    'data',
  )
}
