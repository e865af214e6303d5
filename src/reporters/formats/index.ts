import type { RunResult } from '../../engine/result.ts'
import { htmlText } from '../html/html.ts'
import type { ReportContext } from '../reporter.ts'
import { terminalText } from '../terminal/terminal.ts'
import { badgeText } from './badge.ts'
import { ctrfText } from './ctrf.ts'
import { githubText } from './github.ts'
import { harText } from './har.ts'
import { jsonText } from './json.ts'
import { junitText } from './junit.ts'
import { markdownText } from './markdown.ts'
import type { ReportFormat } from './names.ts'

/** The whole text of a report. */
type ReportText = (result: RunResult, context: ReportContext) => string

/** The formats of `--report`. */
export const reportFormats = {
  terminal: terminalText,
  json: jsonText,
  junit: junitText,
  ctrf: ctrfText,
  markdown: markdownText,
  github: githubText,
  har: harText,
  badge: badgeText,
  html: htmlText,
} satisfies Record<ReportFormat, ReportText>
