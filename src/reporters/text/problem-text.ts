/** §7: what a problem document says, in a line. Its type and its address say nothing that the status does not. */
import { isJsonObject } from '../../engine/scenario/json/json-object.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `query pageSize=10: must be 20 or more`. */
const issueText = (issue: unknown): string => {
  if (!isJsonObject(issue)) return ''
  const { name, value } = issue
  const given = value === undefined || typeof value === 'object' ? '' : `=${value}`
  const place = [textOf(issue.in), `${textOf(name)}${given}`].filter((part) => part !== '').join(' ')
  return [place, textOf(issue.detail) || textOf(issue.title)].filter((part) => part !== '').join(': ')
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The detail and the issues of a problem document; any other body as it is. */
export const problemText = (body: string): string => {
  const problem = parsed(body)
  if (!isJsonObject(problem) || typeof problem.status !== 'number') return body
  const issues = Array.isArray(problem.issues) ? problem.issues.map(issueText) : []
  const said = [textOf(problem.detail), ...issues].filter((text) => text !== '')
  return said.length === 0 ? body : said.join('; ')
}
