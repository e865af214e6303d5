/** Asks once for each key, which can be too short; `isKept` decides what is cached. */
export const cachedAsk = <Question, Answer>(
  keyOf: (question: Question) => string,
  isKept: (answer: Answer) => boolean = () => true,
) => {
  const known = new Map<string, Answer>()
  return async (question: Question, ask: (question: Question) => Promise<Answer>): Promise<Answer> => {
    const answer = known.get(keyOf(question)) ?? (await ask(question))
    if (isKept(answer)) known.set(keyOf(question), answer)
    return answer
  }
}
