// The oldest Node that runs the suite, as "engines" in package.json. Its syntax stays old, so that old versions parse it.
const oldest = [20, 19]

/** A sentence if this version of Node is too old, else undefined. */
export function nodeVersionProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `conformance needs Node ${oldest.join('.')} or later; this is Node ${version}.`
}
