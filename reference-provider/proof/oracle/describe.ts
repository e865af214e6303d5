/** An operation of a walk, in words. */
import { memberOf } from './model/data/callers.ts'
import { identifierAt, type State } from './model/data/state.ts'
import { type Asking, type Happening, isCall, type Operation } from './model/operation.ts'
import type { Query } from './model/query.ts'

const said = (query: Query): string => {
  const parameters = Object.entries(query).map(([name, text]) => `${name}=${text}`)
  return parameters.length > 0 ? ` with ${parameters.join(', ')}` : ''
}

const chosen = {
  first: 'the first',
  second: 'the second',
  other: "another message's",
  none: 'an unknown',
}

type Words = { [Name in Asking['do']]: (asked: Extract<Asking, { do: Name }>, id: (n: number) => string) => string }

const words: Words = {
  list: ({ query, origin }) => `lists messages${said(query)}${origin ? ` from ${origin}` : ''}`,
  count: ({ statistic, query }) => `asks for ${statistic}${said(query)}`,
  look: ({ part, message, head }, id) => `asks for ${head ? 'the headers of ' : ''}the ${part} of ${id(message)}`,
  download: ({ message, attachment, head }, id) =>
    `downloads ${head ? 'the headers of ' : ''}${chosen[attachment]} attachment under ${id(message)}`,
  readAction: ({ message, action, path }, id) =>
    `reads ${chosen[action]} action under ${id(message)}${path === 'alone' ? '' : ` as /${path}`}`,
  execute: ({ message, action, path, isExecuted }, id) =>
    `sets isExecuted=${JSON.stringify(isExecuted)} of ${chosen[action]} action under ${id(message)} as /${path}`,
  reply: ({ message, form }, id) => `replies to ${id(message)} (${form})`,
  move: ({ messages, target }, id) => `moves ${messages.map(id).join(', ')} to ${target ?? 'nowhere named'}`,
  empty: ({ source, toRecipient, toSender }) =>
    `moves all of ${source}, received to ${toRecipient ?? '(none)'}, sent to ${toSender ?? '(none)'}`,
  show: ({ messages, isVisible }, id) =>
    `sets isVisible=${JSON.stringify(isVisible)} of ${messages.map(id).join(', ')}`,
  reference: ({ kind, id, isHeld }) => `asks for ${kind} ${id ?? '(all)'}${isHeld ? ' that it holds already' : ''}`,
}

const happened = (happening: Happening): string => {
  if (happening.do === 'wait') return `${happening.hours} hours pass`
  if (happening.do === 'mandate')
    return `the mandate of the representative is ${happening.given ? 'given' : 'withdrawn'}`
  const { user, partition, consult } = happening
  return `${memberOf(user).says} ${consult ? 'gets' : 'loses'} the right on ${partition}`
}

/** One sentence, without a full stop. */
export const inWords = (operation: Operation, state: State): string => {
  if (!isCall(operation)) return happened(operation)
  const worded = words[operation.do] as (asked: Asking, id: (number: number) => string) => string
  const sentence = `${memberOf(operation.by).says} ${worded(operation, (number) => identifierAt(state, number))}`
  return operation.down ? `${sentence}, while ${operation.down} does not answer` : sentence
}
