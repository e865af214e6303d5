/** The log of a CI server that folds groups of lines. */
export type CiLog = 'github' | 'gitlab'

/** Undefined outside a job of GitHub or GitLab. */
export const ciLogOf = (env: Readonly<Record<string, string | undefined>>): CiLog | undefined => {
  if (env.GITHUB_ACTIONS === 'true') return 'github'
  return env.GITLAB_CI === 'true' ? 'gitlab' : undefined
}

const controlStart = String.fromCharCode(27)

/** The lines before and after a group. `time` is in milliseconds since 1970; GitLab shows how long a group took. */
export const groupLines = (log: CiLog, title: string) =>
  log === 'github'
    ? { start: () => `::group::${title}\n`, end: () => '::endgroup::\n' }
    : {
        start: (time: number) =>
          `${controlStart}[0Ksection_start:${seconds(time)}:conformance[collapsed=true]\r${controlStart}[0K${title}\n`,
        end: (time: number) => `${controlStart}[0Ksection_end:${seconds(time)}:conformance\r${controlStart}[0K\n`,
      }

const seconds = (time: number): number => Math.floor(time / 1000)
