/** The document is valid OpenAPI 3.1, says where each part comes from, and speaks the brand word. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { type DialectEntry, dialectEntries } from '../dialect.ts'
import { openApiDocument, schemas } from './document.ts'
import type { Marks, Schema } from './schema.ts'

const document = openApiDocument({ version: '1.2.3' })

/** Every object of the document, with the keys that lead to it. */
const partsOf = (part: unknown, path: readonly string[] = []): [path: string, part: Record<string, unknown>][] => {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.entries(part).flatMap(([key, value]) => partsOf(value, [...path, key]))
  return [[path.join(' '), part as Record<string, unknown>], ...inner]
}

const parts = partsOf(document)

describe('the document', () => {
  it.each([undefined, 'postbus'])(
    'is valid to two independent validators, with the brand word %s',
    async (brandWord) => {
      const branded = openApiDocument({ version: '1.2.3', brandWord, basePath: '/registry/v3' })
      expect(await new Validator().validate(structuredClone(branded))).toMatchObject({ valid: true })
      const config = await createConfig({
        extends: ['recommended-strict'],
        rules: { 'info-license': 'off', 'operation-4xx-response': 'error', 'no-server-example.com': 'off' },
      })
      const problems = await lintFromString({ source: JSON.stringify(branded), config })
      expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
    },
  )

  it('is refused by both validators when it is wrong', async () => {
    const wrong = { ...document, paths: { '/x/{id}': { get: { responses: {} } } } }
    expect((await new Validator().validate({ ...wrong, info: {} })).valid).toBe(false)
    const config = await createConfig({ extends: ['recommended-strict'] })
    expect(await lintFromString({ source: JSON.stringify(wrong), config })).not.toEqual([])
  })

  it('names the section in each description of a part', () => {
    const described = parts.filter(([path, { description }]) => path !== 'info' && typeof description === 'string')
    expect(described.length).toBeGreaterThan(200)
    const withoutSection = described.filter(([, { description }]) => !/§\d/.test(String(description)))
    expect(withoutSection.map(([path]) => path)).toEqual([])
  })

  it('says why for each part that the specification does not state', () => {
    const decided = parts.filter(([, part]) => part['x-decided'] !== undefined)
    expect(decided.length).toBeGreaterThan(50)
    const wrong = decided.filter(([, part]) => part['x-decided'] !== true || !part['x-decided-because'])
    expect(wrong.map(([path]) => path)).toEqual([])
  })

  it('changes names and not sentences for a brand word', () => {
    const branded = JSON.stringify(openApiDocument({ version: '1', brandWord: 'postbus' }))
    expect(branded).toContain('"/postbus/messages/{messageId}"')
    expect(branded).toContain('"postbusType"')
    expect(branded).toContain('scope:document:management:consult:ws-postbusrest:documentconsumer')
    const names = branded.replace(/"(description|summary)":"[^"]*"/g, '')
    expect(names).not.toContain('mailbox')
    expect(branded).toMatch(/"description":"[^"]*mailbox/)
  })
})

/** Where the document has a name of the dialect. The query parameter is not in an answer. */
const places: Record<Exclude<DialectEntry, 'statisticsPartition'>, readonly [keyof typeof schemas, string]> = {
  listItems: ['MessageList', 'items'],
  total: ['MessageList', 'total'],
  messageId: ['Message', 'messageId'],
  publicationDate: ['Message', 'publicationDate'],
  expirationDate: ['Message', 'expirationDate'],
  isVisible: ['Message', 'isVisible'],
  isRegisteredMail: ['Message', 'isRegisteredMail'],
  recipientPartition: ['Message', 'recipientPartition'],
  senderPartition: ['Correspondent', 'partition'],
  senderEnterprise: ['Correspondent', 'enterpriseNumber'],
  senderApplicationId: ['Message', 'senderApplicationId'],
  senderOrganizationId: ['Message', 'senderOrganizationId'],
  messageTypeId: ['Message', 'messageTypeId'],
  attachments: ['Message', 'attachments'],
  attachmentId: ['Attachment', 'attachmentId'],
  actions: ['Message', 'messageActions'],
  actionId: ['MessageAction', 'messageActionId'],
  isExecuted: ['MessageAction', 'isExecuted'],
  count: ['Count', 'count'],
}

describe('the names of the dialect', () => {
  it.each(Object.entries(places))(
    '%s is the first candidate, and marked unless it is stated',
    (entry, [schema, name]) => {
      const { values, source } = dialectEntries[entry as DialectEntry]
      expect(values[0]?.split('.').at(-1)).toBe(name)
      const properties = schemas[schema].properties as Record<string, Schema & Marks>
      const isStated = source.split('/').includes('S') || entry === 'senderEnterprise'
      expect(properties[name]?.['x-decided']).toBe(isStated ? undefined : true)
    },
  )
})
