import { setFlagsFromString } from 'node:v8'

/**
 * Node lets the heap of a machine with much memory grow to a multiple of what is in use. A run shares its machine with the
 * provider, so it collects garbage earlier: a quarter less memory, for about the same processor time.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=30')
