import { expect, it } from 'vitest'
import { problemDocumentText } from './problem-document.ts'

const problem = {
  type: 'urn:problem-type:belgif:badRequest',
  href: 'https://www.belgif.be/x',
  title: 'Bad Request',
  status: 400,
}

it.each<[string, object, string]>([
  ['the detail', { detail: 'page must be 1 or more' }, 'page must be 1 or more'],
  [
    'each issue, after the detail',
    { detail: 'The request is wrong', issues: [{ in: 'query', name: 'pageSize', value: '10', detail: 'at least 20' }] },
    'The request is wrong; query pageSize=10: at least 20',
  ],
  [
    'an issue without a value',
    { issues: [{ in: 'body', name: 'messageIds', title: 'is empty' }] },
    'body messageIds: is empty',
  ],
])('says %s of a problem document', (_, more, says) => {
  expect(problemDocumentText(JSON.stringify({ ...problem, ...more }))).toBe(says)
})

it.each(['{"subject":"x","detail":"y"}', 'Not Found', JSON.stringify(problem), '[1]'])('leaves %s as it is', (body) => {
  expect(problemDocumentText(body)).toBe(body)
})
