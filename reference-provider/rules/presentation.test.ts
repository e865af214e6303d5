import { describe, expect, it } from 'vitest'
import { message } from '../test/small-dataset.ts'
import { presentationRules, routingRules } from './presentation.ts'

const { listItem, details } = presentationRules
const { href } = routingRules

const contentHrefs = (json: object) =>
  (json as { attachments: { contentHref: string }[] }).attachments.map(({ contentHref }) => contentHref)

describe('the JSON of a message', () => {
  it('is made once, and cannot be changed', () => {
    const one = message('one')
    const json = listItem(one, href)
    expect(details(one, href)).toBe(json)
    expect(() => Object.assign(json, { isRead: true })).toThrow(TypeError)
  })

  it('is another one for the message that replaces it, and where references are written in another way', () => {
    const one = message('one')
    const below = (path: string) => `/registry${path}`
    expect([listItem(one, href), listItem({ ...one, isRead: true }, href)]).toMatchObject([
      { isRead: false },
      { isRead: true },
    ])
    expect(contentHrefs(listItem(one, below))).toEqual(contentHrefs(listItem(one, href)).map(below))
  })

  it('is the same for each of more messages than are kept', () => {
    const messages = Array.from({ length: 2_500 }, (_, place) => message(`m-${place}`))
    for (const _time of ['first', 'second'])
      for (const one of messages) expect(listItem(one, href)).toMatchObject({ messageId: one.messageId })
  })
})
