import { limits } from '../../contract/interface/limits.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { changedQuery } from '../state/criteria.ts'
import { goTo } from '../state/loading.ts'

/** §8: the pages of the list, and the page sizes of the portal. */
export const Pages = () => {
  const store = useStore()
  const { t, number } = store.texts.value
  const { items, total } = store.list.value
  const page = Number(store.criteria.value.page)
  const pageSize = Number(store.criteria.value.pageSize)
  const isLast = total === undefined ? items.length < pageSize : page * pageSize >= total
  const show = (query: Record<string, string>) =>
    void goTo(store, { messageId: undefined, query: changedQuery(store.address.value.query, query) })
  const values = {
    from: number((page - 1) * pageSize + 1),
    to: number((page - 1) * pageSize + items.length),
  }
  return (
    <nav class="pages" aria-label={t('pages.label')}>
      <button
        type="button"
        class="icon-button"
        disabled={page <= 1}
        aria-label={t('pages.previous')}
        onClick={() => show({ page: `${page - 1}` })}
      >
        <Icon name="back" />
      </button>
      <span class="quiet nowrap">{t('pages.range', values)}</span>
      <button
        type="button"
        class="icon-button"
        disabled={isLast}
        aria-label={t('pages.next')}
        onClick={() => show({ page: `${page + 1}` })}
      >
        <Icon name="next" />
      </button>
      <label class="page-size">
        <span class="quiet">{t('pages.size')}</span>
        <select value={pageSize} onChange={(event) => show({ pageSize: event.currentTarget.value })}>
          {limits.portalPageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  )
}
