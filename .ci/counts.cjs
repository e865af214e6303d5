// Adds up the tests and the things proven: node counts.cjs TESTS-JSON EXIT-CODE PROOF-JSON EXIT-CODE
const { readFileSync } = require('node:fs')

const read = (file, otherwise) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

/** What ended badly without a failure to show for it counts as one. */
const counted = (passed, failed, code) => ({ passed, failed: failed || (code === '0' ? 0 : 1) })

const [, , testsFile, tested, proofFile, proved] = process.argv
const { numPassedTests = 0, numFailedTests = 0 } = read(testsFile, {})
const { summary = {} } = read(proofFile, {})
const { defects = 0, atExpected = 0, variants = 0, mixtures = 0, falseAlarms = 0, emptyTargets = 0 } = summary
const { unexpectedPasses = 0, unusedExpectedPasses = 0, scenariosWithoutDefect = 0 } = summary
const missed = defects - atExpected + falseAlarms + unexpectedPasses + unusedExpectedPasses + scenariosWithoutDefect
const good = atExpected + variants + mixtures - falseAlarms + emptyTargets

const both = [counted(numPassedTests, numFailedTests, tested), counted(good, missed, proved)]
const sum = (name) => both.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
