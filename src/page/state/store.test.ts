/** The state with a backend that answers when the test says so. */
import { expect, it } from 'vitest'
import type { Backend, PortalPersona } from '../backend/backend.ts'
import { goTo, ignoreAborted, start } from './loading.ts'
import { createStore } from './store.ts'

const personaNamed = (name: string): PortalPersona => ({
  name,
  kind: 'professional',
  title: name,
  refused: false,
  relayed: false,
})

/** Lists one message of the persona that asks. `hold` keeps the answers back until it is called again. */
const createWorld = () => {
  const sent: string[] = []
  let held: (() => void)[] | undefined
  const backend: Backend = {
    isInPage: false,
    environment: async () => ({
      provider: { baseUrl: 'http://provider.test' },
      authorizationServer: { url: '' },
      partitionService: { url: '' },
      page: { origin: '' },
    }),
    personas: async () => [personaNamed('first'), personaNamed('second')],
    token: async (name) => `token of ${name}`,
    reset: async () => {},
    switches: async () => [],
    turn: async () => {},
    allOff: async () => {},
    callsAfter: async (number) => ({ calls: [], last: number }),
    run: async () => {},
    send: async ({ name }, token, { path }, signal) => {
      sent.push(`${token}: ${path}`)
      if (held) await new Promise<void>((resolve) => held?.push(resolve))
      signal.throwIfAborted()
      if (!path.startsWith('/mailbox/messages?')) return Response.json({ count: 0, items: [] })
      return Response.json({ items: [{ messageId: `of ${name}`, subject: { fr: path } }], total: 1 })
    },
  }
  let hash = '#/fr/first/messages'
  const bar = {
    read: () => hash,
    write: (next: string) => {
      hash = next
    },
    languages: [],
  }
  return {
    sent,
    store: createStore(backend, bar),
    hold: () => {
      held = []
    },
    release: () => {
      const waiting = held ?? []
      held = undefined
      for (const answer of waiting) answer()
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('loads the list that the address names, with the token of the persona', async () => {
  const { store, sent } = createWorld()
  await start(store)
  expect(sent[0]).toBe('token of first: /mailbox/messages?page=1&pageSize=20&folder=in&visible=true')
  expect(store.list.value).toMatchObject({ items: [{ messageId: 'of first' }], total: 1, isLoading: false })
  expect(store.announcement.value).toBe('1 messages trouvés')
})

it('shows nothing of the former persona, not even an answer that comes late', async () => {
  const { store, hold, release } = createWorld()
  await start(store)
  hold()
  const late = goTo(store, { query: { read: 'true' } })
  await settled()
  const next = goTo(store, { persona: 'second' })
  expect([store.list.value.items, store.clicks.value.length, store.token]).toEqual([[], 1, undefined])
  await settled()
  release()
  await Promise.all([late, next])
  expect(store.list.value.items.map(({ messageId }) => messageId)).toEqual(['of second'])
  const personas = store.clicks.value.flatMap(({ exchanges }) => exchanges.map(({ persona }) => persona.name))
  expect([...new Set(personas)]).toEqual(['second'])
})

it('aborts a search when the visitor types on', async () => {
  const { store, sent, hold, release } = createWorld()
  await start(store)
  hold()
  const searches = ['a', 'ab', 'abc'].map((q) => goTo(store, { query: { q } }, true))
  await settled()
  release()
  await Promise.all(searches)
  await settled()
  expect(sent.at(-1)).toBeDefined()
  expect(store.list.value.items[0]?.subject.fr).toContain('q=abc&')
})

it('hides no other error than an aborted request', async () => {
  await ignoreAborted(Promise.reject(new DOMException('', 'AbortError')))
  await expect(ignoreAborted(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
