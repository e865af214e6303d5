/** The bytes of all files that clients send with replies: those on their way, and those that are kept. Both are bounded. */
export class FileSpace {
  readonly #most: { arriving: number; kept: number }
  #arriving = 0
  #kept = 0

  constructor(most: { arriving: number; kept: number }) {
    this.#most = most
  }

  /** For one reply: `take` is false when there is no space for more bytes; `end` gives the space back. */
  arrival(): { take(bytes: number): boolean; end(): void } {
    let taken = 0
    return {
      take: (bytes) => {
        if (this.#arriving + bytes > this.#most.arriving) return false
        this.#arriving += bytes
        taken += bytes
        return true
      },
      end: () => {
        this.#arriving -= taken
        taken = 0
      },
    }
  }

  /** False, and nothing counted, when there is no space for them. */
  keep(bytes: number): boolean {
    if (this.#kept + bytes > this.#most.kept) return false
    this.#kept += bytes
    return true
  }

  /** Nothing is kept any more. */
  empty(): void {
    this.#kept = 0
  }
}
