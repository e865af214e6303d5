export type KeyedLock = ReturnType<typeof keyedLock>

/** A lock: tasks with the same key run one at a time. A task without keys never waits. */
export const keyedLock = () => {
  const last = new Map<string, Promise<unknown>>()
  return {
    /** Runs the task as soon as no other task has any of these keys. */
    exclusively: <Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> => {
      // Enters all queues at once, so two tasks with the same two keys never wait for each other.
      const result = Promise.all(keys.map((key) => last.get(key))).then(() => task())
      const end = result.catch(() => undefined)
      for (const key of keys) last.set(key, end)
      return result
    },
  }
}
