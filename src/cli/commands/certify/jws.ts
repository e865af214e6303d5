/** A statement as a JWS in compact form. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import jwt from 'jsonwebtoken'
import { UsageError, unreadableText } from '../../errors/usage-error.ts'
import type { SigningAlgorithm, StatementKey } from './keys.ts'
import { type Statement, statementFormat } from './statement.ts'

const type = 'conformance-statement+jwt'

/** The claims of a statement that was signed. `iat` is seconds since the epoch. */
export type SignedStatement = Statement & { iss: string; sub: string; iat: number }

export const signStatement = (statement: Statement, { key, algorithm, id }: StatementKey, issuer = id): string =>
  jwt.sign(statement, key, {
    algorithm,
    keyid: id,
    issuer,
    subject: statement.target.baseUrl,
    header: { alg: algorithm, typ: type },
  })

/** The statement, or why it is not valid. Only the algorithm of the key counts, whatever the header names. */
export const verifyStatement = (
  text: string,
  { publicKey, algorithm }: StatementKey,
): SignedStatement | { invalid: string } => {
  try {
    const { header, payload } = jwt.verify(text.trim(), publicKey, { algorithms: [algorithm], complete: true })
    if (header.typ === type && isStatement(payload)) return payload
    return { invalid: 'the signature is right, but the signed text is not a statement of this format' }
  } catch (error) {
    return { invalid: reasonOf(error, algorithm) }
  }
}

const reasonOf = (error: unknown, algorithm: SigningAlgorithm): string => {
  const message = error instanceof Error ? error.message : String(error)
  if (message === 'invalid signature') return 'it was changed, or signed with another key'
  if (message === 'invalid algorithm' || message === 'jwt signature is required')
    return `it is not signed with ${algorithm}, the algorithm of this key`
  return `it is not a signed statement (${message})`
}

const isStatement = (payload: unknown): payload is SignedStatement => {
  const { format, verdict, iss, iat, suite, requirements, target, transcript, scenarios, rows, startedAt } = Object(
    payload,
  ) as Record<string, unknown>
  return (
    format === statementFormat &&
    verdict === 'ready' &&
    [iss, startedAt].every((one) => typeof one === 'string') &&
    typeof iat === 'number' &&
    [suite, requirements, target, scenarios, rows].every((one) => typeof one === 'object' && one !== null) &&
    /^[0-9a-f]{64}$/.test(String(Object(transcript).sha256))
  )
}

/** The SHA-256 of a file, which can be large, in hexadecimal. @throws UsageError that names the option */
export const sha256OfFile = async (option: string, file: string): Promise<string> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new UsageError(`${option} ${file}: the file ${unreadableText(error)}.`)
  }
  return hash.digest('hex')
}
