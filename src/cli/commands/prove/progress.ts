const erase = '\r\u001b[2K'

/** Outside a terminal, one line of progress for each 25 proofs. */
const progressInterval = 25

/** Prints how many of the proofs are done. */
export const progressPrinter = (all: number) => {
  let done = 0
  const printProof = ({ id }: { id: string }): void => {
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`${erase}${done}/${all} ${id}`)
    else if (done % progressInterval === 0) process.stderr.write(`${done}/${all} ${id}\n`)
  }
  /** Clears the line of progress on a terminal. */
  const end = (): void => {
    if (process.stderr.isTTY) process.stderr.write(erase)
  }
  return { printProof, doneCount: () => done, end }
}
