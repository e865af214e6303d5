import type { Backend, DemoEnvironment, PlaygroundSwitch, PortalPersona, ScenarioEnd, ServiceCall } from './backend.ts'
import { ControlError } from './backend.ts'

const keyHeader = 'conformance-key'
const personaHeader = 'conformance-persona'

/** Speaks to the page's own server (`/control`, `/relay`) with the key, and to the provider without it. */
export const httpBackend = (key: string): Backend => {
  const keyed = { [keyHeader]: key }

  const control = async (path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> => {
    const { json, ...rest } = init
    const body = json === undefined ? undefined : JSON.stringify(json)
    const headers = { ...keyed, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(`/control${path}`, { ...rest, headers, body })
    if (!answer.ok) throw new ControlError(answer.status, await saysWhat(answer))
    return answer
  }
  const read = async <T>(path: string): Promise<T> => (await (await control(path)).json()) as T

  let environment: Promise<DemoEnvironment> | undefined

  return {
    environment() {
      environment ??= read<DemoEnvironment>('')
      return environment
    },
    personas: async () => (await read<{ personas: PortalPersona[] }>('/personas')).personas,
    token: async (persona) => {
      const answer = await control('/tokens', { method: 'POST', json: { persona } })
      return ((await answer.json()) as { token?: string | null }).token ?? ''
    },
    reset: async () => void (await control('/reset', { method: 'POST' })),
    switches: async () => (await read<{ switches: PlaygroundSwitch[] }>('/switches')).switches,
    turn: async (kind, id, on) =>
      void (await control(`/switches/${kind}/${encodeURIComponent(id)}`, { method: on ? 'PUT' : 'DELETE' })),
    allOff: async () => void (await control('/switches', { method: 'DELETE' })),
    callsAfter: (number) => read<{ calls: ServiceCall[]; last: number }>(`/calls?after=${number}`),
    run: async (scenarios, ended, signal) => {
      const answer = await control('/runs', { method: 'POST', json: { scenarios }, signal })
      for await (const line of linesOf(answer)) {
        const end = JSON.parse(line) as ScenarioEnd & { done?: boolean }
        if (end.done !== true) ended(end)
      }
    },
    send: async (persona, token, { method, path, headers, body }, signal) => {
      if (persona.relayed) {
        const relayed = { ...headers, ...keyed, [personaHeader]: persona.name }
        return fetch(`/relay${path}`, { method, headers: relayed, body, signal, redirect: 'manual' })
      }
      const { provider } = await (environment ?? read<DemoEnvironment>(''))
      const authorized = token === '' ? headers : { ...headers, authorization: `Bearer ${token}` }
      return fetch(`${provider.baseUrl}${path}`, { method, headers: authorized, body, signal, credentials: 'omit' })
    },
  }
}

/** The detail of a problem document, or the status. */
const saysWhat = async (answer: Response): Promise<string> => {
  const text = await answer.text()
  try {
    const { detail, title } = JSON.parse(text) as { detail?: string; title?: string }
    return detail ?? title ?? `${answer.status}`
  } catch {
    return `${answer.status} ${answer.statusText}`
  }
}

/** The lines of an answer, each as soon as it is complete. */
async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
  if (rest.trim() !== '') yield rest
}

const storageName = 'conformance-key'

/** The key of the control surface: from the address, out of which it is removed, or as kept for this tab. */
export const takeKey = (): string => {
  const given = /^#key=([^&/]+)(.*)$/.exec(location.hash)
  if (given) {
    sessionStorage.setItem(storageName, decodeURIComponent(given[1] ?? ''))
    history.replaceState(null, '', `${location.pathname}${given[2] ? `#${given[2].replace(/^&/, '')}` : ''}`)
  }
  return sessionStorage.getItem(storageName) ?? ''
}
