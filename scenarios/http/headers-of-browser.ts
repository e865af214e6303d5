/** §4.1, §4.2, §4.3: a browser gets the same lists, details, files, counts and reference data as other clients. */
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, file, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { anyRecord } from '../../src/engine/expectations/answers/records/records.ts'
import { sameDataAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import { keepsContentOfStep, sameRecordAsStep } from '../../src/engine/expectations/answers/states.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { statistics } from '../statistics/requests.ts'
import { browserPartScenarios } from './parts-for-browser.ts'
import { browserDefaults, browserTitle, readsOfBrowser } from './reads-of-browser.ts'

export const browserHeaderScenarios = [
  scenario({
    ...browserDefaults,
    id: 'http-browser-gets-list',
    title: browserTitle('list of messages'),
    clauses: ['4.1.list'],
    needs: ['message'],
    steps: ({ message }) =>
      readsOfBrowser([
        {
          name: 'list',
          what: 'a list of messages',
          request: windowAround({ folder: 'in', visible: true }, message),
          same: sameListAsStep,
          control: nonEmptyList,
        },
      ]),
  }),
  scenario({
    ...browserDefaults,
    id: 'http-browser-gets-details',
    title: browserTitle('details'),
    clauses: ['4.1.details'],
    needs: ['readMessage'],
    steps: ({ readMessage }) =>
      readsOfBrowser([
        {
          name: 'details',
          what: 'the details of a message',
          request: getDetails(readMessage),
          same: keepsContentOfStep,
          control: showsMessage(readMessage),
        },
      ]),
  }),
  scenario({
    ...browserDefaults,
    id: 'http-browser-gets-content',
    title: browserTitle('file'),
    clauses: ['4.1.content'],
    needs: ['readMessage'],
    steps: ({ readMessage: { messageId, mainAttachmentId, mainDigest } }) =>
      readsOfBrowser([
        {
          name: 'content',
          what: 'the main document of a message',
          request: get(paths.content, { messageId, attachmentId: mainAttachmentId }),
          same: sameDataAsStep,
          control: file(mainDigest),
          isRepeated: true,
          acceptsOwnType: true,
        },
      ]),
  }),
  scenario({
    ...browserDefaults,
    id: 'http-browser-gets-statistics',
    title: browserTitle('statistics'),
    clauses: ['4.2.nearly-expired', '4.2.with-action-required', '4.2.registered-mails'],
    needs: ['message'],
    steps: () =>
      readsOfBrowser(
        Object.values(statistics).map(({ name, counts, request }) => ({
          name,
          what: `the count of ${counts}`,
          request: request(),
          same: () => countAtLeast(0),
          control: countAtLeast(0),
        })),
      ),
  }),
  scenario({
    ...browserDefaults,
    id: 'http-browser-gets-reference-data',
    title: browserTitle('reference data'),
    clauses: ['4.3.sender-application', '4.3.sender-organization', '4.3.message-type'],
    needs: ['carriedApplication', 'carriedOrganization', 'carriedMessageType'],
    steps: (needs) =>
      readsOfBrowser(
        referenceKinds.map((kind) => ({
          name: kind.name,
          what: `a ${kind.says}`,
          request: recordRequest(kind, needs[kind.need].ids[0] ?? ''),
          same: sameRecordAsStep,
          control: anyRecord,
        })),
      ),
  }),
  ...browserPartScenarios,
]
