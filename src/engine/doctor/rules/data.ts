/** The interface answers, and its mailbox does not hold what scenarios start from (validation scenarios, "Data assumed"). Each rule is named as what it finds. */
import { hinderingDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'
import type { DiagnosisRule } from './rule.ts'

const loadAdvice =
  'Load the file that "conformance dataset" prints into the provider, all of it, or name what may be used of the ' +
  'messages that are there under "data" in the configuration.'

const ownMessages = ({ testData }: Findings) => testData?.messages.filter(({ mailbox }) => mailbox === 'own') ?? []

const isListAnswered = ({ firstList }: Findings): boolean => firstList?.answer.status === 200

export const datasetInOtherEnterprise: DiagnosisRule = (signs) => {
  const { testData, enterpriseNumber } = signs
  if (!testData || !isListAnswered(signs) || ownMessages(signs).length > 0) return undefined
  const stray = testData.foreignMarkCount > 0
  if (!stray && !testData.referenceRecordCount) return undefined
  return hinderingDiagnosis(
    'dataset-in-another-enterprise',
    {
      says: 'The test mailbox seems to be loaded into the mailbox of another enterprise.',
      evidence: stray
        ? `${testData.foreignMarkCount} of its messages stand in the mailbox of an enterprise that is not under test.`
        : `The mailbox of ${enterpriseNumber} is empty, while ${testData.referenceRecordCount} records of reference data are there.`,
      wayOut: `Load the first mailbox of "conformance dataset" under ${enterpriseNumber}, as its enterpriseNumber says.`,
    },
    {},
    'data',
  )
}

export const datasetNotLoaded: DiagnosisRule = (signs) =>
  signs.testData && isListAnswered(signs) && ownMessages(signs).length === 0
    ? hinderingDiagnosis(
        'dataset-not-loaded',
        {
          says: 'The mailbox under test is empty.',
          evidence: `The lists of ${signs.enterpriseNumber}, received and sent, visible and hidden, hold no message.`,
          wayOut: loadAdvice,
        },
        {},
        'data',
      )
    : undefined

export const datasetPartlyLoaded: DiagnosisRule = (signs) => {
  const { testData } = signs
  if (!testData || testData.seenMarkCount === 0 || testData.seenMarkCount >= testData.markCount) return undefined
  const own = ownMessages(signs)
  const lacking = [
    ...(own.some(({ folder }) => folder === 'out') ? [] : ['no sent message']),
    ...(own.some(({ isVisible }) => !isVisible) ? [] : ['no hidden message']),
    ...(own.some(({ mainAttachmentId }) => mainAttachmentId) ? [] : ['no message with a document']),
  ]
  return hinderingDiagnosis(
    'dataset-half-loaded',
    {
      says: 'Only a part of the test mailbox is loaded.',
      evidence: `${testData.seenMarkCount} of the ${testData.markCount} messages that scenarios use are there${lacking.map((one) => `, ${one}`).join('')}.`,
      wayOut: `${loadAdvice} What is missing makes its scenarios unverifiable.`,
    },
    {},
    'data',
  )
}

export const noDatasetMessages: DiagnosisRule = (signs) =>
  signs.testData && signs.testData.seenMarkCount === 0 && ownMessages(signs).length > 0
    ? noteDiagnosis(
        'dataset-unknown',
        {
          says: 'The mailbox holds messages, and none of them is of the test mailbox.',
          evidence: `None of the ${ownMessages(signs).length} messages carries a mark in its business data.`,
          wayOut: `What is found there is used; "conformance plan" says what that lets run, and what to add. ${loadAdvice}`,
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
          evidence: 'The test mailbox is there, and an application of the other enterprise sees no message.',
          wayOut:
            'Load the other mailboxes of "conformance dataset" too: without them nothing shows that enterprises are kept apart.',
        },
        {},
        'data',
      )
    : undefined

const dayMs = 24 * 60 * 60 * 1000

export const datasetStale: DiagnosisRule = (signs) => {
  const { testData, now } = signs
  const published = ownMessages(signs).map(({ publicationDate }) => Date.parse(publicationDate))
  const newest = Math.max(...published.filter((at) => !Number.isNaN(at)))
  const anchor = testData?.datasetDate
  if (!testData?.seenMarkCount || anchor === undefined || !Number.isFinite(newest)) return undefined
  if (Math.abs(anchor.getTime() - newest) < 2 * dayMs) return undefined
  const days = Math.round((now.getTime() - newest) / dayMs)
  return hinderingDiagnosis(
    'dataset-stale',
    {
      says: 'The dates of the test mailbox are not those this run expects.',
      evidence: `Its newest message was published ${new Date(newest).toISOString().slice(0, 10)}, ${days} days ago.`,
      wayOut: `Load a fresh one, or give --dataset-date ${new Date(newest).toISOString().slice(0, 10)}; what was to expire soon may have expired.`,
    },
    {},
    'data',
  )
}
