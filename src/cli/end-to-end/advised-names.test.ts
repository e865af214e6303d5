/** Advice about names: a list of templates in another envelope is still a list of templates. */
import { expect, it } from 'vitest'
import { rewriteResponses } from '../../../reference-provider/proof/variants/variant.ts'
import { runAgainst } from '../run-against.ts'

const envelopes: [string, (templates: object[]) => unknown][] = [
  ['a bare array', (templates) => templates],
  ['"content"', (content) => ({ content, totalElements: content.length })],
  ['two objects', (templates) => ({ _embedded: { templates } })],
]

it.each(envelopes)('finds the templates of a list in %s', async (_, envelope) => {
  const revise = rewriteResponses(['messageTemplates'], (reply) =>
    reply.status === 200 ? { ...reply, body: envelope((reply.body as { items: object[] }).items) as object } : reply,
  )
  const selection = { ids: ['names-of-templates'] }
  const { scenarios } = await runAgainst({ reference: true, referenceOptions: { revise }, selection })
  expect(scenarios).toMatchObject([{ outcome: 'passed', advice: [] }])
})
