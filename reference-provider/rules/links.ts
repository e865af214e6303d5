/** Our decision: a list names its own page, the first, the last and its neighbours. */
export const links = {
  /** Page numbers by relation; a neighbour that is not there is left out. */
  pages: (page: number, lastPage: number): Record<string, number> => ({
    self: page,
    first: 1,
    last: lastPage,
    ...(page > 1 && { prev: Math.min(page - 1, lastPage) }),
    ...(page < lastPage && { next: page + 1 }),
  }),
}
