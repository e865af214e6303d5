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

/** Returns the last answer with the same key where asking fails; the key can be too short. */
export const lastAnswerOnFailure = <Question, Answer>(keyOf: (question: Question) => string) => {
  const last = new Map<string, Answer>()
  return async (question: Question, ask: (question: Question) => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(question).catch((failure: unknown) => last.get(keyOf(question)) ?? Promise.reject(failure))
    last.set(keyOf(question), answer)
    return answer
  }
}

/** A lookup that is under way also answers questions with the same key. */
export const sharedWhileAsked = <Question, Answer>(keyOf: (question: Question) => string) => {
  const underWay = new Map<string, Promise<Answer>>()
  return (question: Question, ask: (question: Question) => Promise<Answer>): Promise<Answer> => {
    const key = keyOf(question)
    const asked = underWay.get(key) ?? ask(question).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
