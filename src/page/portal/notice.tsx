import { useEffect } from 'preact/hooks'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { ignoreAborted } from '../state/loading.ts'

const noticeMs = 12_000

/** What was just done, with the way back. Screen readers hear it from the live region. */
export const NoticeBar = () => {
  const store = useStore()
  const { t } = store.texts.value
  const notice = store.notice.value
  useEffect(() => {
    const timer = setTimeout(() => {
      store.notice.value = undefined
    }, noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  if (notice === undefined) return null
  return (
    <div class="notice">
      <Icon name="done" />
      <span class="grow">{t(notice.key, notice.values)}</span>
      {notice.undo && (
        <button type="button" class="plain" onClick={() => void ignoreAborted(notice.undo?.() ?? Promise.resolve())}>
          {t('undo')}
        </button>
      )}
      <button
        type="button"
        class="plain icon-button"
        aria-label={t('close')}
        onClick={() => {
          store.notice.value = undefined
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
