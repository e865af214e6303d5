import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dialectEntries } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import { personas } from '../../contract/personas.ts'
import { needsWithNamedMessages, partitionRoles } from '../../contract/test-data/data-profile.ts'
import { secret } from '../options/values/secret.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { flagsFromConfiguration } from './configuration.ts'
import { withConfiguration } from './load.ts'
import { namedSchemaDefinitions } from './schema-definitions.ts'
import { readConfiguration } from './validate.ts'
import { writeConfiguration } from './write-file.ts'

const written = (text: string, name = 'conformance.config.json'): string => {
  const directory = emptyDirectory()
  writeFileSync(join(directory, name), text)
  return directory
}

const complaintOn = (text: string, name = 'conformance.config.json'): string => {
  const directory = written(text, name)
  try {
    readConfiguration(name, directory)
  } catch (error) {
    return String(error)
  }
  return 'nothing to complain of'
}

const json = 'conformance.config.json'
const yaml = 'conformance.config.yaml'

it.each([
  ['{\n  "tarjet": {}\n}', json, ':2:', '"tarjet"', '"target"'],
  ['{\n  "target": {\n    "baseURL": "http://x"\n  }\n}', json, ':3:', '"baseURL" in "target"', '"baseUrl"'],
  ['{\n  "target": {\n    "timeout": "soon"\n  }\n}', json, ':3:', '"target.timeout" must be a number', '"soon"'],
  ['{"target": {"baseUrl": "localhost:80"}}', json, ':1:', '"target.baseUrl"', 'an address such as'],
  ['{"features":\n {"reply": "maybe"}}', json, ':2:', '"features.reply" must be one of yes, no', '"maybe"'],
  ['{"features":\n {"replly": "yes"}}', json, ':2:', '"replly"', '"reply"'],
  ['{"dialect":\n\n {"mesageId": "id"}}', json, ':3:', '"mesageId"', '"messageId"'],
  ['{"callers":\n {"humanUsr": {}}}', json, ':2:', '"humanUsr"', '"humanUser"'],
  ['{"callers":\n {"humanUser": [{}, {"tokn": "x"}]}}', json, ':2:', '"tokn"', '"token"'],
  ['{"callers":\n {"humanUser": 7}}', json, ':2:', '"callers.humanUser" must be', '7'],
  ['{"origins": [\n"https://a.example",\n"https://b.example/path"]}', json, ':3:', '"origins[1]"', 'an origin such as'],
  ['{"brandWord": "My Box"}', json, ':1:', '"brandWord"', 'My Box'],
  ['{"data": {"messages": {"repliabel": "7"}}}', json, ':1:', '"repliabel"', '"repliable"'],
  ['{"data": {"messages": {"twoMovable": {"frist": "7"}}}}', json, '"frist"', '"first"'],
  ['[]', json, ':1:', 'the whole file', 'an object'],
  ['{"target": {"baseUrl": http}}', json, ":1: Unexpected token 'h'. Correct"],
  ['{"target":\n {"timeout": 5 "insecure": true}}', json, ":2: Expected ',' or '}' after property value in JSON. "],
  ['{\n"strict": true}}\n', json, ':2: Unexpected non-whitespace character after JSON. '],
  ['{\n"strict": true,\n}', json, ':3:', 'JSON'],
  ['{\n"strict": true,\n"strict": false\n}', json, ':3:', 'unique'],
  ['', json, ':1:', 'JSON'],
  ['target:\n  baseurl: http://x\n', yaml, ':2:', '"baseurl"', '"baseUrl"'],
  ['target:\n  baseUrl: [\n', yaml, ':3:'],
  ['stubs:\n  authPort: 70000\n', yaml, ':2:', '"stubs.authPort"', '70000'],
])('%j is refused with file, line, key and the nearest right key', (text, name, ...named) => {
  const said = complaintOn(text, name)
  for (const words of [name, ...named]) expect(said).toContain(words)
})

it('names every mistake of a file, each on a line of its own', () => {
  const text = JSON.stringify(
    { strict: 'yes', tarjet: {}, features: { reply: 'maybe', bdy: 'no' }, callers: { humanUser: 7 } },
    null,
    1,
  )
  const name = 'conformance.config.json'
  expect(complaintOn(text).split('\n')).toEqual([
    `UsageError: ${name}:2: "strict" must be a boolean, not "yes".`,
    expect.stringContaining(`${name}:3: unknown key "tarjet".`),
    expect.stringContaining(`${name}:5: "features.reply" must be one of yes, no`),
    expect.stringContaining(`${name}:6: unknown key "bdy" in "features".`),
    expect.stringContaining(`${name}:9: "callers.humanUser" must be`),
  ])
})

it('never repeats a part of a file that is not JSON', () => {
  const long = `{"callers": {"humanUser": {"token": s3cret-s3cret-s3cret${' '.repeat(200)}}}}`
  for (const text of [long, long.trim().slice(0, 60)]) expect(complaintOn(text)).not.toContain('s3cret')
})

it('takes a whole configuration, in JSON as in YAML, and starts its paths at the file', () => {
  const configuration = {
    target: { baseUrl: 'http://localhost:8080/', timeout: 2, tls: { ca: 'ca.pem' }, headers: { 'X-Key': 'file:key' } },
    callers: { humanUser: [{ token: 'env:TOKEN' }] },
    stubs: { authPort: 0 },
    allowIrreversible: false,
    reports: ['json=out/results.json', 'junit'],
  }
  for (const name of [json, yaml]) {
    const directory = emptyDirectory()
    writeConfiguration(join(directory, name), configuration)
    const read = readConfiguration(name, directory)
    expect(read.configuration).toMatchObject(configuration)
    expect(flagsFromConfiguration(read)).toEqual({
      baseUrl: 'http://localhost:8080',
      timeoutMs: 2000,
      ca: join(directory, 'ca.pem'),
      headers: { 'X-Key': `file:${join(directory, 'key')}` },
      callers: { humanUser: [{ token: 'env:TOKEN' }] },
      authPort: 0,
      allowIrreversible: false,
      reports: [`json=${join(directory, 'out/results.json')}`, 'junit'],
    })
    expect(() => writeConfiguration(join(directory, name), configuration)).toThrow('--force')
  }
})

it('options override the file, key by key', async () => {
  const directory = written(
    '{"features": {"reply": "no", "body": "yes"}, "target": {"baseUrl": "http://a", "timeout": 9}}',
  )
  const settings = await withConfiguration({ features: { reply: 'yes' }, timeoutMs: 1000 }, directory)
  expect(settings).toEqual({ baseUrl: 'http://a', timeoutMs: 1000, features: { reply: 'yes', body: 'yes' } })
})

it('leaves the ports of a file aside for a run that attaches, and its target for one on the reference provider', async () => {
  const directory = written('{"target": {"baseUrl": "http://a"}, "stubs": {"authPort": 1}, "strict": true}')
  const attached = await withConfiguration({ stubs: 'http://b' }, directory)
  expect(attached).toMatchObject({ baseUrl: 'http://a', stubs: 'http://b' })
  expect(attached.authPort).toBeUndefined()
  expect(await withConfiguration({ reference: true }, directory)).toEqual({ reference: true, strict: true })
})

it('refuses two configurations in one directory', async () => {
  const directory = written('{}')
  writeFileSync(join(directory, yaml), '{}')
  await expect(withConfiguration({}, directory)).rejects.toThrow(/json and .*yaml.*--config/)
})

const keysOf = (schema?: { properties: object }): string[] => Object.keys(schema?.properties ?? {})

/** A message of theirs is named under `otherEnterprise`. */
const ofOtherEnterprise = 'foreignMessage'

it('knows every name of the contract, and no other', () => {
  const { data, callers, dialect, features: declared } = namedSchemaDefinitions
  const { messages, partitions } = data.properties as Record<string, { properties: object }>
  expect(keysOf(messages)).toEqual([...needsWithNamedMessages])
  expect(needsWithNamedMessages).not.toContain(ofOtherEnterprise)
  expect(needsWithNamedMessages.length).toBeGreaterThan(50)
  expect(keysOf(partitions)).toEqual(Object.keys(partitionRoles))
  expect(keysOf(callers)).toEqual(Object.keys(personas))
  expect(keysOf(dialect)).toEqual(Object.keys(dialectEntries))
  expect(keysOf(declared)).toEqual([...features])
})

it('finds a secret where it stands, and names what is missing', () => {
  const directory = written('s3cret\n', 'key')
  process.env.CONFIG_TEST_SECRET = 'a-secret-fr0m-outside'
  expect(secret('plain', 'the key')).toBe('plain')
  expect(secret('env:CONFIG_TEST_SECRET', 'the key')).toBe('a-secret-fr0m-outside')
  expect(secret(`file:${join(directory, 'key')}`, 'the key')).toBe('s3cret')
  expect(() => secret('env:NOT_SET_ANYWHERE', 'the key')).toThrow(/The key.*NOT_SET_ANYWHERE/)
  expect(() => secret(`file:${directory}/none`, 'the key')).toThrow(/The key.*none.*does not exist/)
})
