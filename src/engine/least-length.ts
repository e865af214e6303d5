/** A shorter text of a message may stand elsewhere by chance: it gives nothing away. */
export const leastLength = 12
