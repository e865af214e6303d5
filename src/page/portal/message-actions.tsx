import { useState } from 'preact/hooks'
import { actionToConfirm, type Message } from '../../contract/interface/model.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { changeVisibility, confirmAction, moveTo } from '../state/actions.ts'
import { settle } from '../state/loading.ts'
import { ReplyEditor } from './reply.tsx'

/** Partitions to move to, the visible ones first: all that the personas of the same mailbox know, since no right on the target is needed (§5.6). */
const useTargets = (current: string): string[] => {
  const { personas, persona } = useStore()
  const ofMailbox = personas.value.filter(({ mailbox }) => mailbox === persona.value?.mailbox)
  const all = [persona.value, ...ofMailbox].flatMap((one) => one?.partitions ?? [])
  return [...new Set(all)].filter((name) => name !== current)
}

const MoveForm = ({ message, close }: { message: Message; close(): void }) => {
  const store = useStore()
  const { t } = store.texts.value
  const targets = useTargets(message.recipientPartition)
  const [target, setTarget] = useState(targets[0] ?? '')
  return (
    <form
      class="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        close()
        settle(moveTo(store, [message], target.trim()))
      }}
    >
      <label for="move-target">{t('move.to')}</label>
      <input
        id="move-target"
        list="move-targets"
        required
        value={target}
        onInput={(event) => setTarget(event.currentTarget.value)}
      />
      <datalist id="move-targets">
        {targets.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" class="primary">
        {t('move.submit')}
      </button>
      <button type="button" onClick={close}>
        {t('cancel')}
      </button>
    </form>
  )
}

/** The actions to confirm (§2). */
const ActionsToConfirm = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t, date } = store.texts.value
  return message.messageActions.map((action) => (
    <div key={action.messageActionId} class={`to-confirm ${action.isExecuted ? 'done' : ''}`}>
      <Icon name={action.isExecuted ? 'done' : 'action'} />
      <p>
        <strong>{t(action.isExecuted ? 'action.confirmed' : 'action.open')}</strong>
        {action.type !== actionToConfirm && <span lang="en"> {action.type}</span>}
        {action.dueDate && (
          <>
            {' '}
            <span class="nowrap">{t('action.due', { date: date(action.dueDate) })}</span>
          </>
        )}
      </p>
      <button
        type="button"
        class={action.isExecuted ? '' : 'primary'}
        onClick={() => settle(confirmAction(store, message, action, !action.isExecuted))}
      >
        {t(action.isExecuted ? 'action.reopen' : 'action.confirm')}
      </button>
    </div>
  ))
}

/** What can be done with the open message. */
export const MessageActions = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t } = store.texts.value
  const [form, setForm] = useState<'reply' | 'move' | undefined>()
  const close = () => setForm(undefined)
  const toggle = (name: 'reply' | 'move') => setForm(form === name ? undefined : name)
  return (
    <>
      <ActionsToConfirm message={message} />
      <div class="button-line">
        <button type="button" data-do="reply" aria-expanded={form === 'reply'} onClick={() => toggle('reply')}>
          <Icon name="reply" />
          {t('reply.label')}
        </button>
        <button type="button" data-do="move" aria-expanded={form === 'move'} onClick={() => toggle('move')}>
          <Icon name="move" />
          {t('move.label')}
        </button>
        <button
          type="button"
          data-do="visibility"
          onClick={() => settle(changeVisibility(store, [message], !message.isVisible))}
        >
          <Icon name={message.isVisible ? 'hidden' : 'shown'} />
          {t(message.isVisible ? 'visibility.hide' : 'visibility.show')}
        </button>
      </div>
      {form === 'move' && <MoveForm message={message} close={close} />}
      {form === 'reply' && <ReplyEditor message={message} close={close} />}
    </>
  )
}
