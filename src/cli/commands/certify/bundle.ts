/** The file for a portal team: report, statement, transcript and public key, and how to check them. */
import { sign } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import type { StatementKey } from './keys.ts'
import type { Statement } from './statement.ts'

interface BundleParts {
  html: string
  /** the JWS */
  signed: string
  statement: Statement
  /** the path of the transcript */
  transcript: string
  key: StatementKey
}

/** The archive is made in memory. */
const maxBytes = 1024 ** 3

/** A ZIP archive: every system opens it without another program. @throws UsageError for a very large transcript */
export const bundle = ({ html, signed, statement, transcript, key }: BundleParts): Uint8Array => {
  if (statSync(transcript).size > maxBytes)
    throw new UsageError(
      '--bundle: the transcript is larger than 1 GB. Hand over report, statement and transcript as files.',
    )
  const signedPart = signed.split('.').slice(0, 2).join('.')
  return zipSync({
    'README.txt': strToU8(readme(statement, key)),
    'report.html': strToU8(html),
    'statement.jws': strToU8(`${signed}\n`),
    // The signature as openssl reads it: a JWS writes that of an EC key in another form.
    'statement.sig': sign('sha256', Buffer.from(signedPart), key.key),
    'public-key.pem': strToU8(String(key.publicKey.export({ type: 'spki', format: 'pem' }))),
    'transcript.ndjson': readFileSync(transcript),
    SHA256SUMS: strToU8(`${statement.transcript.sha256}  transcript.ndjson\n`),
  })
}

const readme = (
  { target, transcript }: Statement,
  { algorithm, id }: StatementKey,
): string => `Conformance of ${target.baseUrl}

report.html        the result of the run, for a browser
statement.jws      the signed statement that this provider is ready (JWS, ${algorithm}, key ${id})
statement.sig      the same signature in the form that openssl reads
public-key.pem     the public key
transcript.ndjson  all requests and answers of the run, one JSON document on each line

The public key here shows only that these files belong together. To know who signed, compare it with the key that you got
from the signer in another way.

Check the signature, with openssl:
  cut -d. -f1,2 statement.jws | tr -d '\\n' > signed.txt
  openssl dgst -sha256 -verify public-key.pem -signature statement.sig signed.txt

Or give statement.jws and public-key.pem to any JWT library, and allow only ${algorithm}.

Read what the statement says (the middle part of the JWS is base64url):
  cut -d. -f2 statement.jws | tr '_-' '/+' | base64 -d

Check the transcript. The statement must hold this hash: ${transcript.sha256}
  sha256sum -c SHA256SUMS

With ${suite.name}, all of this, and the verdict computed again from the transcript:
  npx ${suite.name}@${suite.version} certify --verify statement.jws --key public-key.pem --transcript transcript.ndjson
`
