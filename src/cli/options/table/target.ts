import { parseAddress, parseNumberAboveZero, parseSeconds, parseWholeNumber } from '../values/parse.ts'
import { parseEnterpriseNumber, parseHeader, parseProxy } from '../values/parse-settings.ts'
import { isReference } from '../values/secret.ts'
import type { SecretReference } from '../values/settings.ts'
import { addressInFile, headersInFile, pemInFile, secondsInFile, secretInFile } from './in-file.ts'
import { option } from './option.ts'

const secretSchema = { $ref: '#/$defs/secret' }

/** The provider under test, and how to reach it. */
export const targetOptions = {
  config: option<string>({
    flag: '--config <file>',
    help: 'read this configuration (default: conformance.config.json or .yaml in this directory)',
    repeats: true,
  }),
  baseUrl: option<string>({
    flag: '--base-url <url>',
    help: 'the base URL of the provider under test',
    parse: parseAddress('--base-url'),
    key: 'target.baseUrl',
    schema: { $ref: '#/$defs/address' },
    inFile: addressInFile,
    repeats: true,
  }),
  headers: option<Record<string, SecretReference>>({
    flag: '--header <name:value>',
    help: 'send this header with every request; env:NAME and file:PATH keep the value secret; repeatable',
    parse: parseHeader,
    key: 'target.headers',
    schema: {
      description: 'headers of every request, such as the API key of a gateway',
      type: 'object',
      propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
      additionalProperties: secretSchema,
    },
    inFile: headersInFile,
    merges: true,
    repeats: true,
    repeatAs: (headers) =>
      Object.entries(headers).flatMap(([name, value]) => (isReference(value) ? [`${name}:${value}`] : [])),
  }),
  ca: option<SecretReference>({
    flag: '--ca <file>',
    help: 'PEM: the authority that signed its certificate',
    key: 'target.tls.ca',
    schema: { ...secretSchema, description: 'the authority that signed the certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    repeats: true,
  }),
  cert: option<SecretReference>({
    flag: '--cert <file>',
    help: 'PEM: our client certificate',
    key: 'target.tls.cert',
    schema: { ...secretSchema, description: 'our client certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    repeats: true,
  }),
  certKey: option<SecretReference>({
    flag: '--cert-key <file>',
    help: 'PEM: the private key of that certificate',
    key: 'target.tls.key',
    schema: { ...secretSchema, description: 'the private key of our client certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    repeats: true,
  }),
  passphrase: option<SecretReference>({
    help: 'the passphrase of that private key',
    key: 'target.tls.passphrase',
    schema: { ...secretSchema, description: 'the passphrase of the private key: env:NAME or file:PATH' },
    inFile: secretInFile,
  }),
  insecure: option<boolean>({
    flag: '--insecure',
    help: 'do not check certificates; every report says so',
    key: 'target.tls.insecure',
    schema: { description: 'true: certificates are not checked, and every report says so', type: 'boolean' },
    repeats: true,
  }),
  proxy: option<string>({
    flag: '--proxy <address>',
    help: 'environment (HTTPS_PROXY etc., the default), none, or an address',
    parse: parseProxy,
    key: 'target.proxy',
    schema: {
      description: 'environment (HTTPS_PROXY etc., the default), none, or an address',
      type: 'string',
      pattern: '^(environment|none|https?://\\S+)$',
    },
    repeats: true,
  }),
  timeoutMs: option<number>({
    flag: '--timeout <seconds>',
    help: 'timeout of one request',
    parse: parseSeconds('--timeout'),
    key: 'target.timeout',
    schema: {
      description: 'timeout of one request, in seconds',
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 3600,
    },
    inFile: secondsInFile,
    forEngine: true,
    forReference: true,
  }),
  requestsPerSecond: option<number>({
    flag: '--requests-per-second <n>',
    help: 'send at most this many requests in a second',
    parse: parseNumberAboveZero('--requests-per-second'),
    key: 'target.requestsPerSecond',
    schema: { description: 'the most requests in a second', type: 'number', exclusiveMinimum: 0 },
  }),
  concurrency: option<number>({
    flag: '--concurrency <n>',
    help: 'scenarios at the same time (default: 8, or 2 if the provider is on another host)',
    parse: parseWholeNumber('--concurrency', 1, 64),
    key: 'target.concurrency',
    schema: { description: 'scenarios at the same time', type: 'integer', minimum: 1, maximum: 64 },
    forEngine: true,
    forReference: true,
  }),
  enterpriseNumber: option<string>({
    flag: '--enterprise-number <number>',
    help: 'the enterprise whose mailbox is under test (default: the one of the test data)',
    parse: parseEnterpriseNumber('--enterprise-number'),
    key: 'target.enterpriseNumber',
    schema: { $ref: '#/$defs/enterpriseNumber' },
    repeats: true,
  }),
  otherEnterpriseNumber: option<string>({
    flag: '--other-enterprise-number <number>',
    help: 'another enterprise that has a mailbox at this provider',
    parse: parseEnterpriseNumber('--other-enterprise-number'),
    key: 'target.otherEnterpriseNumber',
    schema: { $ref: '#/$defs/enterpriseNumber' },
    repeats: true,
  }),
} as const
