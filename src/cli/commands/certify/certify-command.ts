import { existsSync } from 'node:fs'
import { reportFormats } from '../../../reporters/formats/index.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { judgeFiles } from '../../results/judge-files.ts'
import { scenarioTextsOf } from '../../results/requested-reports.ts'
import { commandName } from '../../terminal/command-name.ts'
import { printNote, writeInvented, writeStderr } from '../../terminal/print.ts'
import { createFile } from '../../terminal/whole-file.ts'
import { bundle } from './bundle.ts'
import { describeStatement } from './describe.ts'
import { sha256OfFile, signStatement, verifyStatement } from './jws.ts'
import { statementSigningKey } from './keys.ts'
import { refusals } from './refusals.ts'
import { statementOf } from './statement.ts'

export interface CertifyFlags {
  key: string
  out?: string
  bundle?: string
  issuer?: string
  providerVersion?: string
  requirements?: number
}

/** The command `certify`: judges a transcript again, and signs a statement if the provider is ready. Gives the exit code. */
export const certifyCommand = async (
  file: string,
  { key: reference, out, bundle: bundleFile, issuer, providerVersion, requirements }: CertifyFlags,
): Promise<number> => {
  const key = statementSigningKey(reference)
  refuseExisting('--out', out)
  refuseExisting('--bundle', bundleFile)
  const { transcripts, result } = await judgeFiles('certify', [file], requirements)
  const [transcript] = transcripts
  if (transcript === undefined) throw new UsageError(`certify ${file}: there is no transcript.`)
  const reasons = refusals(result, transcript)
  if (reasons.length > 0) {
    printNote(['No statement was signed.', ...reasons.map((reason) => `- ${reason}`)].join('\n'))
    return exitCodes.failed
  }
  const transcriptSha256 = await sha256OfFile('certify', file)
  const statement = statementOf({ result, transcript, transcriptSha256, providerVersion })
  const signed = signStatement(statement, key, issuer)
  if (out !== undefined) writeNew('--out', out, `${signed}\n`)
  if (bundleFile !== undefined) {
    const context = { colour: false, width: 100, command: commandName(process.cwd()), textsOf: scenarioTextsOf }
    const html = reportFormats.html(result, context)
    writeNew('--bundle', bundleFile, bundle({ html, signed, statement, transcript: file, key }))
  }
  if (out === undefined && bundleFile === undefined) writeInvented(`${signed}\n`)
  const checked = verifyStatement(signed, key)
  if (!('invalid' in checked)) writeStderr(describeStatement(checked))
  return exitCodes.ok
}

/** A bundle holds answers of the target, as its transcript does. */
const ownerOnly = 0o600

/** @throws UsageError when the file exists or cannot be written */
const writeNew = (option: string, file: string, content: string | Uint8Array): void => {
  try {
    createFile(file, content, ownerOnly)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw unusableFile(option, file, code === 'EEXIST' ? 'exists already' : `cannot be written (${code})`)
  }
}

/** Before the transcript is judged, which takes seconds. */
const refuseExisting = (option: string, file: string | undefined): void => {
  if (file !== undefined && existsSync(file)) throw unusableFile(option, file, 'exists already')
}

const unusableFile = (option: string, file: string, reason: string): UsageError =>
  new UsageError(`${option} ${file}: the file ${reason}. Pass another file.`)
