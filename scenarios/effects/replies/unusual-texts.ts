/** §2: long or unusual texts of a reply. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'
import { replyTexts } from '../../table/reply.ts'
import { textDefaults, textSteps } from './texts.ts'

/** A text that a provider may refuse (a firewall, a limit), but not change. */
interface UnusualText {
  id: string
  says: string
  causes: readonly string[]
  after: (text: string) => string
}

const unusualTexts: readonly UnusualText[] = [
  {
    id: 'lines-and-brackets',
    says: 'several lines and angle brackets',
    causes: [
      'The text goes through strip_tags or an HTML sanitizer, which removes <annexe 3>.',
      'Line breaks become spaces, or only the first line is stored.',
    ],
    after: (text) => `${text} <annexe 3>\n\n2 > 1\nFin.`,
  },
  {
    id: '6000-characters',
    says: '6,000 characters',
    causes: ['The text is cut to fit a column of 500, 1,000 or 4,000 characters (VARCHAR2 of Oracle).'],
    after: (text) => `${text} ${'0123456789 abcdefgh '.repeat(300)}Fin.`,
  },
  {
    id: '20000-characters',
    says: '20,000 characters',
    causes: ['The text is cut to fit a column of 8,000 characters (VARCHAR of SQL Server) or 10,000.'],
    after: (text) => `${text} ${'0123456789 abcdefgh '.repeat(1000)}Fin.`,
  },
  {
    id: '40000-characters',
    says: '40,000 characters',
    causes: [
      'The text is cut at a limit of 32 kB (CLOB as VARCHAR2 of Oracle, a buffer, a signed number of two bytes).',
    ],
    after: (text) => `${text} ${'0123456789 abcdefgh '.repeat(2000)}Fin.`,
  },
  {
    id: '70000-characters',
    says: '70,000 characters',
    causes: ['The text is cut at a limit of 64 kB (TEXT of MySQL without strict mode, a length of two bytes).'],
    after: (text) => `${text} ${'0123456789 abcdefgh '.repeat(3500)}Fin.`,
  },
  {
    id: 'escaped-characters',
    says: 'HTML, URL and JSON escapes',
    causes: [
      'The text is decoded once too often: `%20`, `+`, `\\n` and entities of HTML become other characters.',
      'The text goes through a template, which replaces {{name}} and %s.',
    ],
    after: (text) => `${text} R&amp;D 5 &lt; 6, 100%25 a+b%20c \\n \\u00e9 {{name}} %s {0} Fin.`,
  },
]

/** No length is stated, and a firewall may refuse brackets. A reply that is created has its whole text. */
const unusualTextKept = ({ id, says, causes, after }: UnusualText) =>
  scenario({
    ...textDefaults,
    id: `reply-text-of-${id}-kept`,
    title: `A reply with a text of ${says} is refused, or its body is complete`,
    causes,
    steps: (needs) =>
      textSteps(needs, {
        does: `reply with a text of ${says}`,
        texts: { nl: after(replyTexts.nl), fr: after(replyTexts.fr), de: after(replyTexts.de) },
        answer: either([replyCreated], [clientError]),
      }),
  })

export const unusualReplyTextScenarios = unusualTexts.map(unusualTextKept)
