import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isApplication, type PortalPersona } from '../backend/backend.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { personaName, personaTitle } from '../languages/persona-titles.ts'
import { goTo } from '../state/loading.ts'

const groups = ['start', 'users', 'applications', 'representatives', 'refused'] as const
type PersonaGroup = (typeof groups)[number]

/** One of each kind that the specification knows. */
const firstToTry: readonly string[] = ['humanUser', 'documentConsumer', 'representative']

const groupOf = ({ name, kind, refused }: PortalPersona): PersonaGroup => {
  if (firstToTry.includes(name)) return 'start'
  if (refused) return 'refused'
  if (kind === 'documentConsumer') return 'applications'
  return kind === 'representative' ? 'representatives' : 'users'
}

const lookOf = (persona: PortalPersona): string =>
  persona.refused ? 'refused' : isApplication(persona) ? 'applications' : 'people'

const PersonaCard = ({ persona, choose }: { persona: PortalPersona; choose(name: string): void }) => {
  const { texts, address } = useStore()
  const { t, language } = texts.value
  const look = lookOf(persona)
  return (
    <li>
      <button
        type="button"
        class="persona-card"
        data-persona={persona.name}
        aria-current={address.value.persona === persona.name ? 'true' : undefined}
        onClick={() => choose(persona.name)}
      >
        <span class={`avatar ${look}`}>
          <Icon name={isApplication(persona) ? 'building' : 'person'} />
        </span>
        <span class="persona-words">
          <strong>{personaName(language, persona.name)}</strong>
          <span>{personaTitle(language, persona)}</span>
          <code lang="en">{persona.name}</code>
          {persona.relayed && <span class="tag">{t('persona.relayed')}</span>}
        </span>
      </button>
    </li>
  )
}

interface GroupProps {
  group: PersonaGroup
  heading: 'h2' | 'h3'
  count: number
  isOpen: boolean
  children: ComponentChildren
}

/** The first group is open; the others open on demand. */
const PersonaGroupView = ({ group, heading: Heading, count, isOpen, children }: GroupProps) => {
  const { t } = useStore().texts.value
  const title = <Heading id={`group-${group}`}>{t(`persona.group.${group}`)}</Heading>
  const about = <p class="quiet">{t(`persona.about.${group}`)}</p>
  if (group === 'start')
    return (
      <section aria-labelledby={`group-${group}`}>
        {title}
        {about}
        {children}
      </section>
    )
  return (
    <details class="persona-group" data-group={group} open={isOpen}>
      <summary>
        {title} <span class="count">{count}</span>
        {about}
      </summary>
      {children}
    </details>
  )
}

/** Every persona to choose from, the refused ones too. */
export const PersonaChooser = ({ chosen }: { chosen?(): void }) => {
  const store = useStore()
  const { t, language } = store.texts.value
  const [text, setText] = useState('')
  const heading = chosen ? 'h3' : 'h2'
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = store.personas.value.filter((persona) => {
    const { name, title } = persona
    const searched = `${name} ${title} ${personaName(language, name)} ${personaTitle(language, persona)}`.toLowerCase()
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
        const isOpen = words.length > 0 || members.some(({ name }) => name === store.address.value.persona)
        return (
          members.length > 0 && (
            <PersonaGroupView key={group} group={group} heading={heading} count={members.length} isOpen={isOpen}>
              <ul class="persona-cards">
                {members.map((persona) => (
                  <PersonaCard key={persona.name} persona={persona} choose={choose} />
                ))}
              </ul>
            </PersonaGroupView>
          )
        )
      })}
    </div>
  )
}

/** The personas over the page, when one is chosen already. Escape closes it. */
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
