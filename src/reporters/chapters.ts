import { groupBy, subjectOf } from './groups.ts'

/** The chapters of the reports in their order, each with the subjects (first words of scenario ids) that belong to it. */
const subjectsOfChapters = {
  lists: ['list', 'consumer', 'bulk'],
  search: ['search'],
  messages: ['details', 'content', 'body', 'payment', 'structured', 'attachments', 'read', 'names', 'conditional'],
  changes: ['partition', 'visibility', 'change'],
  actions: ['action', 'reply'],
  statistics: ['statistics'],
  referenceData: ['reference'],
  access: ['access', 'mandate'],
  calls: ['calls'],
  faults: ['fault'],
  leaks: ['leaks'],
  crossOrigin: ['preflight', 'cross'],
  events: ['event'],
  http: ['http', 'errors', 'answers'],
  relations: ['relation'],
  other: [],
} as const satisfies Record<string, readonly string[]>

export type Chapter = keyof typeof subjectsOfChapters

/** The names of the chapters, in every report. The web page translates them. */
export const chapterNames: Readonly<Record<Chapter, string>> = {
  lists: 'Lists',
  search: 'Search',
  messages: 'Messages and documents',
  changes: 'Moves and visibility',
  actions: 'Actions and replies',
  statistics: 'Statistics',
  referenceData: 'Reference data',
  access: 'Access rights',
  calls: 'Calls to services',
  faults: 'Faults of services',
  leaks: 'Leaks',
  crossOrigin: 'CORS',
  events: 'Events',
  http: 'HTTP',
  relations: 'Relations of answers',
  other: 'Other',
}

const chapters = Object.keys(subjectsOfChapters) as Chapter[]
const chapterOfSubject = new Map<string, Chapter>(
  chapters.flatMap((chapter) => subjectsOfChapters[chapter].map((subject) => [subject, chapter] as const)),
)

/** The chapter of a scenario; `other` for a subject that this version does not know. */
export const reportChapterOf = (scenario: { id: string }): Chapter =>
  chapterOfSubject.get(subjectOf(scenario)) ?? 'other'

/** Scenarios by chapter, in the order of the chapters. Chapters without a scenario are left out. */
export const byChapter = <Scenario extends { id: string }>(
  scenarios: readonly Scenario[],
): [chapter: Chapter, scenarios: Scenario[]][] => {
  const groups = new Map(groupBy(scenarios, reportChapterOf))
  return chapters.flatMap((chapter) => {
    const group = groups.get(chapter)
    return group ? [[chapter, group] as [Chapter, Scenario[]]] : []
  })
}
