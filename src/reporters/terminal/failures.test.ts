import { describe, expect, it } from 'vitest'
import { excerpt, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { diagnosis, failed, text } from '../test/terminal.ts'

describe('the terminal report', () => {
  it('shows a failure with step, expected, actual, where to fix it, and how to repeat it', () => {
    const report = text(runResult([failed], { verdict: 'notReady' }))
    const block = report.split('\n').filter((line) => line.startsWith('✗') || line.startsWith('    '))
    expect(block).toEqual([
      '✗ details-no-access   A message of a partition the user cannot consult is refused   MUST §5.6',
      '    step       ask for its details   GET /mailbox/messages/5f1c   as humanUser',
      '    expected   404 (reading scenarios) or 403 (reading guidance)',
      '    actual     200',
      '    body       {"subject":"x"}',
      '    trace id   abc',
      '    fix in     provider',
      expect.stringMatching(/^ {4}rule {7}§5\.6: \S/),
      '    likely     The handler skips the rights lookup.',
      '    repeat     npx conformance run --only details-no-access --base-url http://127.0.0.1:4000',
      `    curl       curl -i -H "authorization: Bearer $TOKEN" 'http://127.0.0.1:4000/mailbox/messages/5f1c'`,
    ])
    expect(report).toContain('Not ready for the portal: 1 scenario failed.')
  })

  it('repeats the scenarios whose answers were judged along with the one that judges every answer of the run', () => {
    const { exchange = excerpt(), ...leak } = mismatch()
    const leaked = (scenario: string) => ({ ...leak, exchange: { ...exchange, scenario } })
    const senders = ['a-list', 'a-list', 'details', 'body', 'content'].map(leaked)
    const report = text(runResult([scenarioResult({ outcome: 'failed', mismatches: senders })]))
    expect(report).toContain('npx conformance run --only details-no-access,a-list,details --base-url')
  })

  it('names what is missing and who acts', () => {
    const open = scenarioResult({ outcome: 'unverifiable', missing: [missingData] })
    const report = text(runResult([open], { verdict: 'notProven' }))
    expect(report).toContain('    missing    an unread message with a main document')
    expect(report).toMatch(/fix in +test data: load the mailbox that "npx conformance dataset" prints/)
    expect(report).toContain('Inconclusive: nothing failed, but 1 scenario could not be checked.')
  })

  it('puts scenarios with one common cause into one block', () => {
    const notRun = ['list-a', 'list-b', 'list-c'].map((id) =>
      scenarioResult({
        id,
        outcome: 'broken',
        mismatches: [mismatch({ exchange: undefined, actual: 'nothing answers there', owner: 'network' })],
      }),
    )
    const report = text(runResult(notRun))
    expect(report).toContain('! 3 scenarios broken\n    actual     nothing answers there')
    expect(report).toContain('    scenarios  list-a, list-b, list-c')
  })

  it('shows the first failure of a problem in full, and names the others', () => {
    const three = ['list-a', 'list-b', 'list-c'].map((id) => ({ ...failed, id }))
    const report = text(runResult(three))
    expect(report.match(/✗/g)).toHaveLength(1)
    expect(report).toContain('    also       list-b, list-c\n')
  })

  it('prints as many problems as have room, counts the others, and prints all of them with verbose', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      scenarioResult({ id: `list-${index}`, outcome: 'failed', mismatches: [mismatch({ actual: `status ${index}` })] }),
    )
    const report = text(runResult(many))
    expect(report).toContain(
      '… 15 more problems: 15 scenarios failed\n✗ list-5\n    GET /mailbox/messages/{messageId}: expected ',
    )
    expect(report).toContain('\n  All of them: npx conformance report --verbose\n')
    expect(report.match(/✗ list/g)).toHaveLength(20)
    expect(report.match(/fix in/g)).toHaveLength(5)
    expect(text(runResult(many), { verbose: true }).match(/✗ list/g)).toHaveLength(20)
  })

  it('with verbose, prints failures first and what an interrupted run left out as one block', () => {
    const says = 'the run was interrupted'
    const left = ['list-a', 'list-b', 'list-c'].map((id) =>
      scenarioResult({ id, outcome: 'unverifiable', missing: [{ kind: 'interrupted', says, about: 'unfinished' }] }),
    )
    const open = scenarioResult({ id: 'details-open', outcome: 'unverifiable', missing: [missingData] })
    const result = runResult([...left, open, failed], { unfinished: left.map(({ id }) => id) })
    const blocks = text(result, { verbose: true }).match(/^[✗?] .*/gm) ?? []
    expect(blocks.map((line) => line.slice(0, 14))).toEqual(['✗ details-no-a', '? details-open', '? 3 scenarios '])
  })

  it('shows the diagnosis alone if it stopped the run', () => {
    const stopped = ['list-a', 'list-b'].map((id) =>
      scenarioResult({ id, outcome: 'broken', mismatches: [mismatch({ expectationId: 'nothing-listens' })] }),
    )
    const lines = text(runResult(stopped, { exitCode: 4, diagnoses: [diagnosis({ weight: 'stops' })] })).split('\n')
    expect(lines.slice(2)).toEqual([
      '✗ nothing-listens   Nothing listens on port 4000.',
      '    fix        Start the provider.',
      '    evidence   The connection was refused.',
      '',
      'Nothing was tested: 2 scenarios did not run (exit 4).',
      '',
    ])
  })

  it('shows a diagnosis that hinders the run in place of what it explains', () => {
    const open = ['list-a', 'list-b'].map((id) =>
      scenarioResult({ id, outcome: 'unverifiable', missing: [{ ...missingData, says: id }] }),
    )
    const report = text(runResult([failed, ...open], { diagnoses: [diagnosis({ weight: 'hinders' })] }))
    expect(report).toContain('! nothing-listens   Nothing listens on port 4000.')
    expect(report).toContain('✗ details-no-access')
    expect(report).toContain('? 2 scenarios unverifiable. Solve what is marked with "!" first.')
    expect(report).not.toContain('? list-a')
  })
})
