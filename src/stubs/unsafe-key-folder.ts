/** The folder for keys belongs to somebody else, or others may look into it. */
export class UnsafeKeyFolder extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} must be a folder of yours that nobody else may read: remove it, or make it so`)
    this.name = 'UnsafeKeyFolder'
    this.folder = folder
  }
}
