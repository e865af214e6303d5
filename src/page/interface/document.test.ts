import { expect, it } from 'vitest'
import { headingOf, operationsIn, withoutAliases } from './document.ts'

const list = { tags: ['ReferenceData'], summary: 'List message types' }

it('lists paths of the same operation once, with the other paths', () => {
  const document = {
    info: { title: 'x', version: '1' },
    paths: {
      '/messageType': { get: list },
      '/messageType/{id}': { get: { ...list, summary: 'Get one of the message types' } },
      '/messageTypes': { get: list, post: list },
      '/other': { get: { ...list, tags: ['Other'] } },
      '/without': { get: {} },
      '/without/summary': { get: {} },
    },
  }
  const rows = withoutAliases(operationsIn(document)).map(({ method, path, aliases }) => [
    `${method} ${path}`,
    aliases.map((alias) => alias.path),
  ])
  expect(rows).toEqual([
    ['GET /messageType', ['/messageTypes']],
    ['GET /messageType/{id}', []],
    ['POST /messageTypes', []],
    ['GET /other', []],
    ['GET /without', []],
    ['GET /without/summary', []],
  ])
})

it('writes a tag as a heading', () => {
  expect(['ReferenceData', 'Messages'].map(headingOf)).toEqual(['Reference data', 'Messages'])
})
