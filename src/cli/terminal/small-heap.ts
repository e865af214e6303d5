import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** The part of the heap for new values, in MiB: it starts with 1. */
const youngMiB = 4

/** Values that are kept so long fill this part several times over. */
const mostAllocations = 100

const allocation = (): unknown[] => new Array<null>(10_000).fill(null)

const youngCapacityMiB = (): number => {
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  return young === undefined ? youngMiB : (young.space_used_size + young.space_available_size) / 2 ** 20
}

/**
 * Node lets the heap of a machine with much memory grow to a multiple of what is in use, and its part for new values to 16 MiB,
 * which it holds twice or three times. A run shares its machine with the provider, so both grow less: a third less memory.
 * With 1 MiB for new values a run spends a fifth of its time on collecting garbage, so this part grows once, here.
 * Call it before anything large is loaded: afterwards this part has grown already.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString(`--heap-growing-percent=30 --semi-space-growth-factor=${youngMiB}`)
  // It grows when more values were kept than it can hold.
  const kept: unknown[] = []
  while (youngCapacityMiB() < youngMiB * 0.9 && kept.length < mostAllocations) kept.push(allocation())
  setFlagsFromString('--semi-space-growth-factor=1')
}
