import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../state/playground.ts'
import type { PortalStore } from '../state/store.ts'

interface PageState {
  store: PortalStore
  playground: Playground
}

export const PageContext = createContext<PageState | undefined>(undefined)

const usePage = (): PageState => {
  const state = useContext(PageContext)
  if (state === undefined) throw new Error('no PageContext')
  return state
}

export const useStore = (): PortalStore => usePage().store
export const usePlayground = (): Playground => usePage().playground
