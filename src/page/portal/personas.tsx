import { useEffect, useRef, useState } from 'preact/hooks'
import type { PortalPersona } from '../backend/backend.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { personaTitle } from '../languages/persona-titles.ts'
import { goTo } from '../state/loading.ts'
import { readableName } from '../state/persona-words.ts'

type PersonaGroup = 'people' | 'applications' | 'refused'
const groups: readonly PersonaGroup[] = ['people', 'applications', 'refused']

const groupOf = ({ refused, relayed }: PortalPersona): PersonaGroup =>
  refused ? 'refused' : relayed ? 'applications' : 'people'

const PersonaCard = ({ persona, choose }: { persona: PortalPersona; choose(name: string): void }) => {
  const { texts, address } = useStore()
  const { t } = texts.value
  return (
    <li>
      <button
        type="button"
        class="persona-card"
        data-persona={persona.name}
        aria-current={address.value.persona === persona.name ? 'true' : undefined}
        onClick={() => choose(persona.name)}
      >
        <span class={`avatar ${groupOf(persona)}`}>
          <Icon name={persona.relayed ? 'building' : 'person'} />
        </span>
        <span class="persona-words">
          <strong>{readableName(persona.name)}</strong>
          <span>{personaTitle(texts.value.language, persona)}</span>
          {persona.relayed && <span class="tag">{t('persona.relayed')}</span>}
        </span>
      </button>
    </li>
  )
}

/** Every role to choose from, the refused ones too. */
export const PersonaChooser = ({ chosen }: { chosen?(): void }) => {
  const store = useStore()
  const { t } = store.texts.value
  const [text, setText] = useState('')
  const Heading = chosen ? 'h3' : 'h2'
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = store.personas.value.filter((persona) => {
    const searched =
      `${persona.name} ${persona.title} ${personaTitle(store.texts.value.language, persona)}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  const choose = (persona: string) => {
    const { qlang } = store.address.value.query
    chosen?.()
    void goTo(store, { persona, view: 'messages', messageId: undefined, query: qlang ? { qlang } : {} })
  }
  return (
    <div class="chooser">
      <label class="search-field">
        <span class="hidden-text">{t('persona.search')}</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder={t('persona.search')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="hidden-text" role="status">
        {t('persona.found', { count: found.length })}
      </p>
      {groups.map((group) => {
        const members = found.filter((persona) => groupOf(persona) === group)
        return (
          members.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`}>
              <Heading id={`group-${group}`}>
                {t(`persona.group.${group}`)} <span class="count">{members.length}</span>
              </Heading>
              <p class="quiet">{t(`persona.about.${group}`)}</p>
              <ul class="persona-cards">
                {members.map((persona) => (
                  <PersonaCard key={persona.name} persona={persona} choose={choose} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** The roles over the page, when one is chosen already. Escape closes it. */
export const PersonaDialog = () => {
  const store = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = store.isChoosing.value
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const close = () => {
    store.isChoosing.value = false
  }
  const { t } = store.texts.value
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="chooser-title" onClose={close}>
      <header class="sheet-head">
        <h2 id="chooser-title">{t('persona.choose')}</h2>
        <button type="button" class="plain icon-button" aria-label={t('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {isOpen && <PersonaChooser chosen={close} />}
    </dialog>
  )
}
