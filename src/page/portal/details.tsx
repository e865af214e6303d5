import type { Ref } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Message } from '../../contract/interface/model.ts'
import { markKey } from '../../contract/test-data/dataset.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { RefusalNotice } from '../components/refusal.tsx'
import { closeMessage, openData } from '../state/actions.ts'
import { settle } from '../state/loading.ts'
import { localizedIn } from '../state/read-answers.ts'
import { Documents } from './documents.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageLabels, useCorrespondent } from './message-list.tsx'

/** The facts of a message, one line each. */
const Facts = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t, dateTime, date } = store.texts.value
  const correspondent = useCorrespondent()
  const language = store.textLanguage.value
  const { applications, messageTypes } = store.names.value
  const { sender, recipient, forTheAttentionOf, businessDataList, originalMessageId } = message
  const party = store.criteria.value.folder === 'out' ? recipient : sender
  const facts: [label: string, value: string | undefined, isOneLine?: true][] = [
    [t('fact.from'), [...new Set([correspondent(message), party?.enterpriseNumber])].filter(Boolean).join(' · ')],
    [t('fact.published'), dateTime(message.publicationDate), true],
    [t('fact.expires'), date(message.expirationDate), true],
    [t('fact.partition'), sender?.partition ?? message.recipientPartition],
    [t('fact.type'), localizedIn(language, messageTypes.get(message.messageTypeId)) || message.messageTypeId],
    [
      t('fact.application'),
      localizedIn(language, applications.get(message.senderApplicationId)) || message.senderApplicationId,
    ],
    [t('fact.attention'), [forTheAttentionOf?.label, forTheAttentionOf?.ssin].filter(Boolean).join(' · ')],
    [t('fact.replyTo'), originalMessageId],
    ...(businessDataList ?? []).map(({ key, name, values }): [string, string] => [
      key === markKey ? t('fact.mark', { key }) : localizedIn(language, name) || key,
      (values ?? []).map((value) => localizedIn(language, value)).join(', '),
    ]),
  ]
  return (
    <dl class="facts">
      {facts.map(
        ([label, value, isOneLine]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd class={isOneLine ? 'nowrap' : ''}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const optionalData = ['paymentData', 'structuredData'] as const

/** §1.4: data that a message can have; the provider may not support them. */
const OptionalData = ({ message }: { message: Message }) => {
  const store = useStore()
  const { t } = store.texts.value
  const data = store.open.value?.data
  return (
    <details class="more" open={data !== undefined}>
      <summary>{t('data.label')}</summary>
      <p class="button-line">
        {optionalData.map((operation) => (
          <button key={operation} type="button" onClick={() => settle(openData(store, message, operation))}>
            {t(`data.${operation}`)}
          </button>
        ))}
      </p>
      {data && <pre lang="en">{JSON.stringify(data.json, undefined, 2)}</pre>}
    </details>
  )
}

const NothingOpen = () => {
  const { t } = useStore().texts.value
  return (
    <section class="details nothing-open" aria-label={t('message.label')}>
      <Icon name="inbox" />
      <p>{t('message.choose')}</p>
    </section>
  )
}

const DetailsHead = ({ message, title }: { message: Message; title: Ref<HTMLHeadingElement> }) => {
  const store = useStore()
  const { t } = store.texts.value
  const language = store.textLanguage.value
  return (
    <header class="details-head">
      <h2 ref={title} tabIndex={-1} lang={language}>
        {localizedIn(language, message.subject) || t('message.withoutSubject')}
      </h2>
      <p class="state-line">
        <span class={`state ${message.isRead ? 'read' : 'unread'}`} data-state={message.isRead ? 'read' : 'unread'}>
          {t(message.isRead ? 'mark.read' : 'mark.unread')}
        </span>
        <MessageLabels message={message} />
      </p>
    </header>
  )
}

/** The open message. Escape leaves it. */
export const MessageDetails = () => {
  const store = useStore()
  const { t } = store.texts.value
  const open = store.open.value
  const title = useRef<HTMLHeadingElement>(null)
  const { messageId } = store.address.value
  useEffect(() => {
    if (messageId !== undefined) title.current?.focus()
  }, [messageId])
  if (open === undefined) return <NothingOpen />
  const { message, refusal, isLoading } = open
  const close = () => {
    closeMessage(store)
    document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId ?? '')}"] a`)?.focus()
  }
  return (
    <section
      class="details"
      aria-label={t('message.label')}
      aria-busy={isLoading}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div class="details-top">
        <button type="button" class="plain back" onClick={close}>
          <Icon name="back" />
          {t('message.back')}
        </button>
      </div>
      {message && <DetailsHead message={message} title={title} />}
      {refusal && <RefusalNotice exchange={refusal} />}
      {message && !isLoading && (
        <>
          <MessageActions key={message.messageId} message={message} />
          <Documents message={message} />
          <Facts message={message} />
          <OptionalData message={message} />
        </>
      )}
    </section>
  )
}
