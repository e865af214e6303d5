/** §7: what a problem document says, in a line. Its type and its address say nothing that the status does not. */

/** The members of a JSON object; none of any other value. */
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `query pageSize=10: must be 20 or more`. */
const issueText = (issue: unknown): string => {
  const { in: source, name, value, detail, title } = membersOf(issue)
  const given = value === undefined || typeof value === 'object' ? '' : `=${value}`
  const place = [textOf(source), `${textOf(name)}${given}`].filter((part) => part !== '').join(' ')
  return [place, textOf(detail) || textOf(title)].filter((part) => part !== '').join(': ')
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The detail and the issues of a problem document; any other body as it is. */
export const problemDocumentText = (body: string): string => {
  const { status, detail, issues = [] } = membersOf(parsed(body))
  if (typeof status !== 'number') return body
  const said = [textOf(detail), ...(Array.isArray(issues) ? issues.map(issueText) : [])].filter((text) => text !== '')
  return said.length === 0 ? body : said.join('; ')
}
