import { useStore } from '../components/context.ts'
import {
  type ApiContent,
  type ApiDocument,
  type ApiParameter,
  type OperationWithAliases,
  resolved,
} from './document.ts'
import { SchemaView } from './schema-view.tsx'

/** A name or shape that the specification leaves open: this project decided it. */
const DecidedMark = ({ decided }: { decided: unknown }) => {
  const { t } = useStore().texts.value
  return decided === undefined ? null : <span class="tag decided-mark">{t('interface.decided')}</span>
}

const Contents = ({ document, content }: { document: ApiDocument; content?: Readonly<Record<string, ApiContent>> }) =>
  Object.entries(content ?? {}).map(([mediaType, { schema }]) => (
    <div key={mediaType} class="content">
      <code>{mediaType}</code>
      {schema && <SchemaView document={document} schema={schema} depth={0} />}
    </div>
  ))

const Parameters = ({ parameters }: { parameters: readonly ApiParameter[] }) => {
  const { t } = useStore().texts.value
  return (
    <section>
      <h3>{t('interface.parameters')}</h3>
      <dl class="properties">
        {parameters.map((one) => (
          <div key={`${one.in} ${one.name}`}>
            <dt>
              <code>{one.name}</code> <span class="quiet">{one.in}</span>
              {one.required && <span class="tag">{t('interface.required')}</span>}
              <DecidedMark decided={one['x-decided']} />
            </dt>
            <dd>
              {one.description} {one.schema?.enum && <code>{one.schema.enum.join(' | ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Answers = ({ document, operation }: { document: ApiDocument; operation: OperationWithAliases['operation'] }) => {
  const { t } = useStore().texts.value
  return (
    <section>
      <h3>{t('interface.answers')}</h3>
      {Object.entries(operation.responses ?? {}).map(([status, given]) => {
        const response = resolved(document, given)
        return (
          <details key={status} class="answer" open={status.startsWith('2')}>
            <summary>
              <span class={`status ${status.startsWith('2') ? 'good' : 'bad'}`}>{status}</span> {response.description}
            </summary>
            <Contents document={document} content={response.content} />
          </details>
        )
      })}
    </section>
  )
}

/** One operation: parameters, body, and each answer with its schema. The document is in English. */
export const OperationView = ({ document, listed }: { document: ApiDocument; listed: OperationWithAliases }) => {
  const { t } = useStore().texts.value
  const { method, path, operation, aliases } = listed
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one))
  const body = operation.requestBody && resolved(document, operation.requestBody)
  return (
    <article class="operation" lang="en">
      <h2>{operation.summary ?? operation.operationId}</h2>
      <p class="operation-path">
        <span class={`method ${method}`}>{method}</span>
        <code>{path}</code>
        <DecidedMark decided={operation['x-decided']} />
      </p>
      {aliases.map((alias) => (
        <p key={alias.id} class="operation-path quiet">
          <span class="method">{t('interface.also')}</span>
          <code>{alias.path}</code>
          <DecidedMark decided={alias.operation['x-decided']} />
        </p>
      ))}
      {operation.description && <p>{operation.description}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <section>
          <h3>{t('interface.body')}</h3>
          <Contents document={document} content={body.content} />
        </section>
      )}
      <Answers document={document} operation={operation} />
    </article>
  )
}
