import { expect, it } from 'vitest'
import { choices, combinations } from './combinations.ts'

/** The caller and the folder are named in each line; of the rest a line can name nothing. */
const choicesWithNone = choices.map((words, place): (string | undefined)[] =>
  place < 2 ? [...words] : [undefined, ...words],
)

const wordsByChoice = combinations.map(({ words }) =>
  choices.map((choice) => words.find((word) => (choice as readonly string[]).includes(word))),
)

it('each line has known words, one per choice at most, with a caller and a folder; no line is repeated', () => {
  const known = choices.flat() as string[]
  for (const { words } of combinations) expect(words.filter((word) => !known.includes(word))).toEqual([])
  for (const [index, line] of wordsByChoice.entries()) {
    expect(line.filter(Boolean)).toHaveLength(combinations[index]?.words.length ?? 0)
    expect(line.slice(0, 2)).not.toContain(undefined)
  }
  expect(new Set(combinations.map(({ words }) => words.join(' '))).size).toBe(combinations.length)
})

it('has a line for every three words, or their absence', () => {
  const met = new Set<string>()
  const places = choices.map((_, place) => place)
  const triples = places.flatMap((one) =>
    places
      .filter((other) => other > one)
      .flatMap((other) => places.filter((last) => last > other).map((last) => [one, other, last])),
  )
  for (const line of wordsByChoice)
    for (const triple of triples) met.add(triple.map((place) => `${place}:${line[place]}`).join())
  const lacking = triples.flatMap(([one = 0, other = 0, last = 0]) =>
    (choicesWithNone[one] ?? []).flatMap((a) =>
      (choicesWithNone[other] ?? []).flatMap((b) =>
        (choicesWithNone[last] ?? []).flatMap((c) => {
          const key = `${one}:${a},${other}:${b},${last}:${c}`
          return met.has(key) ? [] : [key]
        }),
      ),
    ),
  )
  expect(lacking).toEqual([])
})
