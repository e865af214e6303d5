import { useStore } from '../components/context.ts'
import { type ApiDocument, type ApiSchema, nameOfReference, resolved } from './document.ts'

const deepest = 4

const typeOf = (schema: ApiSchema): string => {
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? '')
  return [type, schema.format].filter(Boolean).join(', ')
}

interface SchemaProps {
  document: ApiDocument
  schema: ApiSchema
  depth: number
}

const SimpleType = ({ name, schema }: { name?: string; schema: ApiSchema }) => (
  <span class="schema-type">
    {name && <strong>{name}</strong>} <code>{typeOf(schema)}</code>{' '}
    {schema.enum && <code>{schema.enum.join(' | ')}</code>}
  </span>
)

const Properties = ({ document, schema, depth }: SchemaProps) => {
  const { t } = useStore().texts.value
  return (
    <dl class="properties">
      {Object.entries(schema.properties ?? {}).map(([property, inner]) => (
        <div key={property}>
          <dt>
            <code>{property}</code>
            {schema.required?.includes(property) && <span class="tag">{t('interface.required')}</span>}
            {inner['x-decided'] !== undefined && <span class="tag decided-mark">{t('interface.decided')}</span>}
          </dt>
          <dd>
            {inner.description} <SchemaView document={document} schema={inner} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The properties of a schema; objects inside it open on demand. */
export const SchemaView = ({ document, schema, depth }: SchemaProps) => {
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
  if (Object.keys(whole.properties ?? {}).length === 0) return <SimpleType name={name} schema={whole} />
  if (depth >= deepest) return <strong>{name}</strong>
  const list = <Properties document={document} schema={whole} depth={depth} />
  if (depth === 0) return list
  return (
    <details class="schema">
      <summary>{name || t('interface.object')}</summary>
      {list}
    </details>
  )
}
