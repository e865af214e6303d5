/** Text as inline code: no markup, HTML, link, image or mention in it works. It must be one line; empty text stays empty. */
export const codeSpan = (text: string): string => {
  if (text === '') return ''
  const fence = '`'.repeat(longestBackticks(text) + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** The same inside a table, where a bar would end the cell. */
export const codeCell = (text: string): string => codeSpan(text.replaceAll('|', '\\u007c'))

/** Lines as a block of code, between blank lines. */
export const codeBlock = (lines: readonly string[]): string => {
  const fence = '`'.repeat(Math.max(3, longestBackticks(lines.join('\n')) + 1))
  return [`${fence}text`, ...lines, fence].join('\n')
}

const longestBackticks = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))

/** A sentence of ours as Markdown. A text of the target belongs into code, because this leaves mentions and links. */
export const markdownSentence = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text inside an HTML element or attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (it) => references[it] ?? it)
