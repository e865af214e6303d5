import { type DefectProof, isFalseAlarm, isProven, type Proof, type VariantProof } from './proof.ts'

/** One line: what was seeded, and what noticed it. */
export const defectLine = ({ id, caughtBy, caught, atExpected, expected }: DefectProof): string => {
  if (!caught) return `✗ ${id}: nothing noticed it, expected ${expected.join(', ')}`
  const others = caughtBy.filter((scenario) => !expected.includes(scenario)).length
  if (!atExpected) return `✗ ${id}: noticed by ${caughtBy.join(', ')}, expected ${expected.join(', ')}`
  const at = expected.filter((scenario) => caughtBy.includes(scenario)).join(', ')
  return `✓ ${id}: ${at}${others > 0 ? ` and ${others} more` : ''}`
}

export const variantLine = (proof: VariantProof): string => {
  if (!isFalseAlarm(proof))
    return `✓ ${proof.id}: ${proof.outcome === 'passed' ? 'no red' : `no failure, ${proof.outcome}`}`
  return `✗ ${proof.id}: false alarm, ${proof.failed.join(', ') || proof.outcome}`
}

/** Every defect and variant on a line of its own, and what it comes to. */
export const matrix = (proof: Proof): string => {
  const { defects, variants, summary } = proof
  const lines = [
    ...(defects.length > 0 ? ['defects: each must turn a scenario red', ...defects.map(defectLine)] : []),
    ...(variants.length > 0 ? ['', 'variants: none may turn a scenario red', ...variants.map(variantLine)] : []),
    '',
    `${summary.caught} of ${summary.defects} defects caught, ${summary.atExpected} where expected; ` +
      `${summary.falseAlarms} false alarms in ${summary.variants} variants`,
    isProven(proof) ? 'proven: the suite notices what it says it notices' : 'not proven',
  ]
  return `${lines.join('\n')}\n`
}
