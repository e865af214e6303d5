import type { RunTranscript } from '../../../engine/replay/read-transcript.ts'
import type { RunResult } from '../../../engine/result.ts'
import { verdictText } from '../../../reporters/terminal/verdict.ts'
import { shortenList } from '../../../reporters/text/wrap.ts'
import { commandName } from '../../terminal/command-name.ts'

/** Ids that a sentence names. */
const mostIds = 3

/** Why a run gets no statement, and the way out; empty if it gets one. */
export const refusals = (result: RunResult, { end }: Pick<RunTranscript, 'end'>): string[] => {
  const isFinished = end !== undefined && result.unfinished === undefined
  const tolerated = result.scenarios.filter(({ flags }) => flags.includes('tolerated')).map(({ id }) => id)
  return [
    ...(isFinished ? [] : ['The run was not finished. Run all of it again with --transcript FILE.']),
    ...(tolerated.length === 0
      ? []
      : [
          `The baseline tolerates ${shortenList(tolerated, mostIds)}. Correct the provider, and run again without these entries.`,
        ]),
    ...(result.verdict === 'ready'
      ? []
      : [`${verdictText(result)} "${commandName(process.cwd())} judge FILE" shows what to do.`]),
  ]
}
