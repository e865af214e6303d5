import { useStore } from '../components/context.ts'
import { AlertBar } from './alerts.tsx'
import { MessageDetails } from './details.tsx'
import { MessageList } from './message-list.tsx'
import { PersonaChooser } from './personas.tsx'
import { SearchBar } from './search.tsx'
import { Sidebar } from './sidebar.tsx'

/** The mailbox as the chosen persona sees it; before, the choice. */
export const Portal = () => {
  const store = useStore()
  const { t } = store.texts.value
  if (store.persona.value === undefined)
    return (
      <div class="welcome">
        <h1>{t('welcome.title')}</h1>
        <p class="lead">{t('welcome.lead')}</p>
        <PersonaChooser />
      </div>
    )
  const isOpen = store.address.value.messageId !== undefined
  return (
    <div class={`portal ${isOpen ? 'has-open' : ''}`}>
      <h1 class="hidden-text">{t('portal.title')}</h1>
      <Sidebar />
      <div class="middle">
        <AlertBar />
        <SearchBar />
        <MessageList />
      </div>
      <MessageDetails />
    </div>
  )
}
