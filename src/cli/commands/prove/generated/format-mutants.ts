import { counted } from '../../../../contract/counted.ts'
import { percent } from '../../../terminal/percent.ts'
import { type FamilySummary, type GeneratedProof, type MutantProof, survivorsIn } from './mutant-proof.ts'

const familyLine = ({ family, mutants, forbidden, killed, killedAtClause, falseAlarms }: FamilySummary): string =>
  [
    family.padEnd(13),
    String(mutants).padStart(7),
    String(forbidden).padStart(10),
    String(killed).padStart(7),
    percent(killed, forbidden).padStart(7),
    String(killedAtClause).padStart(10),
    String(falseAlarms).padStart(13),
  ].join(' ')

const heading = 'family        mutants  forbidden  killed       %  by clause  false alarms'

const causeOf = ({ by, outcome }: MutantProof): string => {
  if (by !== undefined) return ` (${outcome === 'broken' ? 'broken' : 'failed'}: ${by.scenario})`
  return outcome === 'broken' ? ' (it took too long)' : ''
}

const mutantLine = (proof: MutantProof): string => `✗ ${proof.id}: ${proof.says}${causeOf(proof)}`

const section = (title: string, mutants: readonly MutantProof[]): string[] =>
  mutants.length > 0 ? [title, ...mutants.map(mutantLine), ''] : []

/** The proof as text. Survivors that are known, with a reason, are counted but not listed. */
export const formatMutants = ({ mutants, families, seed }: GeneratedProof, known: ReadonlySet<string>): string => {
  const survivors = survivorsIn(mutants)
  const isKnown = ({ id }: MutantProof): boolean => known.has(id)
  const total = (name: Exclude<keyof FamilySummary, 'family'>): number =>
    families.reduce((sum, family) => sum + family[name], 0)
  const lines = [
    ...section(
      'survivors that are not listed',
      survivors.filter((one) => !isKnown(one)),
    ),
    ...section(
      'false alarms',
      mutants.filter(({ outcome }) => outcome === 'falseAlarm'),
    ),
    ...section(
      'without a verdict',
      mutants.filter(({ outcome }) => outcome === 'broken'),
    ),
    heading,
    ...families.map(familyLine),
    '',
    ...(seed === undefined ? [] : [`Sample with seed ${seed}.`]),
    `${total('killed')} of ${total('forbidden')} forbidden mutants killed (${percent(total('killed'), total('forbidden'))}), ` +
      `${total('killedAtClause')} by a scenario of their clause`,
    `${counted(survivors.filter(isKnown).length, 'known survivor')}, ${survivors.filter((one) => !isKnown(one)).length} new`,
    `${counted(total('falseAlarms'), 'false alarm')} in ${counted(total('mutants') - total('forbidden'), 'other mutant')}, which the ` +
      'specification allows or which are worth advice',
  ]
  return `${lines.join('\n')}\n`
}
