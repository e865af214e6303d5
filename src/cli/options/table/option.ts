import { Option } from 'commander'

/** A part of a JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>

/** How the configuration file holds a value that is not written there as it is used. */
export interface FileConversion<T> {
  /** Relative paths start at `directory`, the folder of the file. */
  read(value: unknown, directory: string): T
  /** `relative` makes a path relative to the folder of the file. Undefined leaves the key out. */
  write(value: T, relative: (path: string) => string): unknown
}

/**
 * What an option is for. `engine`: the engine takes it under the same name, see `RunOptions`. `reference`: it means
 * something with `--reference`, even where it is written in a file for another target. `repeat`: it is part of the
 * command that repeats a scenario.
 */
type Use = 'engine' | 'reference' | 'repeat'

/**
 * One option, everywhere: on the command line, in the environment, in the configuration file and its JSON schema, in
 * the file that `init` writes, and in the command that repeats a scenario. The table gives it its name.
 */
export interface OptionEntry<T> {
  /** as commander reads it: `--timeout <seconds>`. Without it only the configuration file has this setting. */
  flag?: string
  help: string
  /** Reads the text on the command line; `earlier` is the value so far of a repeated option. @throws UsageError */
  parse?(written: string, earlier?: T): T
  /** The dotted key in the configuration file. Without it only the command line and the environment have this option. */
  key?: string
  /** What that key accepts. Required where there is a key. */
  schema?: JsonSchema
  inFile?: FileConversion<T>
  /** A value of the command line adds to the entries of the environment and of the file, and does not replace them. */
  merges?: true
  for?: readonly Use[]
  /** It says which stubs the run uses: stubs that run already, or stubs that the run starts. */
  stubs?: 'attach' | 'start'
  /** How the command that repeats a scenario writes the value, once for each text; as the value is, where this is left out. */
  repeatAs?(value: T): string[]
}

type Others<T> = Omit<OptionEntry<T>, 'flag' | 'key'>

/** An option of the command line, of the environment and of the configuration file. */
export const option = <T>(flag: string, key: string, others: Others<T>): OptionEntry<T> => ({ flag, key, ...others })

/** An option that only the command line and the environment have. */
export const flagOnly = <T>(flag: string, others: Others<T>): OptionEntry<T> => ({ flag, ...others })

/** A setting that only the configuration file has. */
export const setting = <T>(key: string, others: Others<T>): OptionEntry<T> => ({ key, ...others })

/** The options of one subject. */
export type OptionTable = Readonly<Record<string, OptionEntry<unknown>>>

/** The values of a table, each under the name of its option. */
export type ValuesOf<Table> = { -readonly [Name in keyof Table]?: Table[Name] extends OptionEntry<infer T> ? T : never }

/** An option of commander whose value bears the name it has in the table, whatever its flag. */
export class NamedOption extends Option {
  readonly #name: string

  constructor(name: string, flag: string, { help, parse }: Pick<OptionEntry<unknown>, 'help' | 'parse'>) {
    super(flag, help)
    this.#name = name
    if (parse) this.argParser(parse)
  }

  override attributeName(): string {
    return this.#name
  }
}

/** `--timeout <seconds>` is `--timeout`. */
export const longFlag = ({ flag = '' }: Pick<OptionEntry<unknown>, 'flag'>): string => flag.split(' ', 1)[0] ?? ''
