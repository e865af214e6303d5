import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../components/context.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { formatAddress } from '../state/address.ts'
import { changedQuery } from '../state/criteria.ts'
import { goTo } from '../state/loading.ts'

type BoxName = 'received' | 'sent' | 'hidden'
const boxes: Record<BoxName, { icon: IconName; query: Record<string, string> }> = {
  received: { icon: 'inbox', query: { folder: 'in', visible: 'true' } },
  sent: { icon: 'sent', query: { folder: 'out', visible: 'true' } },
  hidden: { icon: 'hidden', query: { folder: 'in', visible: 'false' } },
}

/** A link to a list with other criteria: a real address, so that it opens in a new tab as well. */
const ListLink = ({
  query,
  isCurrent,
  icon,
  label,
  count,
}: {
  query: Record<string, string | undefined>
  isCurrent: boolean
  icon: IconName
  label: string
  count?: number
}) => {
  const store = useStore()
  const { number } = store.texts.value
  const to = { messageId: undefined, query: changedQuery(store.address.value.query, query) }
  return (
    <a
      href={formatAddress({ ...store.address.value, ...to })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void goTo(store, to)
      }}
    >
      <Icon name={icon} />
      <span class="grow">{label}</span>
      {count !== undefined && <span class="count">{number(count)}</span>}
    </a>
  )
}

const wideScreen = matchMedia('(min-width: 1100px)')

/** On a narrow screen the partitions open on demand: on a phone they would fill it. A screen can be turned. */
const useOpenPartitions = () => {
  const [isOpen, setOpen] = useState(wideScreen.matches)
  useEffect(() => {
    const follow = () => setOpen(wideScreen.matches)
    wideScreen.addEventListener('change', follow)
    return () => wideScreen.removeEventListener('change', follow)
  }, [])
  return { isOpen, setOpen }
}

/** Boxes, and the partitions with their counts. */
export const Sidebar = () => {
  const store = useStore()
  const { t } = store.texts.value
  const { folder, visible, recipientPartition } = store.criteria.value
  const { persona, counts } = store
  const { isOpen, setOpen } = useOpenPartitions()
  const partitions = persona.value?.partitions ?? []
  const isBox = (query: Record<string, string>) =>
    query.visible === 'false' ? visible === 'false' : query.folder === folder && visible !== 'false'
  return (
    <nav class="sidebar" aria-label={t('sidebar.label')}>
      <ul class="boxes">
        {Object.entries(boxes).map(([name, { icon, query }]) => (
          <li key={name}>
            <ListLink query={query} isCurrent={isBox(query)} icon={icon} label={t(`box.${name as BoxName}`)} />
          </li>
        ))}
      </ul>
      {partitions.length > 0 && (
        <details class="partitions" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('sidebar.partitions')}</summary>
          <ul>
            <li>
              <ListLink
                query={{ recipientPartition: undefined }}
                isCurrent={recipientPartition === undefined}
                icon="folder"
                label={t('sidebar.allPartitions')}
                count={
                  counts.value.size > 0 ? [...counts.value.values()].reduce((sum, one) => sum + one, 0) : undefined
                }
              />
            </li>
            {partitions.map((name) => (
              <li key={name}>
                <ListLink
                  query={{ recipientPartition: name }}
                  isCurrent={recipientPartition === name}
                  icon="folder"
                  label={name}
                  count={counts.value.get(name)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}
