/** What a secret looks like that no setting named: a target can repeat or invent one. */
export interface SecretPattern {
  /** The secret is in the last group; a group before it holds what stays. */
  pattern: RegExp
  /** What the placeholder says. */
  kind: string
  /** False for a text that only looks like a secret. */
  isSecret?: (found: string) => boolean
}

/** A quotation mark, also inside JSON, HTML or a URL. */
const quote = String.raw`(?:\\*["']|&quot;|&#39;|%22)`
const separator = String.raw`\s*(?:[:=]|%3[AD])\s*`
/** An unquoted value: up to the next mark that ends a parameter. It begins with no placeholder of ours. */
const value = String.raw`[^\s"'\\‹›&;,<>%(){}\[\]$]`
/** "conformance token" is a command, and the word after it is a caller. */
const scheme = '(?:bearer|basic|digest|negotiate|(?<!conformance )token|apikey|dpop)'

const looksRandom = (text: string): boolean => /\d|[a-z][A-Z]|[A-Z]{2}[A-Z]*[a-z]/.test(text)

/** References and words that say where a secret is. */
const isNoReference = (text: string): boolean => !/^(?:env:|file:|null$|true$|false$|undefined$)/.test(text)

const secretNames =
  '(?:access|refresh|id)[_-]?token|(?<![\\w-])token|client[_-]?(?:assertion(?!_type)|secret)|assertion|passw(?:or)?d|passphrase|secret|' +
  '(?:x-)?api[_-]?key|(?:x-)?auth-?token|private[_-]?key|session[_-]?id|jsessionid|phpsessid'

/** What each of the names has in it. */
const partOfName = /token|assertion|secret|passw|passphrase|session[_-]?id|sessid|(?:api|private)[_-]?key/i

/** Patterns that fit only a text that fits another one, which takes a small part of their time. */
interface PatternGroup {
  needs: RegExp
  patterns: readonly SecretPattern[]
}

export const secretPatternGroups: readonly PatternGroup[] = [
  {
    needs: /PRIVATE KEY/,
    patterns: [
      {
        kind: 'private key',
        pattern: /()(-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]{1,20000}(?:-----END [A-Z ]*PRIVATE KEY-----)?)/g,
      },
    ],
  },
  {
    needs: /eyJ|ZXlK/i,
    patterns: [
      { kind: 'token', pattern: /()((?<![\w-])eyJ[\w-]{8,}(?:(?:\.|%2E)[\w-]*){0,4})/gi },
      { kind: 'token', pattern: /()((?<![\w+/])ZXlK[\w+/-]{20,}={0,2})/g },
    ],
  },
  {
    needs: new RegExp(scheme, 'i'),
    patterns: [
      {
        kind: 'credentials',
        pattern: new RegExp(String.raw`(\b${scheme}(?:\s+|%20|\+))([\w.~+/=-]{6,})`, 'gi'),
        isSecret: looksRandom,
      },
    ],
  },
  {
    needs: /authorization/i,
    patterns: [
      {
        kind: 'credentials',
        pattern: new RegExp(
          String.raw`(authorization${quote}?\s*(?:[:=]|%3[AD])\s*${quote}?(?:${scheme}\s+)?)(${value}{4,})`,
          'gi',
        ),
        isSecret: looksRandom,
      },
    ],
  },
  {
    needs: /cookie/i,
    patterns: [
      {
        kind: 'cookie',
        pattern: new RegExp(
          String.raw`(cookie2?${quote}?\s*(?:[:=]|%3[AD])\s*${quote}?)([^\s"'\\‹›<>&=]+=[^\r\n"'\\‹›<>&]+)`,
          'gi',
        ),
      },
    ],
  },
  {
    needs: partOfName,
    patterns: [
      {
        kind: 'secret',
        pattern: new RegExp(
          String.raw`((?:${secretNames})${quote}${separator}(\\*["']))((?:(?!\2)[^‹›\r\n]){1,4000})(?=\2)`,
          'gi',
        ),
        isSecret: isNoReference,
      },
      {
        kind: 'secret',
        pattern: new RegExp(`((?:${secretNames})(?:=|%3D))(${value}+)`, 'gi'),
        isSecret: isNoReference,
      },
      {
        kind: 'secret',
        pattern: new RegExp(
          String.raw`((?:${secretNames})${quote}?\s*(?::|%3A)\s*(?:&quot;|%22)?)(${value}{4,})`,
          'gi',
        ),
        isSecret: (text) => isNoReference(text) && looksRandom(text),
      },
      {
        kind: 'secret',
        pattern: new RegExp(String.raw`(name=\\*"?(?:${secretNames})\\*"?(?:\s|\\r|\\n)+)([^\s"'\\‹›]+)`, 'gi'),
        isSecret: isNoReference,
      },
    ],
  },
  {
    needs: /@|%40/,
    patterns: [{ kind: 'password', pattern: /((?::|%3A)(?:\\*\/|%2F){2})([^\s/@"'<>?#\\‹›&]{1,400}(?=@|%40))/gi }],
  },
  {
    needs: /(?:^|\s)(?:-u|--user|--proxy-user)/,
    patterns: [{ kind: 'password', pattern: /((?:^|\s)(?:-u|--user|--proxy-user)[ =]["']?)([^\s"':‹›]+:[^\s"'‹›]+)/g }],
  },
]
