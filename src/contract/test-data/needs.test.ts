import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { needParts, needsWithNamedMessages, partitionRoles } from './data-profile.ts'
import { needEntry, needNames, sampleNeeds } from './needs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Product files: scenarios ask for needs by name, and tests use them as examples. */
const files = ['src', 'fixtures', 'reference-provider']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|\/test\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Names that mean something else too, so that counting the word says nothing about the need. */
const otherMeanings: Record<string, string> = {
  mailbox: 'an English word',
  message: 'an English word',
  filtered: 'an English word',
  registeredMail: 'a parameter of the interface',
  foreignMailbox: 'the mailbox that callers of another enterprise own',
  portalOrigin: 'the origin of the demonstration page',
  consultablePartitions: 'the partitions of a persona',
  ...Object.fromEntries(Object.keys(partitionRoles).map((role) => [role, 'a partition role of the configuration'])),
}

/** A need that a list with criteria shows has one more place: that list. What is missing can be named like a need. */
const furtherPlaces = [
  join('src', 'engine', 'data', 'targeted-search', 'queries-for-needs.ts'),
  join('src', 'engine', 'scenario', 'missing.ts'),
]

/** Needs that other parts of the engine use; in how many files. */
const furtherUses: Record<string, number> = {
  // feature detection and the doctor ask for these parts
  messageWithBody: 1,
  messageWithPaymentData: 1,
  messageWithStructuredData: 1,
  // the doctor names the scenarios that a wrong clock affects by it
  expiringSoon: 1,
  // a row of the validation table has the word
  repliable: 1,
  // a search shows that no other message has its subject
  closedMessage: 2,
}

describe('a need', () => {
  it.each(needNames.filter((need) => !(need in otherMeanings)))(
    '%s occurs in at most four files outside scenarios and tests',
    (need) => {
      const found = files
        .filter(({ file, text }) => !furtherPlaces.includes(file) && new RegExp(`\\b${need}\\b`).test(text))
        .map(({ file }) => file)
      expect(found.length, found.join('\n')).toBeLessThanOrEqual(4 + (furtherUses[need] ?? 0))
      expect(found.length).toBeGreaterThanOrEqual(2)
    },
  )

  it.each(needNames)('%s is described by a noun phrase', (need) => {
    expect(needEntry(need).says).toMatch(/[^.]$/)
  })
})

describe('a sample', () => {
  it('names the need for its leading message, and the part for others', () => {
    const { message, other, word } = sampleNeeds.frenchWord
    expect([message.messageId, other.messageId, word]).toEqual([
      '‹messageId of frenchWord›',
      '‹messageId of other›',
      '‹word of frenchWord›',
    ])
  })

  it('has the fields of its kind, lists of one item, and dates', () => {
    expect(sampleNeeds.openAction.messageActionId).toBe('‹messageActionId of openAction›')
    expect(sampleNeeds.partitionToEmpty.received.map(({ messageId }) => messageId)).toEqual(['‹messageId of received›'])
    expect(sampleNeeds.partitionToEmpty).not.toHaveProperty('sendersStay')
    expect(Number.isNaN(Date.parse(sampleNeeds.expiringSoon.expiredBefore))).toBe(false)
    expect(sampleNeeds.rareAccents.texts.de.plain).toBe('‹de plain of rareAccents›')
  })
})

describe('a data profile', () => {
  it('names the message of a need of one message by the need, and others by part', () => {
    expect(needParts('readMessage')).toEqual(['readMessage'])
    expect(needParts('twoMovable')).toEqual(['first', 'second'])
    expect(needParts('manyMessages')).toEqual([])
  })

  it('names only parts that are messages', () => {
    const unknown = needsWithNamedMessages.flatMap((need) =>
      needParts(need).filter((part) => part !== need && !('messageId' in Object(Object(sampleNeeds[need])[part]))),
    )
    expect(unknown).toEqual([])
  })

  it('knows a message of another enterprise by that enterprise', () => {
    expect(needsWithNamedMessages).not.toContain('foreignMessage')
  })
})
