export const rates = {}

export class Rate {
  #name

  constructor(name) {
    this.#name = name
    rates[name] = []
  }

  add(value) {
    rates[this.#name].push(Boolean(value))
  }
}
