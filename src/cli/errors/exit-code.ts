/** The exit codes of all commands. Those of a run are in `engine/judging/run-verdict.ts`, with the same meaning. */
export const exitCodes = {
  ok: 0,
  failed: 1,
  /** Something could not be checked, restored or found. */
  incomplete: 2,
  /** Wrong usage or configuration. */
  usage: 3,
  /** The target, the stubs or the reset address did not answer. */
  unreachable: 4,
  /** An error of this tool. */
  broken: 6,
  /** Ended by a second Ctrl-C, or by one before the first scenario. */
  interrupted: 130,
} as const

/** Takes the exit code of the command that ran. */
export type SetExitCode = (code: number) => void
