import { readFileSync } from 'node:fs'
import { escapeControl } from '../../../reporters/escape.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError, unreadableText } from '../../errors/usage-error.ts'
import { requirementSetNumbers } from '../../options/values/requirement-set.ts'
import { suite } from '../../package-info.ts'
import { judgeFiles } from '../../results/judge-files.ts'
import { printNote, writeForPeople } from '../../terminal/print.ts'
import { describeStatement } from './describe.ts'
import { type SignedStatement, sha256OfFile, verifyStatement } from './jws.ts'
import { verifyingKey } from './keys.ts'
import { refusals } from './refusals.ts'

export interface VerifyFlags {
  verify: string
  key: string
  transcript?: string
}

/** The command `certify --verify`: checks a statement, and prints what it says if it is valid. Gives the exit code. */
export const verifyCommand = async ({ verify: file, key, transcript }: VerifyFlags): Promise<number> => {
  const statement = verifyStatement(textOf(file), verifyingKey(key))
  if ('invalid' in statement) return invalid(statement.invalid)
  const reasons = transcript === undefined ? [] : await transcriptProblems(statement, transcript)
  if (reasons.length > 0) return invalid(reasons.join(' '))
  writeForPeople(`The statement is valid.\n\n${describeStatement(statement)}`)
  if (transcript !== undefined) writeForPeople('checked    the transcript has this hash, and gives this verdict\n')
  return exitCodes.ok
}

const invalid = (reason: string): number => {
  printNote(`The statement is not valid: ${escapeControl(reason)}`)
  return exitCodes.failed
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--verify ${file}: the file ${unreadableText(error)}. Pass another file.`)
  }
}

/** Why the transcript does not fit the statement: another file, or another verdict by this version. */
const transcriptProblems = async (statement: SignedStatement, file: string): Promise<string[]> => {
  const { requirements, transcript } = statement
  if ((await sha256OfFile('--transcript', file)) !== transcript.sha256)
    return ['The transcript is another one, or was changed: its SHA-256 differs.']
  const set = 'set' in requirements ? requirements.set : undefined
  if (set !== undefined && !requirementSetNumbers.includes(set))
    return [`This version has no requirement set ${set}. Use version ${statement.suite.version} of this tool.`]
  const { transcripts, result } = await judgeFiles('--transcript', [file], set ?? 'none')
  const problems = transcripts.flatMap((one) => refusals(result, one))
  const isOther = statement.suite.version !== suite.version
  return problems.length > 0 && isOther
    ? [...problems, `Version ${statement.suite.version} signed it, and version ${suite.version} judges it now.`]
    : problems
}
