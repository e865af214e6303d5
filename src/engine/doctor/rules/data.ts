/** The mailbox lacks the test data that scenarios need (validation scenarios, "Data assumed"). */
import { counted } from '../../../contract/counted.ts'
import { dayMs } from '../../../contract/interface/limits.ts'
import { isOwn, type SeenMessage } from '../../survey/seen-message.ts'
import type { Findings, TestDataFindings } from '../probes/findings.ts'
import { beginsAtZero, parametersWithoutEffect } from './lists.ts'
import { type DiagnosisRule, hinderingRule, noteRule } from './rule.ts'

const loadAdvice =
  'Load the whole file that "conformance dataset" prints into the provider, or name messages of the provider to use ' +
  'under "data" in the configuration.'

const otherEnterpriseAdvice = 'If the provider has messages of its own, name their enterprise with --enterprise-number.'

const ownMessages = ({ testData }: Findings): SeenMessage[] => testData?.messages.filter(isOwn) ?? []

const isMailboxEmpty = (findings: Findings): boolean =>
  findings.firstList?.answer.status === 200 && ownMessages(findings).length === 0

/** Another mailbox, or the reference data, is there. */
const isElsewhere = ({ foreignMarkCount, referenceRecordCount = 0 }: TestDataFindings): boolean =>
  foreignMarkCount > 0 || referenceRecordCount > 0

/** The answers to lists are wrong, so messages may exist that they do not show. */
const areListsWrong = (findings: Findings): boolean =>
  beginsAtZero(findings) || parametersWithoutEffect(findings).length > 0

export const dataRules: readonly DiagnosisRule[] = [
  hinderingRule('dataset-in-another-enterprise', 'data', (findings) => {
    const { testData, enterpriseNumber } = findings
    if (!testData || !isMailboxEmpty(findings)) return undefined
    if (!isElsewhere(testData)) return undefined
    return {
      ...(testData.foreignMarkCount > 0
        ? {
            says: 'The test mailbox seems to be loaded under another enterprise.',
            evidence: `${testData.foreignMarkCount} of its messages are in the mailbox of an enterprise that is not under test.`,
          }
        : {
            says: `The mailbox of ${enterpriseNumber} is empty: perhaps the test mailbox is loaded under another enterprise.`,
            evidence: `Its lists are empty. The ${testData.referenceRecordCount} records of reference data belong to no enterprise.`,
          }),
      wayOut: `Load the first mailbox of "conformance dataset" under ${enterpriseNumber}, the enterpriseNumber it names. Or correct --enterprise-number: it names the enterprise whose messages the provider has.`,
    }
  }),
  hinderingRule('dataset-not-loaded', 'data', (findings) => {
    if (!findings.testData || !isMailboxEmpty(findings) || isElsewhere(findings.testData)) return undefined
    return {
      says: 'The mailbox under test is empty.',
      evidence: `The lists of ${findings.enterpriseNumber} are empty: received and sent, visible and hidden.`,
      wayOut: `${loadAdvice} ${otherEnterpriseAdvice}`,
    }
  }),
  hinderingRule('dataset-half-loaded', 'data', (findings) => {
    const { testData } = findings
    if (!testData || testData.seenMarkCount === 0 || testData.seenMarkCount >= testData.markCount) return undefined
    const own = ownMessages(findings)
    if (areListsWrong(findings) || !own.every(({ isWhole }) => isWhole)) return undefined
    const missing = [
      ...(own.some(({ folder }) => folder === 'out') ? [] : ['no sent message']),
      ...(own.some(({ isVisible }) => !isVisible) ? [] : ['no hidden message']),
      ...(own.some(({ mainAttachmentId }) => mainAttachmentId) ? [] : ['no message with a document']),
    ]
    return {
      says: 'Only part of the test mailbox is loaded, or the lists do not show all of it.',
      evidence: `The lists show ${counted(own.length, 'message')}, with ${testData.seenMarkCount} of the ${testData.markCount} that scenarios use${missing.map((text) => `, ${text}`).join('')}.`,
      wayOut: `${loadAdvice} If it is loaded whole, look for what these lists leave out: hidden messages (visible=false), sent ones (folder=out), or the last pages. Scenarios that need the missing messages are unverifiable.`,
    }
  }),
  noteRule('dataset-unknown', 'data', (findings) => {
    const { length } = ownMessages(findings)
    if (findings.testData?.seenMarkCount !== 0 || length === 0) return undefined
    return {
      says: 'The mailbox holds messages, but none from the test mailbox.',
      evidence: `None of its ${counted(length, 'message')} has a mark in its business data.`,
      wayOut: `The run uses the messages that are there. "conformance plan" shows which scenarios can run and what to add. ${loadAdvice}`,
    }
  }),
  hinderingRule('second-mailbox-missing', 'data', (findings) => {
    const { testData, requests } = findings
    if (areListsWrong(findings)) return undefined
    if (!testData?.expectsForeignMailbox || testData.seenMarkCount === 0) return undefined
    const wasAsked = requests.some(({ exchange }) => exchange?.as === 'foreignConsumer')
    if (!wasAsked || !testData.messages.every(isOwn)) return undefined
    return {
      says: 'The mailbox of the other enterprise is not loaded.',
      evidence: 'The test mailbox is loaded, but an application of the other enterprise sees no messages.',
      wayOut:
        'Load the other mailboxes of "conformance dataset" too. Without them, no scenario can check that enterprises are kept apart.',
    }
  }),
  // A sent message may be a reply of an earlier run, so only received messages show the date.
  hinderingRule('dataset-stale', 'data', (findings) => {
    const { testData, now } = findings
    const received = ownMessages(findings).filter(({ folder }) => folder === 'in')
    const published = received.map(({ publicationDate }) => Date.parse(publicationDate))
    const expectedDate = testData?.datasetDate
    // A date in the future shows a wrong answer, and not the age of the data.
    const latest = Math.max(now.getTime(), expectedDate?.getTime() ?? 0) + 2 * dayMs
    const newest = Math.max(...published.filter((at) => at < latest))
    if (!testData?.seenMarkCount || expectedDate === undefined || !Number.isFinite(newest)) return undefined
    if (areListsWrong(findings)) return undefined
    if (Math.abs(expectedDate.getTime() - newest) < 2 * dayMs) return undefined
    const [assumed, date] = [expectedDate, new Date(newest)].map((at) => at.toISOString().slice(0, 10))
    const isFresh = Math.abs(now.getTime() - newest) < 2 * dayMs
    return {
      says: 'The test mailbox was generated for another date than this run assumes.',
      evidence: `This run assumes ${assumed} (--dataset-date; without it, today), but the newest received test message is of ${date}.`,
      wayOut: isFresh
        ? 'Leave out --dataset-date ("datasetDate" in the configuration): the test mailbox is new.'
        : `Load a new test mailbox, or pass --dataset-date ${date}; some messages may have expired since then.`,
    }
  }),
]
