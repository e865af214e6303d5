/** The rules of HAR 1.2 as a JSON Schema, stricter than the specification: it allows no fields that it does not name. */

const text = { type: 'string' }
const count = { type: 'integer', minimum: -1 }
const duration = { type: 'number', minimum: 0 }

const object = (required: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional, comment: text },
  additionalProperties: false,
})

const nameValues = { type: 'array', items: object({ name: text, value: text }) }
const cookies = { type: 'array', items: object({ name: text, value: text }) }
const parts = { httpVersion: text, cookies, headers: nameValues, headersSize: count, bodySize: count }

const request = object(
  { method: text, url: { type: 'string', format: 'uri' }, queryString: nameValues, ...parts },
  { postData: object({ mimeType: text, text }) },
)

const response = object({
  status: { type: 'integer', minimum: 0 },
  statusText: text,
  content: object({ size: count, mimeType: text }, { text }),
  redirectURL: text,
  ...parts,
})

export const harSchema = object({
  log: object({
    version: { const: '1.2' },
    creator: object({ name: text, version: text }),
    entries: {
      type: 'array',
      items: object({
        startedDateTime: { type: 'string', format: 'date-time' },
        time: duration,
        request,
        response,
        cache: object({}),
        timings: object({ send: duration, wait: duration, receive: duration }),
      }),
    },
  }),
})
