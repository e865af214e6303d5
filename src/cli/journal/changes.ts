/** How many changes, in words. */
export const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
