import type {
  Backend,
  DemoEnvironment,
  PlaygroundSwitch,
  PortalPersona,
  PortalRequest,
  ScenarioEnd,
  ServiceCall,
} from './backend.ts'
import { ControlError } from './backend.ts'

const keyHeader = 'conformance-key'
const personaHeader = 'conformance-persona'

/** Speaks to the page's own server (`/control`, `/relay`) with the key, and to the provider without it. */
export const httpBackend = (key: string): Backend => {
  const { control, read } = controlClient(key)
  let environment: Promise<DemoEnvironment> | undefined
  return {
    isInPage: false,
    environment: () => {
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
    send: async (persona, token, request, signal) => {
      if (persona.relayed) return relayed(request, { [keyHeader]: key, [personaHeader]: persona.name }, signal)
      const { provider } = await (environment ?? read<DemoEnvironment>(''))
      const { method, path, headers, body } = request
      const authorized = token === '' ? headers : { ...headers, authorization: `Bearer ${token}` }
      return fetch(`${provider.baseUrl}${path}`, { method, headers: authorized, body, signal, credentials: 'omit' })
    },
  }
}

/** Sends requests to the control surface. They reject with a ControlError that says what the server says. */
const controlClient = (key: string) => {
  const control = async (path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> => {
    const { json, ...rest } = init
    const body = json === undefined ? undefined : JSON.stringify(json)
    const headers = { [keyHeader]: key, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(`/control${path}`, { ...rest, headers, body })
    if (!answer.ok) throw new ControlError(answer.status, await problemText(answer))
    return answer
  }
  const read = async <T>(path: string): Promise<T> => (await (await control(path)).json()) as T
  return { control, read }
}

/** The server of the page sends the request on, with the token of the persona. */
const relayed = (
  { method, path, headers, body }: PortalRequest,
  relayHeaders: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(`/relay${path}`, { method, headers: { ...headers, ...relayHeaders }, body, signal, redirect: 'manual' })

/** The detail of a problem document, or the status. */
const problemText = async (answer: Response): Promise<string> => {
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

/** The key of the control surface: from the address, out of which it is removed, or from the storage of this tab. */
export const takeKey = (): string => {
  const given = /^#key=([^&/]+)(.*)$/.exec(location.hash)
  if (given) {
    sessionStorage.setItem(storageName, decodeURIComponent(given[1] ?? ''))
    history.replaceState(null, '', `${location.pathname}${given[2] ? `#${given[2].replace(/^&/, '')}` : ''}`)
  }
  return sessionStorage.getItem(storageName) ?? ''
}
