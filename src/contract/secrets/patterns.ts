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
const schemes = ['bearer', 'basic', 'digest', 'negotiate', 'token', 'apikey', 'dpop']
const scheme = `(?:${schemes.join('|')})`

const looksRandom = (text: string): boolean => /\d|[a-z][A-Z]|[A-Z]{2}[A-Z]*[a-z]/.test(text)

/** References and words that say where a secret is. */
const isNoReference = (text: string): boolean => !/^(?:env:|file:|null$|true$|false$|undefined$)/.test(text)

const secretNames =
  '(?:access|refresh|id)[_-]?token|(?<![\\w-])token|client[_-]?(?:assertion(?!_type)|secret)|assertion|passw(?:or)?d|passphrase|secret|' +
  '(?:x-)?api[_-]?key|(?:x-)?auth-?token|private[_-]?key|session[_-]?id|jsessionid|phpsessid'

/** Each of the names has one of these words. */
const wordsOfNames = [
  ...['token', 'assertion', 'secret', 'passw', 'passphrase', 'sessionid', 'session_id', 'session-id', 'sessid'],
  ...['apikey', 'api_key', 'api-key', 'privatekey', 'private_key', 'private-key'],
]

/** Patterns that fit only a text with one of these words. To look for words takes a small part of the time of a pattern. */
interface PatternGroup {
  /** in lower case */
  words: readonly string[]
  patterns: readonly SecretPattern[]
}

export const secretPatternGroups: readonly PatternGroup[] = [
  {
    words: ['private key'],
    patterns: [
      {
        kind: 'private key',
        pattern: /()(-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]{1,20000}(?:-----END [A-Z ]*PRIVATE KEY-----)?)/g,
      },
    ],
  },
  {
    words: ['eyj', 'zxlk'],
    patterns: [
      { kind: 'token', pattern: /()((?<![\w-])eyJ[\w-]{8,}(?:(?:\.|%2E)[\w-]*){0,4})/gi },
      { kind: 'token', pattern: /()((?<![\w+/])ZXlK[\w+/-]{20,}={0,2})/g },
    ],
  },
  {
    words: schemes,
    patterns: [
      {
        kind: 'credentials',
        pattern: new RegExp(String.raw`(\b${scheme}(?:\s+|%20|\+))([\w.~+/=-]{6,})`, 'gi'),
        isSecret: looksRandom,
      },
    ],
  },
  {
    words: ['authorization'],
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
    words: ['cookie'],
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
    words: wordsOfNames,
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
    words: ['@', '%40'],
    patterns: [{ kind: 'password', pattern: /((?::|%3A)(?:\\*\/|%2F){2})([^\s/@"'<>?#\\‹›&]{1,400}(?=@|%40))/gi }],
  },
  {
    words: ['-u', '--user', '--proxy-user'],
    patterns: [{ kind: 'password', pattern: /((?:^|\s)(?:-u|--user|--proxy-user)[ =]["']?)([^\s"':‹›]+:[^\s"'‹›]+)/g }],
  },
]
