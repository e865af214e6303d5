import { testCasting } from '../../../fixtures/data-for-needs/index.ts'
import { demonstrationCallers } from '../../../fixtures/demonstration-callers.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { spelled } from '../../contract/interface/brand-word.ts'
import { onBehalfOf } from '../../contract/interface/headers.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { Caller, StubControl } from '../../contract/stub-control.ts'

/** Somebody to try a provider as, with a token that prints because it is invented. */
export interface Demonstrator {
  caller: Caller
  token: string
}

/** Makes the mailboxes of the test data and its invented people known to the stubs. */
export const admitDemonstrators = async (control: StubControl, word: string): Promise<Demonstrator[]> => {
  for (const { enterpriseNumber, partitions } of testDataset(new Date()).mailboxes) {
    await control.mailbox(enterpriseNumber, partitions)
  }
  return Promise.all(inWord(word).map(async (caller) => ({ caller, token: await control.admit(caller) })))
}

/** The invented people, with scopes in the word of the product. */
export const inWord = (word: string): Caller[] =>
  demonstrationCallers().map((caller) => ({ ...caller, scopes: caller.scopes.map((scope) => spelled(word, scope)) }))

/** What a caller puts on their requests. */
export const callerHeaders = ({ kind, mailbox }: Caller, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(kind === 'representative' ? { [onBehalfOf]: mailbox } : {}),
})

const variableOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** A line for each persona that puts its token into a shell variable. */
export const tokenLines = (demonstrators: readonly Demonstrator[]): string[] =>
  demonstrators.flatMap(({ caller, token }) => [`  # ${inWords(caller)}`, `  ${variableOf(caller.id)}=${token}`])

/** Who that is, on a line. */
export const inWords = ({ id, kind, consults, mailbox }: Caller): string => {
  if (kind === 'human') return `${id}: a user of ${mailbox} who may consult ${consults?.join(', ')}`
  return kind === 'representative' ? `${id}: represents ${mailbox}` : `${id}: an application of ${mailbox}`
}

/** Commands to paste after the tokens. */
export const curlLines = (baseUrl: string, word: string): string[] => {
  const { enterpriseNumber } = testCasting(new Date(), new Date())
  const curl = (id: string, path: string, header = '') =>
    `  curl -s -H "Authorization: Bearer $${variableOf(id)}"${header} '${baseUrl}${spelled(word, path)}'`
  return [
    curl('humanUser', `${paths.messages}?page=1&pageSize=10`),
    curl('humanUser', `${paths.messages}?folder=in&visible=true&read=false`),
    curl('humanUser', `${paths.nearlyExpired}?numberOfDaysBeforeExpiration=15&isRead=false`),
    curl('documentConsumer', paths.messages),
    curl('representative', paths.messages, ` -H "${onBehalfOf}: ${enterpriseNumber}"`),
    curl('consumerWithoutScope', paths.messages),
  ]
}
