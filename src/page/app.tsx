import { useEffect } from 'preact/hooks'
import { useStore } from './components/context.ts'
import { Icon } from './components/icon.tsx'
import { InterfaceView } from './interface/interface-view.tsx'
import { PageHeader } from './page-header.tsx'
import { PlaygroundView } from './playground/playground.tsx'
import { NoticeBar } from './portal/notice.tsx'
import { PersonaDialog } from './portal/personas.tsx'
import { Portal } from './portal/portal.tsx'
import { WirePanel } from './wire/wire.tsx'
import { WireLine } from './wire/wire-status.tsx'

const views = { messages: Portal, playground: PlaygroundView, interface: InterfaceView }

/** The page could not start: the key is missing, or the server is gone. */
const Failure = ({ text }: { text: string }) => {
  const { t } = useStore().texts.value
  return (
    <main class="welcome" id="main">
      <h1>{t('failure.title')}</h1>
      <div class="refusal" role="alert">
        <Icon name="refused" />
        <p lang="en">{text}</p>
      </div>
      <p>{t('failure.advice')}</p>
    </main>
  )
}

export const App = () => {
  const store = useStore()
  const { t } = store.texts.value
  const { language, view, isWireOpen } = store.address.value
  useEffect(() => {
    document.documentElement.lang = language
    document.title = t('title')
  }, [language])
  if (store.failure.value !== undefined) return <Failure text={store.failure.value} />
  const View = views[view]
  const hasWire = view === 'messages' && store.persona.value !== undefined
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      <PageHeader />
      <main id="main" tabIndex={-1}>
        {store.environment.value && <View />}
      </main>
      {hasWire && (
        <div class={`wire-dock ${isWireOpen ? 'is-open' : ''}`}>
          {!isWireOpen && <WireLine />}
          {isWireOpen && <WirePanel />}
        </div>
      )}
      <NoticeBar />
      <PersonaDialog />
      <p class="hidden-text" role="status" aria-live="polite" id="announcement">
        {store.announcement.value}
      </p>
    </>
  )
}
