import { counted } from '../counted.ts'
import type { ListParameter } from './parameters.ts'

type Criteria = Partial<Record<ListParameter, string | number | boolean>>

/** More are counted, since reports print the request below the text of its step. */
const mostNames = 4

const criterionText = (name: string, value: string | number | boolean): string[] => {
  if (name === 'qlang') return []
  if (name === 'q') return ['a search']
  if (name === 'page') return [`page ${value}`]
  return [typeof value === 'boolean' || name === 'folder' || name === 'pageSize' ? `${name}=${value}` : name]
}

/**
 * What a list is asked for, in the text of a step: `read=true, a search` or `visible=false, read=true, a search and 5 other
 * criteria`. With `ofOtherParty`, the request adds the number of the enterprise that wrote or got a message.
 */
export const criteriaText = (query: Criteria, ofOtherParty = false): string => {
  const texts = [
    ...Object.entries(query).flatMap(([name, value]) => criterionText(name, value)),
    ...(ofOtherParty ? ['enterpriseNumber'] : []),
  ]
  if (texts.length === 0) return 'no other criterion'
  if (texts.length <= mostNames) return texts.join(', ')
  const others = texts.length - (mostNames - 1)
  return `${texts.slice(0, mostNames - 1).join(', ')} and ${counted(others, 'other criterion', 'other criteria')}`
}
