/** Writes the lines of a transcript. */
import type { StubCall } from '../../contract/stub-control.ts'
import type { EndEntry, TranscriptEntry } from './entries.ts'

/** Removes secrets from every text in a value. */
export type Clean = <Value>(value: Value) => Value

type Put = (entry: TranscriptEntry) => void

interface EntryWriter {
  put: Put
  /** Writes the last entry. */
  end: (ending: Omit<EndEntry, 'kind' | 'lines'>) => void
}

/** Writes entries until the last one. A request that a stopped run does not wait for ends later. */
export const entryWriter = (write: (line: string) => void, clean: Clean): EntryWriter => {
  let lines = 0
  let hasEnded = false
  const put: Put = (entry) => {
    const line = hasEnded ? undefined : lineOf(clean(entry))
    if (line === undefined) return
    write(line)
    lines += 1
  }
  return {
    put,
    end: (ending) => {
      put({ kind: 'end', ...ending, lines })
      hasEnded = true
    },
  }
}

/** Undefined for what JSON cannot hold: an answer that nests too deeply. Then that scenario is not recorded. */
const lineOf = (entry: TranscriptEntry): string | undefined => {
  try {
    return `${JSON.stringify(entry)}\n`
  } catch {
    return undefined
  }
}

/** Writes each call once, before the entry that refers to it by its number. */
export const callNumbers = (put: Put): ((call: StubCall) => number) => {
  const numbers = new Map<string, number>()
  return (call) => {
    const key = JSON.stringify(call)
    const number = numbers.get(key)
    if (number !== undefined) return number
    const next = numbers.size
    numbers.set(key, next)
    put({ kind: 'call', number: next, call })
    return next
  }
}
