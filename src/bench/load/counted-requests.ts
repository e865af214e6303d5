import type { Answered, Asked, Started } from '../../../reference-provider/test/start.ts'

/** What became of the requests of all clients. */
export interface RequestCounts {
  /** writes with a status of 2xx */
  done: number
  /** writes that were refused because the messages kept changing */
  conflicts: number
  reads: number
  problems: string[]
}

export interface WriteRequest extends Pick<Asked, 'json' | 'body' | 'headers'> {
  method: string
  path: string
  /** the status of a write that was done */
  success: number
  /** other clients write the same messages, so the provider may refuse it (409) */
  mayConflict?: boolean
}

/** Sends the requests of all clients as the document consumer, and counts them. */
export interface CountedRequests {
  counts: RequestCounts
  /** the ids of the replies that the provider accepted */
  replyIds: string[]
  report: (problem: string) => void
  /** True if it was done. */
  write: (request: WriteRequest) => Promise<boolean>
  read: (path: string) => Promise<Answered>
}

const maxProblems = 20

export const countedRequests = (ask: Started['ask']): CountedRequests => {
  const counts: RequestCounts = { done: 0, conflicts: 0, reads: 0, problems: [] }
  const replyIds: string[] = []
  const report = (problem: string): void => {
    if (counts.problems.length < maxProblems) counts.problems.push(problem)
  }
  return {
    counts,
    replyIds,
    report,
    write: async ({ method, path, success, mayConflict, ...content }) => {
      const { status, json, text } = await ask(method, path, { as: 'consumer', ...content })
      if (status === 409 && mayConflict) counts.conflicts += 1
      else if (status !== success) report(`${method} ${path}: ${status} ${text}`)
      else counts.done += 1
      if (status === 201) replyIds.push(String(json.messageId))
      return status === success
    },
    read: async (path) => {
      counts.reads += 1
      return ask('GET', path, { as: 'consumer' })
    },
  }
}
