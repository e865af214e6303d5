/** `userOfB` as `user-of-b`: ids of scenarios and steps are made of the names of personas and faults. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
