import { expect, it } from 'vitest'
import type { Exchange } from '../scenario/exchange.ts'
import { answered } from '../test/exchanges.ts'
import { excerptOf, shortActual, shortenTexts } from './excerpt.ts'

const answeredText = (text: string): Exchange => {
  const exchange = answered(200, {})
  return { ...exchange, answer: { ...exchange.answer, text } }
}
const shown = (text: string) => excerptOf(answeredText(text), 'details').body

it('shows an indented document on one line', () => {
  expect(shown('{\r\n  "items": [\r\n    1\r\n  ]\r\n}\n')).toBe('{ "items": [ 1 ] }')
})

it('has room for 400 characters without the indentation', () => {
  const indented = JSON.stringify(Array.from({ length: 90 }).fill(1), null, 40)
  expect(shown(indented)).toBe(`[${' 1,'.repeat(89)} 1 ]`)
  const longer = JSON.stringify(Array.from({ length: 400 }).fill(1), null, 4)
  expect(shown(longer)).toBe(`[${' 1,'.repeat(133)}…`)
})

it('shows the same of an exchange that was shortened before', () => {
  const long = answeredText(JSON.stringify(Array.from({ length: 400 }).fill('one\ntwo'), null, 4))
  expect(excerptOf(shortenTexts(long), 'details')).toEqual(excerptOf(long, 'details'))
})

it('shortens what an answer had, if it is long', () => {
  expect(shortActual('400')).toBe('400')
  expect(shortActual('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}…`)
})

it('shows the place of an answer that shows what is wrong', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ messageId: `message-${index}`, subject: 'some subject' }))
  const listed = answeredText(JSON.stringify({ items }, null, 2))
  const around = (id: string, exchange: Exchange = listed) => excerptOf(exchange, 'details', id).body ?? ''
  expect(around('message-50')).toContain('"message-50"')
  expect(around('message-50')).toMatch(/^…\{ "messageId": "message-50".*…$/)
  expect(around('message-50').length).toBeLessThanOrEqual(401)
  expect(around('message-1')).toMatch(/^\{ "items"/)
  expect(around('message-99')).toBe(around('message-1'))
  expect(around('message-50', shortenTexts(listed, 'message-50'))).toBe(around('message-50'))
})

it('starts at the object around that place if it is near, and near that place in any other text', () => {
  const subject = [
    { language: 'nl', text: 'x' },
    { language: 'fr', text: 'the leaked subject' },
  ]
  const item = { identifier: 'm1', sender: { name: 'a' }, subject: { all: subject } }
  const json = JSON.stringify({ items: [...Array.from({ length: 20 }).fill({ identifier: 'other' }), item] })
  const bodyAround = (text: string) => excerptOf(answeredText(text), 'details', 'leaked').body ?? ''
  expect(bodyAround(json)).toMatch(/^…\{"identifier":"m1","sender"/)
  expect(bodyAround(`${'x '.repeat(300)}leaked`)).toMatch(/^…( ?x)+ leaked$/)
})
