import type { PersonaName } from '../../contract/personas.ts'

/** The cookies that the target set in one scenario, for each persona. They are secrets, so no record holds them. */
export interface Cookies {
  /** Takes a Set-Cookie header of an answer to the persona. */
  keep(as: PersonaName, setCookie: string): void
  /** The Cookie header for them, empty if there are none. */
  of(as: PersonaName): string
}

export const cookiesOfScenario = (): Cookies => {
  const kept = new Map<PersonaName, Map<string, string>>()
  return {
    keep: (as, setCookie) => {
      const [, name = '', value = ''] = /^\s*([^=;]*)=([^;]*)/.exec(setCookie) ?? []
      const own = kept.get(as) ?? new Map<string, string>()
      if (name !== '') own.set(name, value)
      kept.set(as, own)
    },
    of: (as) => [...(kept.get(as) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
