import { hasPassword } from '../../terminal/known-secrets.ts'
import { parseAddress, parseNumberAboveZero, parseSeconds, parseWholeNumber } from '../values/parse.ts'
import { parseEnterpriseNumber, parseHeader, parseProxy } from '../values/parse-settings.ts'
import { isReference } from '../values/secret.ts'
import type { SecretReference } from '../values/settings.ts'
import { addressInFile, headersInFile, pemInFile, secondsInFile, secretInFile } from './in-file.ts'
import { flagOnly, option, setting } from './option.ts'

const secretSchema = { $ref: '#/$defs/secret' }

/** The provider under test, and how to reach it. */
export const targetOptions = {
  config: flagOnly<string>('--config <file>', {
    help: 'read this configuration (default: conformance.config.json or .yaml in this directory)',
    for: ['repeat'],
  }),
  baseUrl: option<string>('--base-url <url>', 'target.baseUrl', {
    help: 'the base URL of the provider under test',
    parse: parseAddress('--base-url'),
    schema: { $ref: '#/$defs/address' },
    inFile: addressInFile,
    for: ['repeat'],
  }),
  headers: option<Record<string, SecretReference>>('--header <name:value>', 'target.headers', {
    help: 'send this header with every request; env:NAME and file:PATH keep the value secret; repeatable',
    parse: parseHeader,
    schema: {
      description: 'headers of every request, such as the API key of a gateway',
      type: 'object',
      propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
      additionalProperties: secretSchema,
    },
    inFile: headersInFile,
    merges: true,
    for: ['repeat'],
    repeatAs: (headers) =>
      Object.entries(headers).flatMap(([name, value]) => (isReference(value) ? [`${name}:${value}`] : [])),
  }),
  ca: option<SecretReference>('--ca <file>', 'target.tls.ca', {
    help: 'the certificate of the authority that signed the certificate of the provider (PEM)',
    schema: { ...secretSchema, description: 'the authority that signed the certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    for: ['repeat'],
  }),
  cert: option<SecretReference>('--cert <file>', 'target.tls.cert', {
    help: 'the client certificate of the suite (PEM)',
    schema: { ...secretSchema, description: 'our client certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    for: ['repeat'],
  }),
  certKey: option<SecretReference>('--cert-key <file>', 'target.tls.key', {
    help: 'the private key of the certificate in --cert (PEM)',
    schema: { ...secretSchema, description: 'the private key of our client certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    for: ['repeat'],
  }),
  passphrase: setting<SecretReference>('target.tls.passphrase', {
    help: 'the passphrase of that private key',
    schema: { ...secretSchema, description: 'the passphrase of the private key: env:NAME or file:PATH' },
    inFile: secretInFile,
  }),
  insecure: option<boolean>('--insecure', 'target.tls.insecure', {
    help: 'do not check certificates; every report says so',
    schema: { description: 'true: certificates are not checked, and every report says so', type: 'boolean' },
    for: ['repeat'],
  }),
  proxy: option<string>('--proxy <address>', 'target.proxy', {
    help: '"environment" (the default: HTTPS_PROXY and the like), "none", or the address of a proxy',
    parse: parseProxy,
    schema: {
      description: '"environment" (the default: HTTPS_PROXY and the like), "none", or the address of a proxy',
      type: 'string',
      pattern: '^(environment|none|https?://\\S+)$',
    },
    for: ['repeat'],
    repeatAs: (proxy) => (hasPassword(proxy) ? [] : [proxy]),
  }),
  timeoutMs: option<number>('--timeout <seconds>', 'target.timeout', {
    help: 'timeout of one request (default: 10)',
    parse: parseSeconds('--timeout'),
    schema: {
      description: 'timeout of one request, in seconds',
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 3600,
    },
    inFile: secondsInFile,
    for: ['engine', 'reference'],
  }),
  requestsPerSecond: option<number>('--requests-per-second <n>', 'target.requestsPerSecond', {
    help: 'send at most this many requests per second (default: no limit)',
    parse: parseNumberAboveZero('--requests-per-second'),
    schema: { description: 'the maximum number of requests per second', type: 'number', exclusiveMinimum: 0 },
  }),
  concurrency: option<number>('--concurrency <n>', 'target.concurrency', {
    help: 'run this many scenarios at the same time (default: 8, or 2 if the provider is on another host)',
    parse: parseWholeNumber('--concurrency', 1, 64),
    schema: { description: 'how many scenarios run at the same time', type: 'integer', minimum: 1, maximum: 64 },
    for: ['engine', 'reference'],
  }),
  enterpriseNumber: option<string>('--enterprise-number <number>', 'target.enterpriseNumber', {
    help: 'the enterprise whose mailbox is under test (default: the one of the test data)',
    parse: parseEnterpriseNumber('--enterprise-number'),
    schema: { $ref: '#/$defs/enterpriseNumber' },
    for: ['repeat'],
  }),
  otherEnterpriseNumber: option<string>('--other-enterprise-number <number>', 'target.otherEnterpriseNumber', {
    help: 'another enterprise that has a mailbox at this provider',
    parse: parseEnterpriseNumber('--other-enterprise-number'),
    schema: { $ref: '#/$defs/enterpriseNumber' },
    for: ['repeat'],
  }),
} as const
