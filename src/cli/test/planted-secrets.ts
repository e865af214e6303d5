/** Secrets that a hostile target sends, each marked, and a search that decodes what it reads. */

/** Every marked secret holds this. */
export const mark = 'zq7x'

/** What every hostile answer holds beside its secret: where this is found, the secret could have been found. */
export const visibleMark = 'visible-beside-it'

/** The secrets that a run is given. */
export interface GivenSecrets {
  token: string
  headerValue: string
  literalHeader: string
  /** Fewer than eight characters: found only where it is a whole value. */
  short: string
  /** eleven digits */
  person: string
}

/** A secret in one place and form, as the target sends it in a body. */
type PlantedSecret = readonly [where: string, sent: string]

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const escapedAsInDotNet = (text: string): string =>
  Array.from(text, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`).join('')

const percentEncoded = (text: string): string => Array.from(Buffer.from(text), (it) => `%${it.toString(16)}`).join('')

/** The forms that a known secret is sent in. */
const forms: readonly (readonly [form: string, write: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in upper case', (text) => text.toUpperCase()],
  ['inside a word', (text) => `x${text}x`],
  ['in JSON escapes', escapedAsInDotNet],
  ['in JSON inside JSON', (text) => JSON.stringify(JSON.stringify({ text }))],
  ['in URL encoding', percentEncoded],
  ['in URL encoding, twice', (text) => encodeURIComponent(percentEncoded(text))],
  ['in base64', base64],
  ['in base64 after one byte', (text) => base64(`:${text}`)],
  ['in base64 after two bytes', (text) => base64(`a:${text}`)],
  ['in base64url', (text) => Buffer.from(`>>${text}`).toString('base64url')],
]

const escapedAsInPhp = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')

/** The forms that a known short secret is sent in, as a whole value. */
const shortForms: readonly (readonly [form: string, write: (text: string) => string])[] = [
  ['in JSON', (text) => JSON.stringify({ key: text })],
  ['in JSON inside JSON', (text) => JSON.stringify(JSON.stringify({ key: text }))],
  ['in JSON of PHP', (text) => `{"key":"${escapedAsInPhp(text)}"}`],
  ['in JSON of .NET', (text) => `{"key":"${escapedAsInDotNet(text)}"}`],
  ['in a header', (text) => `X-Short: ${text}`],
  ['in upper case', (text) => `X-Short: ${text.toUpperCase()}`],
  ['in a query', (text) => `/messages?key=${encodeURIComponent(text)}&page=1`],
  ['in URL encoding', (text) => `key=${percentEncoded(text)}`],
  ['in base64', (text) => JSON.stringify({ key: base64(text) })],
  ['in a Bearer header', (text) => `Bearer ${text}`],
]

const personForms = (digits: string): string[] => {
  const [, year, month, day, serial, check] = /^(..)(..)(..)(...)(..)$/.exec(digits) ?? []
  return [`${year}.${month}.${day}-${serial}.${check}`, `${year}${month}${day}-${serial}-${check}`]
}

const jwtOf = (claims: object, end: string): string =>
  `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${end}`

/** Secrets that no setting names: the target invents them. */
const invented: readonly PlantedSecret[] = [
  ['a token', jwtOf({ sub: `${mark}-sub` }, `${mark}01signature`)],
  ['a token in a sentence', `the token ${jwtOf({ a: `${mark}-a` }, `${mark}02s`)} has expired`],
  ['a token in base64', base64(jwtOf({ b: `${mark}-b` }, `${mark}03s`))],
  ['an access token in JSON', `{"access_token":"${mark}04-opaque"}`],
  ['an access token in JSON inside JSON', JSON.stringify(`{"access_token":"${mark}05-opaque"}`)],
  ['a refresh token', `{"refresh_token" : "${mark}06"}`],
  ['an identity token', `id_token=${mark}07`],
  ['a form', `grant_type=x&client_secret=${mark}08%21&scope=y`],
  ['a form in URL encoding', `access_token%3D${mark}09`],
  ['an assertion', `client_assertion=${mark}10`],
  ['a query', `https://host.example/?access_token=${mark}11&x=1`],
  ['a password of an address', `https://user:${mark}12@host.example/`],
  ['a password of an address in JSON of PHP', `https:\\/\\/user:${mark}13@host.example\\/`],
  ['a password of a database', `postgres://app:${mark}14@db/x`],
  ['a Basic header', `Authorization: Basic ${base64(`user:${mark}15`)}`],
  ['a Bearer header', `authorization: Bearer ${mark}16`],
  ['a header in JSON', `{"Authorization":"Bearer ${mark}17"}`],
  ['a header of a proxy', `Proxy-Authorization: Basic ${base64(`${mark}18:x`)}`],
  ['a bearer token in a sentence', `invalid Bearer ${mark}19abc`],
  ['a cookie', `Cookie: session=${mark}20`],
  ['several cookies', `Cookie: a=1; session=${mark}21; b=2`],
  ['a cookie that is set', `Set-Cookie: sid=${mark}22; Path=/`],
  ['a password in JSON', `{"password":"${mark}23"}`],
  ['a password in a form', `password=${mark}24`],
  ['a key of an API in JSON', `{"api_key":"${mark}25"}`],
  ['a key of an API in a header', `X-Api-Key: ${mark}26`],
  ['a key', `-----BEGIN PRIVATE KEY-----\n${base64(`${mark}27${mark}27${mark}27`)}\n-----END PRIVATE KEY-----`],
  ['a multipart form', `Content-Disposition: form-data; name="password"\r\n\r\n${mark}28\r\n--x--`],
  ['an exception', `Error: connect https://u:${mark}29@db\n    at Client.<anonymous> (pg.js:1)`],
  ['a command', `curl -u admin:${mark}30 https://host.example`],
  ['a secret in HTML', `&quot;client_secret&quot;: &quot;${mark}31&quot;`],
  ['a token of introspection', `{"active":true,"token":"${mark}32"}`],
]

const lastOf = (list: string): string => list.split('; ').at(-1) ?? list

/** All of them, each in one place or form. */
export const plantedSecrets = ({ token, headerValue, literalHeader, short, person }: GivenSecrets): PlantedSecret[] => [
  ...forms.map(([form, write]) => [`the token ${form}`, write(token)] as const),
  ...forms.map(([form, write]) => [`the header ${form}`, write(headerValue)] as const),
  ...forms.map(([form, write]) => [`the header from the command line ${form}`, write(literalHeader)] as const),
  ...forms.map(
    ([form, write]) => [`a value of the list from the command line ${form}`, write(lastOf(literalHeader))] as const,
  ),
  ...shortForms.map(([form, write]) => [`the short secret ${form}`, write(short)] as const),
  ...forms.map(([form, write]) => [`the person ${form}`, write(person)] as const),
  ...personForms(person).map((written) => [`the person as ${written}`, written] as const),
  ...invented,
]

const decodedOnce = (text: string): string =>
  text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll('\\', '')

/** Each run of characters that could be base64, decoded from four places; a run that comes again is decoded once. */
const base64Decoded = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.match(/[\w+/-]{8,}/g) ?? []))]
    .flatMap((run) => [0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), 'base64').toString('latin1')))
    .join('\n')

/** Each place of a word, with what is around it. A regular expression would take ten times as long in a large file. */
const placesOf = (word: string, text: string): string[] => {
  const places: string[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    places.push(text.slice(Math.max(0, at - 30), at + word.length + 20))
  return places
}

/** The secrets that a text shows, in any form; empty if it shows none. */
export const secretsIn = (text: string, { token, person }: Pick<GivenSecrets, 'token' | 'person'>): string[] => {
  const once = decodedOnce(text)
  const readings = [...new Set([text, once, decodedOnce(once)])]
  const all = [...readings, base64Decoded(readings)].map((reading) => reading.toLowerCase())
  const [, payload = '', signature = ''] = token.toLowerCase().split('.')
  return all.flatMap((reading) => [
    ...placesOf(mark, reading),
    ...[payload, signature].filter((part) => part !== '' && reading.includes(part)),
    ...(reading.replace(/[.\-/ ]/g, '').includes(person) ? [person] : []),
  ])
}
