import type { Message } from '../../contract/interface/model.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { RefusalNotice } from '../components/refusal.tsx'
import { formatAddress } from '../state/address.ts'
import { goTo } from '../state/loading.ts'
import { localizedIn } from '../state/read-answers.ts'
import { Pages } from './pages.tsx'

/** The other party: the organization by name where the reference data have it, otherwise its number. */
export const useCorrespondent = () => {
  const store = useStore()
  return (message: Message): string => {
    const { folder } = store.criteria.value
    const { sender, recipient } = message
    const party = folder === 'out' ? recipient : sender
    const named = folder === 'out' ? undefined : store.names.value.organizations.get(message.senderOrganizationId)
    return localizedIn(store.textLanguage.value, named) || party?.enterpriseNumber || party?.ssin || '–'
  }
}

/** Labels of the message: registered mail, an action to confirm, files, hidden. */
export const MessageLabels = ({ message }: { message: Message }) => {
  const { t } = useStore().texts.value
  const actions = message.messageActions ?? []
  const isOpen = actions.some(({ isExecuted }) => !isExecuted)
  return (
    <span class="marks">
      {message.isRegisteredMail && (
        <span class="mark registered">
          <Icon name="registered" />
          {t('mark.registered')}
        </span>
      )}
      {actions.length > 0 && (
        <span class={`mark ${isOpen ? 'action' : 'done'}`}>
          <Icon name={isOpen ? 'action' : 'done'} />
          {t(isOpen ? 'mark.action' : 'mark.confirmed')}
        </span>
      )}
      {!message.isVisible && (
        <span class="mark">
          <Icon name="hidden" />
          {t('mark.hidden')}
        </span>
      )}
    </span>
  )
}

const MessageRow = ({ message }: { message: Message }) => {
  const store = useStore()
  const correspondent = useCorrespondent()
  const { t, date } = store.texts.value
  const { messageId, subject, isRead, publicationDate, recipientPartition } = message
  const isOpen = store.address.value.messageId === messageId
  const language = store.textLanguage.value
  return (
    <li class={`row ${isRead ? 'read' : 'unread'} ${isOpen ? 'is-open' : ''}`} data-message={messageId}>
      <a
        href={formatAddress({ ...store.address.value, messageId })}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void goTo(store, { messageId })
        }}
      >
        <span class="row-top">
          <span class="row-sender">
            {!isRead && <span class="dot" />}
            <span class="hidden-text">{t(isRead ? 'mark.read' : 'mark.unread')}: </span>
            <span class="cut" lang={language}>
              {correspondent(message)}
            </span>
          </span>
          <time dateTime={publicationDate}>{date(publicationDate)}</time>
        </span>
        <span class="row-subject" lang={language}>
          {localizedIn(language, subject) || t('message.withoutSubject')}
        </span>
        <span class="row-bottom">
          <span class="partition-name">{message.sender?.partition ?? recipientPartition}</span>
          <MessageLabels message={message} />
        </span>
      </a>
    </li>
  )
}

/** The page of messages, or why there is none. */
export const MessageList = () => {
  const store = useStore()
  const { t, number } = store.texts.value
  const { items, total, isLoading, refusal } = store.list.value
  return (
    <section class="list" aria-labelledby="list-title" aria-busy={isLoading}>
      <header class="list-head">
        <h2 id="list-title">{t(listTitle(store.criteria.value))}</h2>
        {refusal === undefined && total !== undefined && (
          <span class="quiet">{t('list.total', { count: number(total) })}</span>
        )}
      </header>
      {refusal && <RefusalNotice exchange={refusal} />}
      {!refusal && !isLoading && items.length === 0 && (
        <div class="empty">
          <Icon name="inbox" />
          <p>{t('list.empty')}</p>
        </div>
      )}
      <ul class={`rows ${isLoading ? 'is-loading' : ''}`}>
        {items.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </ul>
      {isLoading && items.length === 0 && <Skeleton />}
      {items.length > 0 && <Pages />}
    </section>
  )
}

const listTitle = ({ folder, visible }: { folder?: string; visible?: string }) =>
  visible === 'false' ? 'box.hidden' : folder === 'out' ? 'box.sent' : 'box.received'

/** Grey bars in the place of the rows to come. */
const Skeleton = () => (
  <div class="skeleton" aria-hidden="true">
    <span />
    <span />
    <span />
    <span />
    <span />
  </div>
)
