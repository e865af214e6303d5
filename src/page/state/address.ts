import { type PageLanguage, pageLanguageOf, preferredLanguage } from '../languages/page-language.ts'

/** The address of a view, in the part of the URL after `#`: `#/LANGUAGE/PERSONA/VIEW?QUERY`. */
export const pageViews = ['messages', 'playground', 'interface'] as const
export type PageView = (typeof pageViews)[number]

export interface Address {
  language: PageLanguage
  /** undefined: no persona is chosen yet */
  persona?: string
  view: PageView
  /** the open message */
  messageId?: string
  /** the requests are shown beside the view */
  isWireOpen: boolean
  query: Readonly<Record<string, string>>
}

const noPersona = '-'
const wireParameter = 'wire'

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((one) => one === value)

/** Never fails: what an address leaves out or misspells is taken from the default. */
export const parsePageAddress = (hash: string, wanted: readonly string[] = []): Address => {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#/, ''), '?')
  const parameters = new URLSearchParams(query)
  const [, language, persona, view, messageId] = path.split('/').map(decoded)
  return {
    language: pageLanguageOf(language) ?? preferredLanguage(wanted),
    persona: persona && persona !== noPersona ? persona : undefined,
    view: oneOf(pageViews, view) ?? 'messages',
    messageId: messageId || undefined,
    isWireOpen: parameters.get(wireParameter) === 'open',
    query: Object.fromEntries([...parameters].filter(([name, value]) => value !== '' && name !== wireParameter)),
  }
}

export const formatAddress = ({
  language,
  persona = noPersona,
  view,
  messageId,
  isWireOpen,
  query,
}: Address): string => {
  const parts = [language, persona, view, ...(messageId === undefined ? [] : [messageId])]
  const given = Object.entries({ ...query, ...(isWireOpen && { [wireParameter]: 'open' }) }).filter(
    ([, value]) => value,
  )
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return `#/${parts.map(encodeURIComponent).join('/')}${search}`
}

const splitOnce = (text: string, mark: string): string[] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
