import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../components/context.ts'
import { goTo } from '../state/loading.ts'
import { type ApiDocument, headingOf, type OperationWithAliases, operationsIn, withoutAliases } from './document.ts'
import { OperationView } from './operation-view.tsx'

const documentPath = '/doc/openapi.json'

/** The OpenAPI document that the provider serves, for reading. It needs no token. */
const useApiDocument = (): ApiDocument | 'failed' | undefined => {
  const { backend } = useStore()
  const [document, setDocument] = useState<ApiDocument | 'failed' | undefined>()
  useEffect(() => {
    const leaving = new AbortController()
    const reader = { name: '', kind: '', title: '', refused: false, relayed: false }
    const request = { method: 'GET', path: documentPath, headers: {} }
    backend
      .send(reader, '', request, leaving.signal)
      .then(async (answer) => setDocument(answer.ok ? ((await answer.json()) as ApiDocument) : 'failed'))
      .catch(() => {
        if (!leaving.signal.aborted) setDocument('failed')
      })
    return () => leaving.abort()
  }, [])
  return document
}

/** A path that can break before each slash. */
const PathText = ({ path }: { path: string }) => (
  <code>{path.split(/(?=\/)/).map((part) => [<wbr key={part} />, part])}</code>
)

const OperationLink = ({ listed, isChosen }: { listed: OperationWithAliases; isChosen: boolean }) => {
  const store = useStore()
  const { t } = store.texts.value
  const { id, method, path, aliases } = listed
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => void goTo(store, { query: { operation: id } })}
      >
        <span class={`method ${method}`}>{method}</span>
        <span class="paths">
          <PathText path={path} />
          {aliases.map((alias) => (
            <span key={alias.id} class="quiet">
              {t('interface.also')} <PathText path={alias.path} />
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

/** The operations, by their tag. */
const OperationList = ({
  operations,
  chosen,
}: {
  operations: readonly OperationWithAliases[]
  chosen?: OperationWithAliases
}) => {
  const { t } = useStore().texts.value
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return (
    <nav aria-label={t('interface.operations')}>
      {tags.map((tag) => (
        <section key={tag}>
          <h2 lang="en">{headingOf(tag)}</h2>
          <ul>
            {operations
              .filter((one) => one.tag === tag)
              .map((one) => (
                <OperationLink key={`${one.method} ${one.path}`} listed={one} isChosen={one.id === chosen?.id} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Every operation of the interface. */
export const InterfaceView = () => {
  const store = useStore()
  const { t } = store.texts.value
  const document = useApiDocument()
  if (document === undefined) return <p class="view-head">{t('interface.loading')}</p>
  if (document === 'failed')
    return (
      <p class="refusal" role="alert">
        {t('interface.failed')}
      </p>
    )
  const operations = withoutAliases(operationsIn(document))
  const wanted = store.address.value.query.operation
  const chosen = operations.find((one) => [one, ...one.aliases].some(({ id }) => id === wanted)) ?? operations[0]
  return (
    <div class="interface">
      <header class="view-head">
        <div>
          <h1>{t('interface.title')}</h1>
          <p class="lead">
            <span lang="en">{document.info.title}</span>, {document.info.version}. {t('interface.lead')}
          </p>
        </div>
      </header>
      <div class="interface-columns">
        <OperationList operations={operations} chosen={chosen} />
        {chosen && <OperationView key={chosen.id} document={document} listed={chosen} />}
      </div>
    </div>
  )
}
