import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedMutants } from '../../../../../reference-provider/proof/generated/index.ts'
import { allScenarios } from '../../../../../scenarios/index.ts'
import { conformance, emptyDirectory } from '../../../test/conformance.ts'
import { formatMutants } from './format-mutants.ts'
import { familySummaries, type MutantProof, survivorsIn } from './mutant-proof.ts'
import { proofWithin, proveMutant, scenariosForMutant } from './prove-mutant.ts'
import { openProofResumeFile } from './resume-file.ts'
import { seededSample } from './sample.ts'
import { knownSurvivors, survivorIds, survivorsPage } from './survivors.ts'

const proofOf = (id: string, difference: Partial<MutantProof> = {}): MutantProof => ({
  id,
  family: 'parameters',
  says: 'read is ignored',
  clauses: ['4.1.read-true'],
  judgement: 'forbidden',
  outcome: 'killed',
  scenariosRun: 12,
  ...difference,
})

const mutantWithId = (id: string) => {
  const found = generatedMutants.find((mutant) => mutant.id === id)
  if (found === undefined) throw new Error(`no mutant ${id}`)
  return found
}

describe('the proof of one mutant', () => {
  const readIgnored = mutantWithId('ignored-always:messages.read')

  it('stops at the first failure', { timeout: 120_000 }, async () => {
    const citing = allScenarios.map(({ id }) => id).filter((id) => id.startsWith('list-'))
    const proof = await proveMutant(readIgnored, { citing, others: async () => [] })
    expect(proof.outcome).toBe('killed')
    expect(proof.scenariosRun).toBeLessThan(citing.length)
  })

  it('runs the scenarios of its clauses first', { timeout: 120_000 }, async () => {
    const scenarios = scenariosForMutant(readIgnored, allScenarios, async () => [
      'details-shown',
      'list-unread-expiring-soon',
    ])
    expect(scenarios.citing).toContain('list-unread-expiring-soon')
    expect(await scenarios.others()).toEqual(['details-shown'])
    const proof = await proveMutant(readIgnored, scenarios)
    expect(proof).toMatchObject({ outcome: 'killed', atClause: true })
    expect(scenarios.citing).toContain(proof.by?.scenario)
  })

  it('runs scenarios of the whole run with the others again, since they judge those requests too', async () => {
    const orderWrong = { clauses: ['1.8.order'] } as const
    const { citing, others } = scenariosForMutant(orderWrong, allScenarios, async () => ['details-shown'])
    expect(citing).toContain('list-order-every-answer')
    expect(await others()).toEqual(['details-shown', 'list-order-every-answer'])
  })

  it('runs the others when none of them fails', { timeout: 120_000 }, async () => {
    const scenarios = { citing: ['details-shown'], others: async () => ['list-unread-expiring-soon'] }
    const proof = await proveMutant(readIgnored, scenarios)
    expect(proof).toMatchObject({ outcome: 'killed', scenariosRun: 2, by: { scenario: 'list-unread-expiring-soon' } })
    expect(proof.atClause).toBeUndefined()
  })

  it('says that it survived when no scenario fails', { timeout: 120_000 }, async () => {
    const proof = await proveMutant(readIgnored, { citing: ['details-shown'], others: async () => [] })
    expect(proof).toMatchObject({ outcome: 'survived', scenariosRun: 1 })
  })

  it('is broken when it takes too long, and no other mutant ends with it', async () => {
    const endless = new Promise<MutantProof>(() => {})
    const proof = await proofWithin(20, readIgnored, endless)
    expect(proof).toMatchObject({ id: readIgnored.id, outcome: 'broken' })
    const text = formatMutants(
      { format: 'conformance-mutants/1', suite: { name: 'x', version: '1' }, mutants: [proof], families: [] },
      new Set(),
    )
    expect(text).toContain(`✗ ${readIgnored.id}: ${readIgnored.says} (it took too long)`)
  })

  it('ends with any other error', async () => {
    const failing = Promise.reject(new Error('the worker died'))
    await expect(proofWithin(10_000, readIgnored, failing)).rejects.toThrow('the worker died')
  })
})

describe('a mutant that the specification allows', () => {
  const allowed = { ...mutantWithId('ignored-always:messages.read'), judgement: 'allowed', clauses: [] } as const

  it('is a false alarm when a scenario fails', { timeout: 120_000 }, async () => {
    const proof = await proveMutant(allowed, { citing: [], others: async () => ['list-unread-expiring-soon'] })
    expect(proof).toMatchObject({ outcome: 'falseAlarm', by: { scenario: 'list-unread-expiring-soon' } })
  })

  it('is one too when the scenario fails because the answer has the wrong shape', { timeout: 120_000 }, async () => {
    const broken = { ...mutantWithId('json-web-page:details'), judgement: 'allowed', clauses: [] } as const
    const proof = await proveMutant(broken, { citing: [], others: async () => ['details-shown'] })
    expect(proof).toMatchObject({ outcome: 'falseAlarm', by: { scenario: 'details-shown' } })
  })
})

describe('a sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ id: `mutant-${index}` }))

  it('is the same for a seed, and another one for another seed', () => {
    expect(seededSample(items, 10, 'a')).toEqual(seededSample(items, 10, 'a'))
    expect(seededSample(items, 10, 'a')).not.toEqual(seededSample(items, 10, 'b'))
    expect(seededSample(items, 10, 'a')).toHaveLength(10)
    expect(seededSample(items, 1000, 'a')).toEqual(items)
  })
})

describe('the file of --resume', () => {
  it('keeps each result, without a last line that was torn', () => {
    const file = join(emptyDirectory(), 'results.ndjson')
    const first = openProofResumeFile(file)
    expect(first.proofs).toEqual([])
    first.add(proofOf('one'))
    appendFileSync(file, '{"id":"tw')
    const second = openProofResumeFile(file)
    expect(second.proofs).toEqual([proofOf('one')])
    second.add(proofOf('two'))
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  })

  it('is made in a new folder, and refused at once when it cannot be written', () => {
    const file = join(emptyDirectory(), 'new', 'results.ndjson')
    openProofResumeFile(file).add(proofOf('one'))
    expect(openProofResumeFile(file).proofs).toEqual([proofOf('one')])
    expect(() => openProofResumeFile(join(file, 'below.ndjson'))).toThrow(
      /the file cannot be used .* Pass another file/,
    )
  })

  it('is refused when it holds something else, and stays as it is', () => {
    const file = join(emptyDirectory(), 'notes.txt')
    for (const text of ['buy milk\nbuy bread\n', 'buy milk', '{"a":1}\n']) {
      writeFileSync(file, text)
      expect(() => openProofResumeFile(file)).toThrow('line 1 is not the result of a mutant')
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

describe('the summary of a proof of mutants', () => {
  const mutants = [
    proofOf('ignored-always:messages.q', {
      atClause: true,
      by: { scenario: 'list-read', expectation: 'list.expect.status' },
    }),
    proofOf('late:reply', { outcome: 'survived' }),
    proofOf('ignored-after-page-1:messages.page', {
      outcome: 'survived',
      says: 'page is ignored from the second page on',
    }),
    proofOf('absent:details.isRead', { judgement: 'allowed', outcome: 'lawful', family: 'fields' }),
    proofOf('null:details.isRead', {
      says: 'details: isRead is null',
      judgement: 'allowed',
      outcome: 'falseAlarm',
      family: 'fields',
      by: { scenario: 'details-shown', expectation: 'details.expect.status' },
    }),
  ]

  it('counts by family, and lists new survivors and false alarms', async () => {
    const proof = {
      format: 'conformance-mutants/1',
      suite: { name: 'suite', version: '1' },
      seed: 'abc',
      mutants,
      families: familySummaries(mutants),
    } as const
    await expect(formatMutants(proof, new Set(['late:reply']))).toMatchFileSnapshot('format-mutants.snapshot.txt')
    expect(survivorsIn(mutants).map(({ id }) => id)).toEqual(['late:reply', 'ignored-after-page-1:messages.page'])
  })
})

describe('the list of survivors', () => {
  it('names mutants that exist, forbidden ones alone, each once', () => {
    const forbidden = generatedMutants.filter(({ judgement }) => judgement === 'forbidden').map(({ id }) => id)
    const listed = Object.values(knownSurvivors).flat()
    expect(listed.filter((id) => !forbidden.includes(id))).toEqual([])
    expect(survivorIds(knownSurvivors).size).toBe(listed.length)
  })

  it('is the page of the repository', async () => {
    const page = survivorsPage(knownSurvivors, generatedMutants)
    await expect(page).toMatchFileSnapshot('../../../../../reference-provider/proof/SURVIVORS.md')
  })
})

describe('prove --generated', () => {
  it('proves the chosen mutants in workers, and goes on from a file', { timeout: 300_000 }, async () => {
    const cwd = emptyDirectory()
    const options = ['--generated', '--match', 'inverted-always:messages.read', '--resume', 'results.ndjson']
    const first = await conformance(['prove', ...options, '--json', 'proof.json'], { cwd })
    expect(first.stdout).toContain('1 of 1 forbidden mutants killed (100%)')
    expect(first.code).toBe(0)
    const proof = JSON.parse(readFileSync(join(cwd, 'proof.json'), 'utf8'))
    expect(proof).toMatchObject({ format: 'conformance-mutants/1', mutants: [{ outcome: 'killed' }] })
    const second = await conformance(['prove', ...options], { cwd })
    expect(second.stdout).toBe(first.stdout)
  })

  it.each([
    [['--match', 'x'], 'Pass --match only with --generated.'],
    [['--generated', '--defect', 'body-of-any-kind-marks-as-read'], 'Pass --defect only without --generated.'],
    [['--generated', '--empty-target', 'echo'], 'Pass --empty-target only without --generated.'],
    [['--generated', '--seed', 'abc'], 'Pass --seed only with --sample.'],
    [['--generated', '--match', 'no-such-mutant'], 'no mutant id or family contains this'],
  ])('refuses %s', async (options, message) => {
    const { code, stderr } = await conformance(['prove', ...options], { cwd: emptyDirectory() })
    expect(code).toBe(3)
    expect(stderr).toContain(message)
  })
})
