import { status } from '../../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { callers } from './family.ts'

const pageSize = 100

/** §3, §4.1: folder and visible together. */
export const hiddenSentApart = scenario({
  id: 'list-hidden-sent-apart',
  title: 'Hidden sent messages are in the out folder with visible=false, and in no other list',
  clauses: ['4.1.visible-false', '4.1.folder-out', '4.1.folder-in', '3.hidden-only-with-visible-false'],
  needs: ['hiddenSent'],
  causes: [
    'The query of the out folder does not know visible, so hidden messages are listed, or never.',
    'The query of hidden messages does not know the folder.',
  ],
  steps: ({ hiddenSent: { message, visible, hiddenReceived } }) =>
    callers.flatMap((as) => [
      step(`hidden-sent-as-${kebabCase(as)}`, 'ask for hidden sent messages')
        .sendAs(as, listMessages({ folder: 'out', visible: false, pageSize }))
        .expect(
          status(200),
          holds('the hidden sent message', message),
          doesNotHold('a visible sent message', visible),
          doesNotHold('a hidden received message', hiddenReceived),
        ),
      step(`hidden-received-as-${kebabCase(as)}`, 'ask for hidden received messages')
        .sendAs(as, listMessages({ folder: 'in', visible: false, pageSize }))
        .expect(
          status(200),
          holds('the hidden received message', hiddenReceived),
          doesNotHold('a hidden sent message', message),
        ),
      step(`visible-sent-as-${kebabCase(as)}`, 'ask for visible sent messages')
        .sendAs(as, listMessages({ folder: 'out', visible: true, pageSize }))
        .expect(status(200), holds('the visible sent message', visible), doesNotHold('a hidden sent message', message)),
      step(`sent-as-${kebabCase(as)}`, 'ask for sent messages without visible')
        .sendAs(as, listMessages({ folder: 'out', pageSize }))
        .expect(status(200), holds('the visible sent message', visible), doesNotHold('a hidden sent message', message)),
    ]),
})
