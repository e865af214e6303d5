import { oneOf, parseAddress, parsePort } from '../values/parse.ts'
import { parseCallerTokens } from '../values/parse-settings.ts'
import { isReference } from '../values/secret.ts'
import type { AuthorizationSettings, CallersSettings, SecretReference } from '../values/settings.ts'
import { addressInFile, authorizationInFile, callersInFile, pemInFile, secretInFile } from './in-file.ts'
import { option, setting } from './option.ts'

const kindsOfServices = ['stubs', 'real'] as const
const portSchema = { $ref: '#/$defs/port' }
const secretSchema = { $ref: '#/$defs/secret' }

/** The stubs that a run starts, or that `stubs` and `serve` start. */
export const startStubsOptions = {
  authPort: option<number>('--auth-port <port>', 'stubs.authPort', {
    help: 'port of the authorization server stub; 0 takes a free one (default: 4010)',
    parse: parsePort('--auth-port'),
    schema: portSchema,
    stubs: 'start',
    for: ['repeat'],
  }),
  partitionPort: option<number>('--partition-port <port>', 'stubs.partitionPort', {
    help: 'port of the partition service stub; 0 takes a free one (default: 4020)',
    parse: parsePort('--partition-port'),
    schema: portSchema,
    stubs: 'start',
    for: ['repeat'],
  }),
  stubBind: option<string>('--stub-bind <address>', 'stubs.bind', {
    help: 'the address the stubs listen on (default: 127.0.0.1)',
    schema: { description: 'the address the stubs listen on', type: 'string', minLength: 1 },
    stubs: 'start',
    for: ['repeat'],
  }),
  stubUrl: option<string>('--stub-url <url>', 'stubs.publicUrl', {
    help: 'scheme and host by which a provider on another host reaches the stubs',
    parse: parseAddress('--stub-url'),
    schema: { $ref: '#/$defs/address', description: 'how a provider on another host reaches them, without a port' },
    inFile: addressInFile,
    stubs: 'start',
    for: ['repeat'],
  }),
  stubCert: option<SecretReference>('--stub-cert <file>', 'stubs.cert', {
    help: 'serve the stubs over https with this certificate (PEM)',
    schema: { ...secretSchema, description: 'serve them over https with this certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    stubs: 'start',
    for: ['repeat'],
  }),
  stubCertKey: option<SecretReference>('--stub-cert-key <file>', 'stubs.certKey', {
    help: 'the private key of the certificate in --stub-cert (PEM)',
    schema: { ...secretSchema, description: 'the private key of that certificate: a PEM file, or a secret' },
    inFile: pemInFile,
    stubs: 'start',
    for: ['repeat'],
  }),
  clientJwks: option<SecretReference>('--client-jwks <file>', 'stubs.clientJwks', {
    help: 'the public keys of your client (JWK set); the stubs then refuse a wrong client assertion',
    schema: {
      ...secretSchema,
      description:
        'the public keys of your client, for which the stubs refuse a wrong assertion: a JWK set in a file, or a secret',
    },
    inFile: pemInFile,
    stubs: 'start',
    for: ['repeat'],
  }),
} as const

/** The services that the provider calls: our stubs, or real ones. */
export const serviceOptions = {
  stubs: option<string>('--stubs <url>', 'stubs.url', {
    help: 'use the stubs that run at this address, and start none',
    parse: parseAddress('--stubs'),
    schema: { $ref: '#/$defs/address', description: 'stubs that run already; without it a run starts its own' },
    inFile: addressInFile,
    stubs: 'attach',
    for: ['repeat'],
  }),
  stubsKey: option<SecretReference>('--stubs-key <key>', 'stubs.key', {
    help: 'the key of the stubs in --stubs, or env:NAME',
    schema: secretSchema,
    inFile: secretInFile,
    stubs: 'attach',
  }),
  ...startStubsOptions,
  services: option<(typeof kindsOfServices)[number]>('--services <which>', 'services', {
    help: 'what the provider calls: stubs, or real (with --caller)',
    parse: (written) => oneOf('kind of services', written, kindsOfServices),
    schema: {
      description: 'what the provider calls: our stubs, or real services (default: real if there are callers)',
      enum: kindsOfServices,
    },
    for: ['repeat'],
  }),
  authorization: setting<AuthorizationSettings>('authorization', {
    help: 'the real authorization server',
    schema: { $ref: '#/$defs/authorization' },
    inFile: authorizationInFile,
  }),
  callers: option<CallersSettings>('--caller <persona=token>', 'callers', {
    help: 'a real token for a persona, as env:NAME or file:PATH; repeatable',
    parse: parseCallerTokens,
    schema: { $ref: '#/$defs/callers' },
    inFile: callersInFile,
    merges: true,
    for: ['repeat'],
    repeatAs: (callers) =>
      Object.entries(callers).flatMap(([persona, caller]) =>
        !Array.isArray(caller) && caller.token && isReference(caller.token) ? [`${persona}=${caller.token}`] : [],
      ),
  }),
} as const
