import type { RunTranscript } from '../../../engine/replay/read-transcript.ts'
import { recordedExchanges } from '../../../engine/replay/recorded-exchanges.ts'
import { type Exchange, jsonOf } from '../../../engine/scenario/exchange.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { labelPairs } from './label-pairs.ts'
import { type Normalizer, normalizer } from './normalize.ts'

/** A step whose answer differs, or that only one of the runs sent. */
export interface ChangedAnswer {
  scenario: string
  step: string
  /** Without identifiers. */
  request: string
  fields: ChangedField[]
}

/** Headers that differ with each answer, or with the network between. */
const volatileHeaders =
  /^(?:date|age|expires|last-modified|content-length|connection|keep-alive|transfer-encoding|set-cookie|server|via)$|trace|request-id|correlation/

/** The steps whose answers differ, in the order of the first run. Scenarios that one of the runs did not send are skipped. */
export const changedAnswers = (before: RunTranscript, after: RunTranscript): ChangedAnswer[] => {
  const [old, now] = [before, after].map(answersByScenario)
  return [...(old ?? [])].flatMap(([scenario, steps]) => {
    const others = now?.get(scenario)
    if (others === undefined || steps.length === 0 || others.length === 0) return []
    const labels = labelPairs()
    const ids = [...new Set([...steps, ...others].map(({ id }) => id))]
    return ids.flatMap((id) => {
      const [one, other] = [steps.find((step) => step.id === id), others.find((step) => step.id === id)]
      const fields =
        one && other
          ? changedFields(one.answer, other.answer, labels)
          : [{ field: 'request', before: sentText(one), after: sentText(other) }]
      const request = (one ?? other)?.request ?? ''
      return fields.length === 0 ? [] : [{ scenario, step: id, request, fields }]
    })
  })
}

interface NormalizedStep {
  id: string
  request: string
  /** Status, headers and body. */
  answer: Record<string, unknown>
}

const sentText = (step: NormalizedStep | undefined): string => (step ? 'sent' : 'not sent')

/** The steps of the last attempt of each scenario. */
const answersByScenario = (transcript: RunTranscript): Map<string, NormalizedStep[]> => {
  const exchangeOf = recordedExchanges(transcript)
  return new Map(
    transcript.records.map(({ scenario, needs, steps }) => {
      const names = normalizer()
      names.json(needs)
      const answers = steps.flatMap((step) => {
        const exchange = exchangeOf(step)
        return exchange ? [{ id: step.id, ...normalizedStep(exchange, names) }] : []
      })
      return [scenario, answers]
    }),
  )
}

const normalizedStep = ({ request, answer }: Exchange, names: Normalizer): Omit<NormalizedStep, 'id'> => {
  const written = `${request.method} ${names.text(request.path)}`
  const headers = answer.headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !volatileHeaders.test(name))
    .map(([name, value]) => [name, name === 'etag' ? 'an ETag' : names.text(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const json = jsonOf(answer)
  const text = answer.text === undefined ? `${answer.bytes} bytes, ${answer.digest}` : names.text(answer.text)
  const body = json === undefined ? text : names.json(json)
  return { request: written, answer: { status: answer.status, header: Object.fromEntries(headers), body } }
}
