import { describe } from 'vitest'
import { changesJson, type Hostile, testHostileTargets } from '../../test/hostile-target.ts'

/** Adds a field to each answer that is an object. */
const inAnswer = (field: string): Hostile['target'] => changesJson((body) => body.replace(/^\{/, () => `{${field},`))

/** Adds a field to each answer that is an object, and to each message in it. */
const withField = (field: string): Hostile['target'] =>
  changesJson((body) => body.replace(/^\{/, () => `{${field},`).replaceAll('{"messageId"', `{${field},"messageId"`))

/** Changes each identifier of a message; requests for it are not changed back. */
const withIds = (suffix: string): Hostile['target'] =>
  changesJson((body) =>
    body.replace(/("messageId":")([^"]*)"/g, (_, start: string, id: string) => `${start}${id}${suffix}"`),
  )

const withDates = (date: string): Hostile['target'] =>
  changesJson((body) => body.replace(/("publicationDate":)"[^"]*"/g, (_, start: string) => `${start}${date}`))

const wrong: Pick<Hostile, 'mayFail' | 'exit'> = { mayFail: true, exit: [1, 2] }

const texts: readonly Hostile[] = [
  {
    says: '100,000 levels',
    target: inAnswer(`"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    exit: 4,
    prints: /300,000 values or 100 levels/,
  },
  {
    says: '2,000 levels',
    target: inAnswer(`"x":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
    exit: 4,
    prints: /300,000 values or 100 levels/,
  },
  {
    says: 'a million values',
    target: inAnswer(`"x":[${'0,'.repeat(1_000_000)}0]`),
    exit: 4,
    prints: /300,000 values/,
  },
  {
    says: '200,000 values',
    target: inAnswer(`"x":[${'0,'.repeat(200_000)}0]`),
    exit: [0, 2],
  },
  { says: 'NaN', target: withField('"x":NaN'), ...wrong },
  { says: 'single quotes', target: withField("'x':1"), ...wrong },
  { says: 'a comma at the end', target: changesJson((body) => body.replace(/\}$/, ',}')), ...wrong },
  { says: 'two documents', target: changesJson((body) => body + body), ...wrong },
  { says: 'a number of 400 digits', target: withField(`"x":${'9'.repeat(400)}`), exit: 0, prints: /passed/ },
  { says: '1e999', target: withField('"total":1e999,"x":-1e999'), exit: [0, 1, 2], mayFail: true },
  { says: 'duplicate keys', target: withField('"messageId":"another"'), exit: [0, 1, 2], mayFail: true },
  {
    says: '__proto__',
    target: withField('"__proto__":{"isRead":true,"items":[],"toString":1},"constructor":{"prototype":1}'),
    exit: [0],
  },
  { says: 'half a surrogate pair in identifiers', target: withIds('\\ud800'), ...wrong },
  { says: 'slashes in identifiers', target: withIds('/../..//%2e%2e?x=1#y'), ...wrong },
  { says: 'control characters in identifiers', target: withIds('\\u0000\\u001b[2J\\r\\nX-Evil: 1'), ...wrong },
  { says: 'an identifier of 100 kB', target: withIds('x'.repeat(3000)), ...wrong },
  {
    says: 'empty identifiers',
    target: changesJson((body) => body.replace(/("messageId":)"[^"]*"/g, '$1""')),
    ...wrong,
  },
  {
    says: 'identifiers that are objects',
    target: changesJson((body) => body.replace(/("messageId":)"[^"]*"/g, '$1{"a":[1]}')),
    exit: 3,
    prints: /do not know which field is their id/,
  },
  {
    says: 'the same identifier in all messages',
    target: changesJson((body) => body.replace(/("messageId":)"[^"]*"/g, '$1"one"')),
    ...wrong,
  },
  {
    says: 'dates that do not exist',
    target: withDates('"2026-02-30T25:61:61Z"'),
    exit: [0, 1, 2],
    mayFail: true,
  },
  {
    says: 'dates out of range',
    target: withDates('"+275761-01-01T00:00:00Z"'),
    exit: [0, 1, 2],
    mayFail: true,
  },
  {
    says: 'dates that are numbers',
    target: withDates('8640000000000001'),
    exit: [0, 1, 2],
    mayFail: true,
  },
  {
    says: 'terminal escapes in texts',
    target: changesJson((body) => body.replace(/("fr":")/g, '$1\\u001b[2J\\u009b31m\\u202e')),
    exit: [0, 1, 2],
    mayFail: true,
    prints: /^[^\p{Cc}\u202e]*$/u,
  },
  {
    says: 'null for each value',
    target: changesJson((body) => body.replace(/:("[^"]*"|\d+|true|false)/g, ':null')),
    ...wrong,
  },
  {
    says: 'an array for each object',
    target: changesJson((body) => `[${body}]`),
    exit: 3,
    prints: /do not know which field is their id/,
  },
]

describe('a target with strange JSON', () => testHostileTargets(texts))
