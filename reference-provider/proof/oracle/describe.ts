/** An operation of a walk, in words. */
import { walkCaller } from './model/data/callers.ts'
import { type ModelState, messageIdAt } from './model/data/state.ts'
import { type ByKind, callByKind, isCallerRequest, type OutsideChange, type WalkStep } from './model/operation.ts'
import type { Query } from './model/query.ts'

const describeQuery = (query: Query): string => {
  const parameters = Object.entries(query).map(([name, text]) => `${name}=${text}`)
  return parameters.length > 0 ? ` with ${parameters.join(', ')}` : ''
}

const choiceWords = {
  first: 'the first',
  second: 'the second',
  other: "another message's",
  none: 'an unknown',
}

const descriptions: ByKind<[id: (messageNumber: number) => string], string> = {
  list: ({ query, origin }) => `lists messages${describeQuery(query)}${origin ? ` from ${origin}` : ''}`,
  count: ({ statistic, query }) => `asks for ${statistic}${describeQuery(query)}`,
  look: ({ part, message, head }, id) => `asks for ${head ? 'the headers of ' : ''}the ${part} of ${id(message)}`,
  download: ({ message, attachment, head }, id) =>
    `downloads ${head ? 'the headers of ' : ''}${choiceWords[attachment]} attachment under ${id(message)}`,
  readAction: ({ message, action, path }, id) =>
    `reads ${choiceWords[action]} action under ${id(message)}${path === 'alone' ? '' : ` as /${path}`}`,
  execute: ({ message, action, path, isExecuted }, id) =>
    `sets isExecuted=${JSON.stringify(isExecuted)} of ${choiceWords[action]} action under ${id(message)} as /${path}`,
  reply: ({ message, form }, id) => `replies to ${id(message)} (${form})`,
  move: ({ messages, target }, id) => `moves ${messages.map(id).join(', ')} to ${target ?? 'nowhere named'}`,
  empty: ({ source, toRecipient, toSender }) =>
    `moves all of ${source}, received to ${toRecipient ?? '(none)'}, sent to ${toSender ?? '(none)'}`,
  show: ({ messages, isVisible }, id) =>
    `sets isVisible=${JSON.stringify(isVisible)} of ${messages.map(id).join(', ')}`,
  reference: ({ kind, id, isHeld }) => `asks for ${kind} ${id ?? '(all)'}${isHeld ? ' that it holds already' : ''}`,
}

const describeChange = (happening: OutsideChange): string => {
  if (happening.do === 'wait') return `${happening.hours} hours pass`
  if (happening.do === 'mandate')
    return `the mandate of the representative is ${happening.given ? 'given' : 'withdrawn'}`
  const { user, partition, consult } = happening
  return `${walkCaller(user).says} ${consult ? 'gets' : 'loses'} the right on ${partition}`
}

/** One sentence, without a full stop. */
export const describeStep = (operation: WalkStep, state: ModelState): string => {
  if (!isCallerRequest(operation)) return describeChange(operation)
  const words = callByKind(descriptions, operation, (number) => messageIdAt(state, number))
  const sentence = `${walkCaller(operation.by).says} ${words}`
  return operation.down ? `${sentence}, while ${operation.down} does not answer` : sentence
}
