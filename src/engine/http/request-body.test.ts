import { expect, it } from 'vitest'
import { utf8Text } from '../../contract/bytes.ts'
import { encodeBody } from './request-body.ts'

const text = { name: 'note', fileName: 'note.txt', mediaType: 'text/plain', content: 'é' }
const image = { name: 'image', fileName: 'a.png', mediaType: 'image/png', content: Uint8Array.of(0x89, 0, 0xff) }

it('sends files that are text as a text', () => {
  const { sent, text: recorded } = encodeBody({ parts: [text] })
  expect(sent).toBe(recorded)
  expect(sent).toContain('\r\n\r\né\r\n')
})

it('sends the bytes of other files, and records their number', () => {
  const { sent, text: recorded, mediaType } = encodeBody({ parts: [text, image, { name: 'json', json: { a: 1 } }] })
  const boundary = mediaType.split('boundary=')[1]
  const head = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  expect(recorded).toContain(`${head}‹3 bytes›\r\n--${boundary}\r\n`)
  const [before = '', after = ''] = recorded.split('‹3 bytes›')
  const bytes = sent as Uint8Array
  const start = new TextEncoder().encode(before).length
  expect(utf8Text(bytes.subarray(0, start))).toBe(before)
  expect([...bytes.subarray(start, start + 3)]).toEqual([0x89, 0, 0xff])
  expect(utf8Text(bytes.subarray(start + 3))).toBe(after)
})
