import { useRef, useState } from 'preact/hooks'
import type { Message } from '../../contract/interface/model.ts'
import { useStore } from '../components/context.ts'
import { sendReply } from '../state/actions.ts'

/** §4.1: a reply with a text and a file. A message that allows none is refused by the provider, which is shown. */
export const ReplyEditor = ({ message, close }: { message: Message; close(): void }) => {
  const store = useStore()
  const { t } = store.texts.value
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const send = async (event: Event) => {
    event.preventDefault()
    setSending(true)
    const isTaken = await sendReply(store, message, text, file.current?.files?.[0]).catch(() => false)
    setSending(false)
    if (isTaken) close()
  }
  return (
    <form class="reply-form" onSubmit={send}>
      {!message.isReplyAuthorized && <p class="hint">{t('reply.notAuthorized')}</p>}
      <label for="reply-text">{t('reply.text')}</label>
      <textarea
        id="reply-text"
        rows={4}
        required
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <label for="reply-file">{t('reply.file')}</label>
      <input id="reply-file" ref={file} type="file" />
      <div class="button-line">
        <button type="submit" class="primary" disabled={isSending}>
          {t('reply.send')}
        </button>
        <button type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
