import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Document, isMap, isScalar } from 'yaml'
import { UsageError } from '../errors/usage-error.ts'
import { suite } from '../package-info.ts'
import { pathBelow } from '../terminal/platform.ts'
import { createFile, replaceFile } from '../terminal/whole-file.ts'
import type { Configuration } from './configuration.ts'

interface WriteOptions {
  /** Replaces an existing file. */
  force?: boolean
  /** By dotted key: the comment above it in YAML. JSON has no comments. */
  comments?: Readonly<Record<string, string>>
}

/** @throws UsageError unless the name of the file says whether it holds JSON or YAML */
export const assertConfigurationName = (option: string, file: string): void => {
  if (!/\.(?:json|ya?ml)$/i.test(file))
    throw new UsageError(`${option} ${file}: the name must end in .json, .yaml or .yml. Pass another file.`)
}

/**
 * Writes a configuration with a link to its schema for editors: YAML if the name of the file says so, else JSON.
 * @throws UsageError when the file exists or cannot be written
 */
export const writeConfiguration = (file: string, configuration: Configuration, writing: WriteOptions = {}): void => {
  const { force = false, comments = {} } = writing
  try {
    const text = configurationText(file, configuration, comments)
    if (force) replaceFile(file, text)
    else createFile(file, text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new UsageError(`${file} already exists. Pass --force to replace it.`)
    throw new UsageError(`${file} cannot be written (${code ?? error}). Pass another file.`)
  }
}

/** The text of the configuration, in the format of that file name. */
const configurationText = (
  file: string,
  { $schema: _, ...configuration }: Configuration,
  comments: Readonly<Record<string, string>> = {},
): string => {
  const schema = schemaPathFrom(dirname(resolve(file)))
  if (!/\.ya?ml$/i.test(file)) {
    return `${JSON.stringify({ ...(schema && { $schema: schema }), ...configuration }, null, 2)}\n`
  }
  const document = new Document(configuration)
  for (const [key, comment] of Object.entries(comments)) addComment(document, key.split('.'), comment)
  const text = document.toString({ lineWidth: 0 })
  return schema ? `# yaml-language-server: $schema=${schema}\n${text}` : text
}

const addComment = (document: Document, path: readonly string[], comment: string): void => {
  const around = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(around)) return
  const key = around.items.map((item) => item.key).find((it) => isScalar(it) && it.value === path.at(-1))
  if (isScalar(key)) key.commentBefore = comment.replace(/^/gm, ' ')
}

/** The path of the schema for editors: in the installed package, or in a checkout of it. */
const schemaPathFrom = (directory: string): string | undefined => {
  const installed = `node_modules/${suite.name}/src/cli/config/schema.json`
  if (existsSync(join(directory, installed))) return `./${installed}`
  const own = fileURLToPath(new URL(import.meta.resolve(`${suite.name}/config.schema.json`)))
  const path = pathBelow(directory, own)
  return path && `./${path}`
}
