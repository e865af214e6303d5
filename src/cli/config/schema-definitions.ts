import { dialectEntries } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import { personas } from '../../contract/personas.ts'
import { needParts, needsWithNamedMessages, partitionRoles } from '../../contract/test-data/data-profile.ts'
import type { Need } from '../../contract/test-data/needs.ts'

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: text }
const secretSchema = ref('secret')
const messageIds = ref('messageIds')

const record = (description: string, properties: object) => ({
  description,
  type: 'object',
  additionalProperties: false,
  properties,
})

const mapKeys = <Name extends string>(names: readonly Name[], schema: (name: Name) => object) =>
  Object.fromEntries(names.map((name) => [name, schema(name)]))

/** A schema for each key of a table. */
const mapTable = <Table extends object>(table: Table, schema: (entry: Table[keyof Table]) => object) =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, schema(entry)]))

const client = {
  clientId: text,
  key: { ...secretSchema, description: 'the private key of the client, PEM: env:NAME or file:PATH' },
  keyId: text,
  algorithm: { enum: ['RS256', 'ES256'] },
}

const tls = record('certificates', {
  ca: { ...secretSchema, description: 'the authority that signed the certificate: a PEM file, or a secret' },
  cert: { ...secretSchema, description: 'our client certificate: a PEM file, or a secret' },
  key: { ...secretSchema, description: 'its private key: a PEM file, or a secret' },
  passphrase: secretSchema,
  insecure: { description: 'true: certificates are not checked, and every report says so', type: 'boolean' },
})

const caller = record('a real caller for a persona: a token, or a client that requests one', {
  token: { ...secretSchema, description: 'a token that you paste: env:NAME or file:PATH' },
  ...client,
  scopes: { description: 'the scopes to request, instead of those of the persona', ...texts },
  person: { ...secretSchema, description: 'the person number of a human' },
  enterpriseNumber: ref('enterpriseNumber'),
  partitions: { description: 'the partitions that a human can consult (default: discovered)', ...texts },
})

/** A need of several messages names them part by part; one of a single message names that one. */
const messageSchema = (need: Need): object => {
  const parts = needParts(need)
  if (parts.length === 1 && parts[0] === need) return messageIds
  const byPart = { type: 'object', additionalProperties: false, properties: mapKeys(parts, () => messageIds) }
  return { anyOf: [messageIds, byPart] }
}

/** Any name of a need is accepted; the check of a file knows the names. */
const anyMessages = {
  description: 'the messages to use for each need, by the name of the need ("plan" lists the needs)',
  type: 'object',
  additionalProperties: { anyOf: [messageIds, { type: 'object', additionalProperties: messageIds }] },
}

const namedMessages = record('the messages to use for each need', mapKeys(needsWithNamedMessages, messageSchema))

const dataWith = (messages: object) =>
  record('messages and partitions of the mailbox, instead of those that are discovered', {
    enterpriseNumber: ref('enterpriseNumber'),
    messages,
    partitions: record(
      'the partition to use for each role',
      mapTable(partitionRoles, (description) => ({ description, ...text })),
    ),
    otherEnterprise: record('the mailbox of another enterprise, and a message in it', {
      enterpriseNumber: ref('enterpriseNumber'),
      messageId: text,
    }),
  })

const dialectPath = { type: 'string', pattern: '^(\\.|[^.\\s]+(\\.[^.\\s]+)*)$' }

/** What the schemas of the options refer to. Names that the contract lists are taken from there. */
export const schemaDefinitions = {
  secret: { description: 'a text, env:NAME or file:PATH', ...text },
  address: {
    description: 'an address such as https://provider.example/api',
    type: 'string',
    pattern: '^https?://[^\\s?#/@]+(/[^\\s?#]*)?$',
  },
  origin: {
    description: 'an origin such as https://portal.example',
    type: 'string',
    pattern: '^https?://[^\\s/?#]+$',
  },
  port: { description: 'a port; 0 takes a free one', type: 'integer', minimum: 0, maximum: 65_535 },
  enterpriseNumber: { description: 'an enterprise number of 10 digits', type: 'string', pattern: '^\\d{10}$' },
  tls,
  authorization: record('the real authorization server that issues the tokens of the callers', {
    tokenUrl: ref('address'),
    audience: { description: 'audience of the signed assertion (default: the token URL)', ...text },
    ...client,
    tls: ref('tls'),
  }),
  caller,
  callerOrPool: {
    anyOf: [
      ref('caller'),
      {
        description: 'several callers for the same persona; scenarios choose among them',
        type: 'array',
        minItems: 1,
        items: ref('caller'),
      },
    ],
  },
  callers: record(
    'the real callers for each persona',
    mapTable(personas, ({ says }) => ({ ...ref('callerOrPool'), description: says })),
  ),
  features: record(
    'the optional features of the provider',
    mapKeys(features, () => ({ enum: ['yes', 'no'] })),
  ),
  dialect: record(
    'names that the provider uses and that cannot be detected: a dotted path; "." is the response itself',
    mapTable(dialectEntries, ({ says, values }) => ({ description: says, ...dialectPath, examples: [...values] })),
  ),
  messageIds: {
    description: 'the identifier of a message, or several',
    anyOf: [text, texts],
  },
  data: dataWith(anyMessages),
}

/** The same with the names of the needs and of their parts, as a file is checked. */
export const namedSchemaDefinitions = { ...schemaDefinitions, data: dataWith(namedMessages) }
