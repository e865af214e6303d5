// Loads the test mailbox into a provider through its back office. Change `resources` to the paths of yours, then:
//   npx conformance dataset > dataset.json
//   ADMIN_URL=http://localhost:8081/admin node load-dataset.mjs dataset.json
import { readFile } from 'node:fs/promises'

const { ADMIN_URL = 'http://localhost:8081/admin', ADMIN_TOKEN } = process.env
const [file = 'dataset.json'] = process.argv.slice(2)
const dataset = JSON.parse(await readFile(file, 'utf8'))

/** Path in the back office, and the records to send there. Messages refer to all others, so they come last. */
const resources = [
  ['applications', dataset.applications],
  ['organizations', dataset.organizations],
  ['messageTypes', dataset.messageTypes],
  ['messageTemplates', dataset.messageTemplates],
  ...dataset.mailboxes.flatMap(({ enterpriseNumber, partitions, messages }) => [
    [`mailboxes/${enterpriseNumber}/partitions`, partitions],
    [`mailboxes/${enterpriseNumber}/messages`, messages],
  ]),
]

const headers = { 'content-type': 'application/json', ...(ADMIN_TOKEN && { authorization: `Bearer ${ADMIN_TOKEN}` }) }

for (const [path, records] of resources) {
  for (const record of records) {
    const response = await fetch(`${ADMIN_URL}/${path}`, { method: 'POST', headers, body: JSON.stringify(record) })
    if (response.ok) continue
    console.error(`POST ${ADMIN_URL}/${path} returned ${response.status}: ${await response.text()}`)
    process.exit(1)
  }
  console.log(`${path}: ${records.length}`)
}
