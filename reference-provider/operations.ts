import { paths } from '../src/contract/interface/paths.ts'

/** Other forms of the path of an operation. */
const otherForms = ['actionUpdateOfScenarioTable', 'messageTypesPlural', 'messageTypePlural'] as const

/** Every operation of the interface, by the name of its path in the contract. */
export type ProviderOperation = Exclude<keyof typeof paths, (typeof otherForms)[number]>

const isOperation = (name: string): name is ProviderOperation => !otherForms.some((form) => form === name)

export const providerOperations: readonly ProviderOperation[] = Object.keys(paths).filter(isOperation)
