/** Takes the exit code of the command that was played. */
export type SetExitCode = (code: number) => void
