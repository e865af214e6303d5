/** §4.5, §5, §6: calls to the services, their answers, and notifications. */
import type { Defect } from '../defect.ts'
import { absentAnswerDefects } from './answers-absent.ts'
import { misreadAnswerDefects } from './answers-misread.ts'
import { cachedPartitionDefects } from './cached-partitions.ts'
import { missingCallDefects } from './calls-missing.ts'
import { earlierQuestionDefects } from './earlier-questions.ts'
import { eventDefects } from './events.ts'
import { failOpenDefects } from './fail-open.ts'
import { openListDefects } from './fail-open-lists.ts'
import { openOperationDefects } from './fail-open-operations.ts'
import { strictAnswerDefects } from './strict-answers.ts'
import { shortTimeoutDefects, wrongCallDefects } from './wrong-calls.ts'

export const outboundCallDefects: readonly Defect[] = [
  ...wrongCallDefects,
  ...missingCallDefects,
  ...cachedPartitionDefects,
  ...failOpenDefects,
  ...openOperationDefects,
  ...openListDefects,
  ...misreadAnswerDefects,
  ...strictAnswerDefects,
  ...absentAnswerDefects,
  ...earlierQuestionDefects,
  ...shortTimeoutDefects,
  ...eventDefects,
]
