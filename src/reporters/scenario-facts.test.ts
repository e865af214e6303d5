import { describe, expect, it } from 'vitest'
import { clauses } from '../contract/clauses/index.ts'
import { clausesOfOneReading } from '../contract/readings.ts'
import { brokenDemands, missingWithoutMismatch } from './scenario-facts.ts'
import { mismatch, missingData, scenarioResult } from './test/results.ts'

/** The clauses of the scenario `list-first-page-ten`. */
const cited = ['rows.1', '4.1.page-size-10', '5.6.list-consultable-only']

const idsFor = (expectationId: string, ids = cited) => brokenDemands(ids, { expectationId }).map(({ id }) => id)

describe('the demands that a mismatch breaks', () => {
  it('are those of §5 for a message that the caller cannot consult', () => {
    expect(idsFor('no-message-in-partition')).toEqual(['5.6.list-consultable-only'])
    expect(idsFor('does-not-contain-message-of-the-closed-partition')).toEqual(['5.6.list-consultable-only'])
    expect(brokenDemands(cited, { expectationId: 'status', gaveAway: true })).toHaveLength(1)
  })

  it('are all those of a section for anything else', () => {
    expect(idsFor('list-length')).toEqual(['4.1.page-size-10', '5.6.list-consultable-only'])
    expect(idsFor('no-message-in-partition', cited.slice(0, 2))).toEqual(['4.1.page-size-10'])
    expect(idsFor('list-length', ['rows.1'])).toEqual(['rows.1'])
    expect(idsFor('list-length', ['unknown'])).toEqual([])
  })

  it('are never those that only one of two accepted readings has', () => {
    const ofReadings = Object.entries(clauses).filter(([, { says }]) => says.startsWith('Reading of the '))
    expect([...clausesOfOneReading].sort()).toEqual(ofReadings.map(([id]) => id).sort())
    expect(idsFor('status', ['7.reading-message', '7.details-404'])).toEqual(['7.reading-message'])
  })
})

describe('missing data', () => {
  it('is not said of a scenario of which an assertion failed', () => {
    const both = { mismatches: [mismatch()], missing: [missingData] }
    expect(missingWithoutMismatch(scenarioResult({ outcome: 'failed', ...both }))).toEqual([])
    expect(missingWithoutMismatch(scenarioResult({ outcome: 'unverifiable', missing: [missingData] }))).toHaveLength(1)
  })
})
