import { Chalk, type ChalkInstance } from 'chalk'
import type { Outcome } from '../../engine/result.ts'
import { outcomeWords } from '../scenario-facts.ts'

/** Colours by meaning. Without colour they leave the text as it is. */
export interface Paint {
  good: ChalkInstance
  bad: ChalkInstance
  open: ChalkInstance
  strong: ChalkInstance
  quiet: ChalkInstance
}

export const paint = (colour: boolean): Paint => {
  const chalk = new Chalk({ level: colour ? 1 : 0 })
  return { good: chalk.green, bad: chalk.red, open: chalk.yellow, strong: chalk.bold, quiet: chalk.dim }
}

/** The sign before a scenario or a row, and the word for its outcome. */
export const outcomeSigns: Record<Outcome | 'leftOut', { sign: string; tone: keyof Paint; says: string }> = {
  passed: { sign: '✓', tone: 'good', says: outcomeWords.passed },
  failed: { sign: '✗', tone: 'bad', says: outcomeWords.failed },
  unverifiable: { sign: '?', tone: 'open', says: outcomeWords.unverifiable },
  notApplicable: { sign: '-', tone: 'quiet', says: outcomeWords.notApplicable },
  broken: { sign: '!', tone: 'bad', says: outcomeWords.broken },
  leftOut: { sign: '·', tone: 'quiet', says: outcomeWords.leftOut },
}
