import type { Option } from 'commander'

/** A value for each placeholder: `--timeout <seconds>` is written `--timeout 30`. */
const byPlaceholder: Readonly<Record<string, string>> = {
  address: '127.0.0.1',
  command: '"make reset"',
  count: '2',
  date: '2026-11-20',
  directory: 'my-directory',
  file: 'my-file',
  files: 'run-1.json,run-2.json',
  'format[=file]': 'junit=report.xml',
  id: 'my-client',
  ids: 'details-shown,details-no-access',
  'k/n': '1/4',
  key: 'file:key.pem',
  list: 'reply=yes,body=no',
  milliseconds: '500',
  n: '4',
  name: 'acme',
  'name:value': '"X-Api-Key: env:API_KEY"',
  'name=value': 'total=count',
  need: 'unreadMessage',
  number: '0123456789',
  origin: 'https://portal.example',
  path: '/api',
  'persona=token': 'humanUser=env:MY_TOKEN',
  port: '4010',
  profile: 'portal',
  reading: 'guidance',
  'contradiction=reading': 'messageWithoutAccess=guidance',
  rows: '1-3,7',
  scope: 'sample',
  seconds: '30',
  seed: '7',
  seeds: '7,1-50',
  set: '1',
  share: '0.01',
  statement: 'statement.jws',
  text: '1.4.0',
  texts: 'list,details',
  url: 'http://localhost:8080',
  which: 'real',
  word: 'inbox',
}

/** Options whose placeholder has another meaning than elsewhere. */
const byFlag: Readonly<Record<string, string>> = {
  '--clause': '5.6.details-refused',
  '--config': 'conformance.config.json',
  '--defect': 'body-of-any-kind-marks-as-read',
  '--empty-target': 'no-content',
  '--origins': 'https://portal.example',
  '--proxy': 'http://proxy:3128',
  '--stub-url': 'http://host.docker.internal',
  '--stubs': 'http://127.0.0.1:4010',
  '--stubs-key': 'env:STUBS_KEY',
  '--transcript': 'run.ndjson',
  '--variant': 'name-attachmentId-is-id',
}

/** A value that shows how the option is written. */
export const exampleOf = ({ long, flags }: Pick<Option, 'long' | 'flags'>): string | undefined =>
  byFlag[long ?? ''] ?? byPlaceholder[/<(.*)>/.exec(flags)?.[1] ?? '']
