// Adds up the tests, the things proven and the sampled mutants: node counts.cjs FOLDER, and the exit code of each
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const [, , folder, tested, proved, sampled] = process.argv

const read = (file, otherwise) => {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch {
    return otherwise
  }
}

/** A bad exit code without a listed failure counts as one failure. */
const counted = (passed, failed, code) => ({ passed, failed: failed || (code === '0' ? 0 : 1) })

const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read('tests.json', {})
const { summary = {} } = read('proof.json', {})
const { defects = 0, atExpected = 0, variants = 0, mixtures = 0, falseAlarms = 0, emptyTargets = 0 } = summary
const { unexpectedPasses = 0, unusedExpectedPasses = 0, scenariosWithoutDefect = 0 } = summary
const missed = defects - atExpected + falseAlarms + unexpectedPasses + unusedExpectedPasses + scenariosWithoutDefect
const good = atExpected + variants + mixtures - falseAlarms + emptyTargets
const { mutants = [] } = read('mutants.json', {})
const asExpected = mutants.filter(({ outcome }) => outcome === 'killed' || outcome === 'lawful').length
// A survivor with a known reason fails nothing.
const unexpected = sampled === '0' ? 0 : mutants.length - asExpected

// A log may keep only its end: the failed tests again, each with the start of its message.
for (const { name = '', message = '', status, assertionResults = [] } of testResults) {
  const file = name.replace(`${process.cwd()}/`, '')
  const failed = assertionResults.filter((one) => one.status === 'failed')
  for (const { fullName, failureMessages = [] } of failed) {
    console.log(`FAILED ${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`)
  }
  if (status === 'failed' && failed.length === 0) console.log(`FAILED ${file}\n${message.slice(0, 2000)}`)
}

const all = [
  counted(numPassedTests, numFailedTests, tested),
  counted(good, missed, proved),
  counted(asExpected, unexpected, sampled),
]
const sum = (name) => all.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
