import { useStore } from '../components/context.ts'
import { type ApiDocument, type ApiSchema, nameOfReference, resolved } from './document.ts'

const deepest = 4

const typeOf = (schema: ApiSchema): string => {
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? '')
  return [type, schema.format].filter(Boolean).join(', ')
}

/** The properties of a schema; objects inside it open on demand. */
export const SchemaView = ({
  document,
  schema,
  depth,
}: {
  document: ApiDocument
  schema: ApiSchema
  depth: number
}) => {
  const { t } = useStore().texts.value
  const name = nameOfReference(schema)
  const whole = resolved(document, schema)
  if (whole.items && !whole.properties)
    return (
      <div class="schema">
        <span class="quiet">{t('interface.listOf')}</span>{' '}
        <SchemaView document={document} schema={whole.items} depth={depth} />
      </div>
    )
  const properties = Object.entries(whole.properties ?? {})
  if (properties.length === 0)
    return (
      <span class="schema-type">
        {name && <strong>{name}</strong>} <code>{typeOf(whole)}</code>{' '}
        {whole.enum && <code>{whole.enum.join(' | ')}</code>}
      </span>
    )
  if (depth >= deepest) return <strong>{name}</strong>
  const list = (
    <dl class="properties">
      {properties.map(([property, inner]) => (
        <div key={property}>
          <dt>
            <code>{property}</code>
            {whole.required?.includes(property) && <span class="tag">{t('interface.required')}</span>}
            {inner['x-decided'] !== undefined && <span class="tag decided-mark">{t('interface.decided')}</span>}
          </dt>
          <dd>
            {inner.description} <SchemaView document={document} schema={inner} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (depth === 0) return list
  return (
    <details class="schema">
      <summary>{name || t('interface.object')}</summary>
      {list}
    </details>
  )
}
