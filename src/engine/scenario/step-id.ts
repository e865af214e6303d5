import { otherPaths, type Path, paths } from '../../contract/interface/paths.ts'

/** The word for a step whose request depends on earlier answers and that has no id of its own. */
export const unnamedStep = 'request'

/** The part of a step that names it. */
interface NamedStep {
  id?: string
  send: { path: Path } | ((...earlier: never[]) => unknown)
}

/** The permanent id of a step: its own, else the name of its operation: `details`, `content`, `list`. */
export const stepId = ({ id, send }: NamedStep): string =>
  id ?? (typeof send === 'function' ? unnamedStep : operationName(send.path))

const operationName = (path: Path): string => {
  const [name = unnamedStep] = Object.entries({ ...otherPaths, ...paths }).find(([, known]) => known === path) ?? []
  return name === 'messages' ? 'list' : name
}

/** `userOfB` as `user-of-b`: ids of scenarios and steps are made of the names of personas and faults. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
