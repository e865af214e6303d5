/**
 * The formats of `--report`, for code that writes no report: options name them at the start of every command, and their code
 * takes longer to load than the options.
 */
export const reportFormatNames = [
  'terminal',
  'json',
  'junit',
  'ctrf',
  'markdown',
  'github',
  'har',
  'badge',
  'html',
] as const

export type ReportFormat = (typeof reportFormatNames)[number]
