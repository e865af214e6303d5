import type { Message } from '../../contract/interface/model.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import type { TextKey } from '../languages/translate.ts'
import { openBody, openDocument } from '../state/actions.ts'
import { settle } from '../state/loading.ts'
import { localizedIn } from '../state/read-answers.ts'
import type { OpenedDocument } from '../state/store.ts'

const Preview = ({ document }: { document: OpenedDocument }) => {
  const { t } = useStore().texts.value
  const { url, mediaType, fileName, text } = document
  return (
    <figure class="preview">
      <figcaption>
        <span class="grow">{fileName}</span>
        <a href={url} download={fileName} class="button">
          <Icon name="download" />
          {t('document.save')}
        </a>
      </figcaption>
      {mediaType === 'application/pdf' && (
        <iframe src={`${url}#toolbar=0&navpanes=0&view=FitH`} title={t('document.preview', { name: fileName })} />
      )}
      {/^image\//.test(mediaType) && <img src={url} alt={fileName} />}
      {text !== undefined && <pre>{text}</pre>}
    </figure>
  )
}

/** Only an unread message becomes read. */
const mainHint = ({ isRead }: Message): TextKey => (isRead ? 'document.main' : 'document.mainUnread')

const BodyLine = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t } = store.texts.value
  return (
    <li>
      <button type="button" class="file" onClick={() => settle(openBody(store, message))}>
        <Icon name="inbox" />
        <span class="file-words">
          <strong>{t('document.body')}</strong>
          <span class="quiet">{t(message.isBodyMainContent ? mainHint(message) : 'document.bodyHint')}</span>
        </span>
      </button>
    </li>
  )
}

const FileLine = ({ message, attachment }: { message: Message; attachment: Message['attachments'][number] }) => {
  const store = useStore()
  const { t, number } = store.texts.value
  const language = store.textLanguage.value
  const { attachmentId, attachmentTitle, fileName, isMainContent, size, mediaType } = attachment
  return (
    <li>
      <button
        type="button"
        class="file"
        data-main={isMainContent ? '' : undefined}
        aria-pressed={store.open.value?.document?.attachmentId === attachmentId}
        onClick={() => settle(openDocument(store, message, attachment))}
      >
        <Icon name="file" />
        <span class="file-words">
          <strong lang={language}>{localizedIn(language, attachmentTitle) || fileName}</strong>
          <span class="quiet">
            {t(isMainContent ? mainHint(message) : 'document.annex')} · {mediaType}
            {Number.isFinite(size) && ` · ${number(size)}\u00a0kB`}
          </span>
        </span>
      </button>
    </li>
  )
}

/** The text and the files. Opening the main content marks the message as read (§3). */
export const Documents = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t } = store.texts.value
  const open = store.open.value
  const language = store.textLanguage.value
  const files = [...message.attachments].sort((one, other) => Number(other.isMainContent) - Number(one.isMainContent))
  return (
    <section class="documents" aria-labelledby="documents-title">
      <h3 id="documents-title">{t('document.label')}</h3>
      <ul class="files">
        <BodyLine message={message} />
        {files.map((attachment) => (
          <FileLine key={attachment.attachmentId} message={message} attachment={attachment} />
        ))}
      </ul>
      {open?.body && (
        <blockquote class="body-text" lang={language}>
          {localizedIn(language, open.body)}
        </blockquote>
      )}
      {open?.document && <Preview document={open.document} />}
    </section>
  )
}
