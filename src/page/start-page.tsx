import { render } from 'preact'
import { App } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { PageContext } from './components/context.ts'
import { readAddress, start } from './state/loading.ts'
import { createPlayground } from './state/playground.ts'
import { type AddressBar, createStore } from './state/store.ts'

const browserBar: AddressBar = {
  read: () => location.hash,
  write: (hash, replaces) => history[replaces ? 'replaceState' : 'pushState'](null, '', hash),
  languages: navigator.languages,
}

/** Shows the page: state from the address, requests through the backend. */
export const startPage = async (backend: Backend): Promise<void> => {
  const store = createStore(backend, browserBar)
  const playground = createPlayground()

  addEventListener('popstate', () => void readAddress(store))

  const root = document.getElementById('page')
  if (root) {
    root.replaceChildren()
    render(
      <PageContext.Provider value={{ store, playground }}>
        <App />
      </PageContext.Provider>,
      root,
    )
  }
  await start(store)
}
