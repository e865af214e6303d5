import { expect, it } from 'vitest'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import type { HttpForm } from '../../contract/interface/http-forms.ts'
import { listMessages, setVisible } from '../scenario/request.ts'
import { answering } from '../test/answering.ts'
import { client } from './client.ts'

const sender = {
  scenario: 'some-scenario',
  step: 0,
  as: 'representative' as const,
  credentials: { headers: { [onBehalfOfHeader]: '0990000113' }, secrets: [] },
}

it.each<[HttpForm, name: string, query: string]>([
  ['lowerCaseNames', onBehalfOfHeader.toLowerCase(), 'q=un%20%C3%A9t%C3%A9'],
  ['upperCaseNames', onBehalfOfHeader.toUpperCase(), 'q=un%20%C3%A9t%C3%A9'],
  ['plusForSpace', onBehalfOfHeader, 'q=un+%C3%A9t%C3%A9'],
  ['lowerCaseEscapes', onBehalfOfHeader, 'q=un%20%c3%a9t%c3%a9'],
])('the form %s reaches the target as it is', async (httpForm, name, query) => {
  const received: { url?: string; names: string[] }[] = []
  const baseUrl = await answering(({ url, rawHeaders }, response) => {
    received.push({ url, names: rawHeaders })
    response.end('{}')
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  await target.send({ ...listMessages({ q: 'un été' }), httpForm }, sender)
  await target.close()
  expect(received).toEqual([{ url: `/mailbox/messages?${query}`, names: expect.arrayContaining([name]) }])
})

it.each<[HttpForm, sent: string]>([
  ['otherSignature', 'Bearer eyJhbGci.eyJzdWIi.AAAAA'],
  ['lowerCaseToken', 'Bearer eyjhbgci.eyJzdWIi.c2lnX'],
])('the form %s alters a token, and no record has it', async (httpForm, sent) => {
  const received: unknown[] = []
  const baseUrl = await answering(({ headers: { authorization } }, response) => {
    received.push(authorization)
    response.end('{}')
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  const token = { value: 'eyJhbGci.eyJzdWIi.c2lnX', placeholder: '‹token of humanUser›' }
  const credentials = { headers: { authorization: `Bearer ${token.value}` }, secrets: [token] }
  const { request } = await target.send({ ...listMessages(), httpForm }, { ...sender, credentials })
  await target.close()
  expect(received).toEqual([sent])
  expect(request.headers.authorization).toBe('Bearer ‹token of humanUser›')
})

it('a body in chunks has no length', async () => {
  const received: object[] = []
  const baseUrl = await answering(async (request, response) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ length, coding, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(204).end()
  })
  const target = client({ baseUrl, timeoutMs: 2000 })
  await target.send({ ...setVisible(['été'], false), httpForm: 'chunkedBody' }, sender)
  await target.close()
  expect(received).toEqual([{ coding: 'chunked', body: { messageIds: ['été'], isVisible: false } }])
})
