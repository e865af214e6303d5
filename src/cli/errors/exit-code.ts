/** Takes the exit code of the command that was played. */
export type Done = (code: number) => void
