/** The interface answers, and its mailbox does not hold what scenarios start from (validation scenarios, "Data assumed"). Each rule is named as what it finds. */
import { hindering, noted } from '../diagnosis.ts'
import type { Signs } from '../probes/findings.ts'
import type { Rule } from './rule.ts'

const load =
  'Load the file that "conformance dataset" prints into the provider, all of it, or name what may be used of the ' +
  'messages that are there under "data" in the configuration.'

const ownMessages = ({ data }: Signs) => data?.messages.filter(({ mailbox }) => mailbox === 'own') ?? []

const isListing = ({ first }: Signs): boolean => first?.answer.status === 200

export const anotherEnterprise: Rule = (signs) => {
  const { data, enterpriseNumber } = signs
  if (!data || !isListing(signs) || ownMessages(signs).length > 0) return undefined
  const stray = data.strayMarks > 0
  if (!stray && !data.referenceRecords) return undefined
  return hindering(
    'dataset-in-another-enterprise',
    {
      says: 'The test mailbox seems to be loaded into the mailbox of another enterprise.',
      evidence: stray
        ? `${data.strayMarks} of its messages stand in the mailbox of an enterprise that is not under test.`
        : `The mailbox of ${enterpriseNumber} is empty, while ${data.referenceRecords} records of reference data are there.`,
      wayOut: `Load the first mailbox of "conformance dataset" under ${enterpriseNumber}, as its enterpriseNumber says.`,
    },
    {},
    'data',
  )
}

export const notLoaded: Rule = (signs) =>
  signs.data && isListing(signs) && ownMessages(signs).length === 0
    ? hindering(
        'dataset-not-loaded',
        {
          says: 'The mailbox under test is empty.',
          evidence: `The lists of ${signs.enterpriseNumber}, received and sent, visible and hidden, hold no message.`,
          wayOut: load,
        },
        {},
        'data',
      )
    : undefined

export const halfLoaded: Rule = (signs) => {
  const { data } = signs
  if (!data || data.seenMarks === 0 || data.seenMarks >= data.marks) return undefined
  const own = ownMessages(signs)
  const lacking = [
    ...(own.some(({ folder }) => folder === 'out') ? [] : ['no sent message']),
    ...(own.some(({ isVisible }) => !isVisible) ? [] : ['no hidden message']),
    ...(own.some(({ mainAttachmentId }) => mainAttachmentId) ? [] : ['no message with a document']),
  ]
  return hindering(
    'dataset-half-loaded',
    {
      says: 'Only a part of the test mailbox is loaded.',
      evidence: `${data.seenMarks} of the ${data.marks} messages that scenarios use are there${lacking.map((one) => `, ${one}`).join('')}.`,
      wayOut: `${load} What is missing makes its scenarios unverifiable.`,
    },
    {},
    'data',
  )
}

export const otherMessages: Rule = (signs) =>
  signs.data && signs.data.seenMarks === 0 && ownMessages(signs).length > 0
    ? noted(
        'dataset-unknown',
        {
          says: 'The mailbox holds messages, and none of them is of the test mailbox.',
          evidence: `None of the ${ownMessages(signs).length} messages carries a mark in its business data.`,
          wayOut: `What is found there is used; "conformance plan" says what that lets run, and what to add. ${load}`,
        },
        'data',
      )
    : undefined

export const secondMailboxMissing: Rule = ({ data, sightings }) =>
  data?.expectsForeign &&
  sightings.some(({ exchange }) => exchange?.as === 'foreignConsumer') &&
  data.seenMarks > 0 &&
  data.messages.every(({ mailbox }) => mailbox === 'own')
    ? hindering(
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

export const staleDates: Rule = (signs) => {
  const { data, now } = signs
  const published = ownMessages(signs).map(({ publicationDate }) => Date.parse(publicationDate))
  const newest = Math.max(...published.filter((at) => !Number.isNaN(at)))
  const anchor = data?.anchor
  if (!data?.seenMarks || anchor === undefined || !Number.isFinite(newest)) return undefined
  if (Math.abs(anchor.getTime() - newest) < 2 * dayMs) return undefined
  const days = Math.round((now.getTime() - newest) / dayMs)
  return hindering(
    'dataset-stale',
    {
      says: 'The dates of the test mailbox are not those this run expects.',
      evidence: `Its newest message was published ${new Date(newest).toISOString().slice(0, 10)}, ${days} days ago.`,
      wayOut: `Load a fresh one, or give --anchor ${new Date(newest).toISOString().slice(0, 10)}; what was to expire soon may have expired.`,
    },
    {},
    'data',
  )
}
