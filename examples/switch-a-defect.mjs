// What does our portal do when the provider makes a mistake? Switch one on, look, and put everything back. Start first:
//   CONFORMANCE_CONTROL_KEY=choose-your-own npx conformance serve
//   CONFORMANCE_CONTROL_KEY=choose-your-own node switch-a-defect.mjs
const { PAGE_URL = 'http://127.0.0.1:4030', CONFORMANCE_CONTROL_KEY = '' } = process.env

const control = async (method, path, body) => {
  const headers = { 'conformance-key': CONFORMANCE_CONTROL_KEY, 'content-type': 'application/json' }
  const response = await fetch(`${PAGE_URL}/control${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${(await response.json()).detail}`)
  return response.status === 204 ? undefined : response.json()
}

const { provider } = await control('GET', '')
const { token } = await control('POST', '/tokens', { persona: 'humanUser' })

/** Here your own test opens the portal; this one asks the provider for ten messages. */
const look = async (when) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${provider.baseUrl}/mailbox/messages?pageSize=10`, { headers })
  const { items } = await response.json()
  console.log(`${when}: a page of 10 holds ${items.length} messages`)
}

await look('correct provider')
await control('PUT', '/switches/defect/page-size-is-ignored')
try {
  await look('with the mistake')
} finally {
  await control('POST', '/reset')
}
await look('after reset')
