/** Starts the page: state from the address, requests over HTTP. */
import { render } from 'preact'
import { App } from './app.tsx'
import { httpBackend, takeKey } from './backend/http-backend.ts'
import { PageContext } from './components/context.ts'
import { readAddress, start } from './state/loading.ts'
import { createPlayground } from './state/playground.ts'
import { type AddressBar, createStore } from './state/store.ts'

const key = takeKey()

const browserBar: AddressBar = {
  read: () => location.hash,
  write: (hash, replaces) => history[replaces ? 'replaceState' : 'pushState'](null, '', hash),
  languages: navigator.languages,
}

const store = createStore(httpBackend(key), browserBar)
const playground = createPlayground()

addEventListener('popstate', () => void readAddress(store))

const root = document.getElementById('page')
if (root) {
  render(
    <PageContext.Provider value={{ store, playground }}>
      <App />
    </PageContext.Provider>,
    root,
  )
}
await start(store)
