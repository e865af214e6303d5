import { toBrandWord } from '../../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf } from '../../../contract/personas.ts'
import type { Owner } from '../../result.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { isJsonObject } from '../../scenario/json/json-object.ts'
import type { Diagnosis } from '../diagnosis.ts'
import type { Findings } from '../probes/findings.ts'

/** Turns the findings into one diagnosis; undefined when the rule does not apply. Pure: it sends nothing. */
export type DiagnosisRule = (findings: Findings) => Diagnosis | undefined

/** What a rule reports; with an exit code if it is not that of its kind of rule. */
type Problem = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut' | 'exitCode' | 'affects'>

type FindProblem = (findings: Findings) => Problem | undefined

const ruleOf =
  (kind: Pick<Diagnosis, 'weight' | 'exitCode'>) =>
  (id: string, owner: Owner, findProblem: FindProblem): DiagnosisRule =>
  (findings) => {
    const problem = findProblem(findings)
    return problem && { id, ...kind, owner, ...problem }
  }

/** The target cannot be reached, or sends no complete answer. */
export const networkRule = (id: string, findProblem: FindProblem): DiagnosisRule =>
  ruleOf({ weight: 'stops', exitCode: 4 })(id, 'network', findProblem)

/** The configuration of the run or of the provider is wrong. */
export const configurationRule = ruleOf({ weight: 'stops', exitCode: 3 })

/** The provider does not call the services of this run. */
export const stubsNotCalledRule = ruleOf({ weight: 'stops', exitCode: 5 })

/** A run continues, and does not judge the affected scenarios. */
export const hinderingRule = ruleOf({ weight: 'hinders' })

/** A run continues. */
export const noteRule = ruleOf({ weight: 'note' })

/** The scopes that the token of a persona must carry, with the brand word of the target (§5.3). */
export const expectedScopes = (as: PersonaName, { brandWord }: Pick<Findings, 'brandWord'>): string[] =>
  personaOf(as).scopes.map((scope) => toBrandWord(brandWord, scope))

/** The addresses of our services, as a provider must be configured. */
export const stubAddresses = ({ services }: Findings): string =>
  services ? `${services.authUrl} (authorization server) and ${services.partitionUrl} (partition service)` : 'the stubs'

export const stubAuthUrl = ({ services }: Findings): string => services?.authUrl ?? '{address}'

export const configureAddressesText = (findings: Findings): string =>
  `Configure the provider with ${stubAddresses(findings)} and restart it.`

export const listAnsweredText = ({ firstList }: Findings): string =>
  firstList ? `The list returned ${firstList.answer.status}` : 'The list was not answered'

/** The message of an error as a sentence. */
export const errorSentence = ({ message }: Error): string => `${message[0]?.toUpperCase()}${message.slice(1)}.`

const quotedLength = 160

/** What the problem document of the target says of itself, quoted; empty when it says nothing. */
export const ownDetailText = ({ firstList }: Findings): string => {
  const json = firstList && jsonOf(firstList.answer)
  const texts = isJsonObject(json) ? [json.detail, json.title, json.message] : []
  const said = texts.find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof said === 'string' ? ` It says: "${said.trim().slice(0, quotedLength)}".` : ''
}
