/** The value of a configuration file. Its keys are the table of options; the JSON schema has checked it. */
export type Configuration = Readonly<Record<string, unknown>>

/** A configuration and its file; relative paths in it start at the folder of that file. */
export interface ConfigurationFile {
  file: string
  configuration: Configuration
}
