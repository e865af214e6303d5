import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import { formatDoctorReport } from './format.ts'
import type { DoctorReport } from './report.ts'

const plain = { colour: false, width: 100 }

const ready: DoctorReport = {
  format: 'conformance-doctor/1',
  suite: { name: 'conformance', version: '1.2.3' },
  target: { baseUrl: 'http://127.0.0.1:4000', kind: 'stubbed' },
  well: true,
  exitCode: 0,
  requests: 27,
  looked: [
    { area: 'reach', well: true, says: 'http://127.0.0.1:4000 answers' },
    { area: 'callers', well: true, says: 'status of the list: documentConsumer 200, humanUser 200' },
  ],
  diagnoses: [
    {
      id: 'no-origins',
      weight: 'note',
      says: 'No portal origin given, so the CORS rules will not be tested.',
      evidence: 'Neither --origin nor the key "origins" is set.',
      wayOut: 'Pass --origin ORIGIN, an origin that the provider allows (§4.6).',
      owner: 'data',
    },
  ],
  found: {
    dialect: { ...referenceDialect, listItems: 'messages', total: null },
    features: {
      reply: 'yes',
      body: 'assumedNo',
      templates: 'no',
      paymentData: 'assumedYes',
      structuredData: 'unknown',
    } as never,
    readings: { messageWithoutAccess: 'scenarios', listWithoutAccess: 'guidance' },
    messages: { own: 240, foreign: 2, test: 210, used: 200 },
    needs: { met: 58, of: 60, missing: ['a message with a body', 'a message with two attachments'] },
  },
}

const stopped: DoctorReport = {
  ...ready,
  well: false,
  exitCode: 4,
  requests: 1,
  looked: [{ area: 'reach', well: false, says: 'Nothing listens on 127.0.0.1:4000.', diagnosis: 'nothing-listens' }],
  diagnoses: [
    {
      id: 'nothing-listens',
      weight: 'stops',
      says: 'Nothing listens on 127.0.0.1:4000.',
      evidence: 'The connection was refused (ECONNREFUSED).',
      wayOut: 'Start the provider, or correct the port in --base-url. For a container, publish its port.',
      owner: 'network',
    },
  ],
  found: undefined,
}

const hindered: DoctorReport = {
  ...stopped,
  exitCode: 3,
  looked: [{ area: 'data', well: false, says: 'The mailbox under test is empty.', diagnosis: 'dataset-not-loaded' }],
  diagnoses: [
    {
      id: 'dataset-not-loaded',
      weight: 'hinders',
      says: 'The mailbox under test is empty.',
      evidence: 'The lists of 0990000113 are empty: received and sent, visible and hidden.',
      wayOut: 'Load the whole file that "conformance dataset" prints into the provider.',
      owner: 'data',
    },
  ],
}

it.each([
  ['ready', ready],
  ['stopped', stopped],
  ['hindered', hindered],
])('prints the whole report when a run is %s', async (name, report) => {
  await expect(formatDoctorReport(report, plain)).toMatchFileSnapshot(`output-${name}.snapshot.txt`)
})
