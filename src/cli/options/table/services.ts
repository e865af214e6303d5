import { oneOf, parseAddress, parsePort } from '../values/parse.ts'
import { parseCallerTokens } from '../values/parse-settings.ts'
import { isReference } from '../values/secret.ts'
import type { AuthorizationSettings, CallersSettings, SecretReference } from '../values/settings.ts'
import { addressInFile, authorizationInFile, callersInFile, pemInFile, secretInFile } from './in-file.ts'
import { option } from './option.ts'

const kindsOfServices = ['stubs', 'real'] as const
const portSchema = { $ref: '#/$defs/port' }
const secretSchema = { $ref: '#/$defs/secret' }

/** The stubs that a run starts, or that `stubs` and `serve` start. */
export const startStubsOptions = {
  authPort: option<number>({
    flag: '--auth-port <port>',
    help: 'port of the authorization server stub; 0 takes a free one (default: 4010)',
    parse: parsePort('--auth-port'),
    key: 'stubs.authPort',
    schema: portSchema,
    stubs: 'start',
    repeats: true,
  }),
  partitionPort: option<number>({
    flag: '--partition-port <port>',
    help: 'port of the partition service stub; 0 takes a free one (default: 4020)',
    parse: parsePort('--partition-port'),
    key: 'stubs.partitionPort',
    schema: portSchema,
    stubs: 'start',
    repeats: true,
  }),
  stubBind: option<string>({
    flag: '--stub-bind <address>',
    help: 'the address the stubs listen on (default: 127.0.0.1)',
    key: 'stubs.bind',
    schema: { description: 'the address the stubs listen on', type: 'string', minLength: 1 },
    stubs: 'start',
    repeats: true,
  }),
  stubUrl: option<string>({
    flag: '--stub-url <url>',
    help: 'how a provider on another host reaches the stubs, without a port',
    parse: parseAddress('--stub-url'),
    key: 'stubs.publicUrl',
    schema: { $ref: '#/$defs/address', description: 'how a provider on another host reaches them, without a port' },
    inFile: addressInFile,
    stubs: 'start',
    repeats: true,
  }),
  stubCert: option<SecretReference>({
    flag: '--stub-cert <file>',
    help: 'PEM: serve the stubs over https with this certificate',
    key: 'stubs.cert',
    schema: { ...secretSchema, description: 'serve them over https with this certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    stubs: 'start',
    repeats: true,
  }),
  stubCertKey: option<SecretReference>({
    flag: '--stub-cert-key <file>',
    help: 'PEM: the private key of that certificate',
    key: 'stubs.certKey',
    schema: { ...secretSchema, description: 'the private key of that certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    stubs: 'start',
    repeats: true,
  }),
} as const

/** The services that the provider calls: our stubs, or real ones. */
export const serviceOptions = {
  stubs: option<string>({
    flag: '--stubs <url>',
    help: 'use stubs that run already, and start none',
    parse: parseAddress('--stubs'),
    key: 'stubs.url',
    schema: { $ref: '#/$defs/address', description: 'stubs that run already; without it a run starts its own' },
    inFile: addressInFile,
    stubs: 'attach',
    repeats: true,
  }),
  stubsKey: option<SecretReference>({
    flag: '--stubs-key <key>',
    help: 'the key of those stubs, or env:NAME',
    key: 'stubs.key',
    schema: secretSchema,
    inFile: secretInFile,
    stubs: 'attach',
  }),
  ...startStubsOptions,
  services: option<(typeof kindsOfServices)[number]>({
    flag: '--services <which>',
    help: 'stubs, or real (with --caller)',
    parse: (written) => oneOf('kind of services', written, kindsOfServices),
    key: 'services',
    schema: {
      description: 'what the provider calls: our stubs, or real services (default: real if there are callers)',
      enum: kindsOfServices,
    },
    repeats: true,
  }),
  authorization: option<AuthorizationSettings>({
    help: 'the real authorization server',
    key: 'authorization',
    schema: { $ref: '#/$defs/authorization' },
    inFile: authorizationInFile,
  }),
  callers: option<CallersSettings>({
    flag: '--caller <persona=token>',
    help: 'a real token for a persona, as env:NAME or file:PATH; repeatable',
    parse: parseCallerTokens,
    key: 'callers',
    schema: { $ref: '#/$defs/callers' },
    inFile: callersInFile,
    merges: true,
    repeats: true,
    repeatAs: (callers) =>
      Object.entries(callers).flatMap(([persona, caller]) =>
        !Array.isArray(caller) && caller.token && isReference(caller.token) ? [`${persona}=${caller.token}`] : [],
      ),
  }),
} as const
