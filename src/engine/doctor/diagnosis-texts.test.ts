import { expect, it } from 'vitest'
import { checklist } from './checklist.ts'
import type { Diagnosis } from './diagnosis.ts'
import { findingsWith } from './test/example-findings.ts'
import { exampleProblems } from './test/example-problems.ts'

const rules = checklist.flatMap((area) => area.rules)

const withId = (id: string, differing: (typeof exampleProblems)[number][1]): Diagnosis => {
  const found = rules.flatMap((rule) => rule(findingsWith(differing)) ?? []).find((one) => one.id === id)
  if (found === undefined) throw new Error(`the example of ${id} does not trigger its rule`)
  return found
}

const textOf = ({ id, weight, exitCode, owner, says, evidence, wayOut }: Diagnosis): string =>
  [
    `${id} (${[weight, ...(exitCode ? [`exit ${exitCode}`] : []), owner].join(', ')})`,
    ...[says, evidence, wayOut].map((sentence) => `  ${sentence}`),
  ].join('\n')

it('the full text of every diagnosis is as recorded', async () => {
  const texts = exampleProblems.map(([id, differing]) => textOf(withId(id, differing)))
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('diagnosis-texts.snapshot.txt')
})

it('every rule has an example', () => {
  const withoutExample = rules.filter((rule) =>
    exampleProblems.every(([, differing]) => rule(findingsWith(differing)) === undefined),
  )
  expect(withoutExample).toEqual([])
  expect(exampleProblems.length).toBe(rules.length)
})
