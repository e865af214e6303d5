/** The script of the demonstration page: every click sends one request to the provider. */
import { contentPath, detailsPath, listPath, textOf } from './requests.js'

const pageSize = 10
const byId = (id) => document.getElementById(id)
const criteria = byId('criteria')
let page = 1

const { word, personas } = await (await fetch('personas.json')).json()
for (const { id, says } of personas) byId('persona').append(new Option(says, id))

/** Requests a new token each time: tokens expire after an hour, and rights can change in between. */
const headersOf = async (id) => (await fetch(`personas/${encodeURIComponent(id)}.json`)).json()

const sendRequest = async (path, options = {}) => {
  const persona = byId('persona').value
  const headers = { ...(await headersOf(persona)), ...options.headers }
  const answer = await fetch(`provider${path}`, { ...options, headers })
  const line = byId('request')
  line.textContent = `${options.method ?? 'GET'} ${path}   as ${persona}: ${answer.status} ${answer.statusText}`
  line.classList.toggle('refused', !answer.ok)
  if (answer.ok) return answer
  const problem = await answer.text()
  line.textContent += `\n${problem}`
  return undefined
}

const element = (name, text, ...children) => {
  const created = document.createElement(name)
  if (text !== undefined) created.textContent = text
  created.append(...children)
  return created
}

const buttonFor = (text, act) => {
  const button = element('button', text)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

const list = async () => {
  const fields = Object.fromEntries(new FormData(criteria))
  const answer = await sendRequest(listPath(word, fields, page, pageSize))
  const { items = [], total } = answer ? await answer.json() : {}
  byId('messages').replaceChildren(...items.map(rowOf))
  byId('previous').disabled = page === 1
  byId('next').disabled = total === undefined ? items.length < pageSize : page * pageSize >= total
  byId('messages-heading').textContent = total === undefined ? 'Messages' : `Messages: ${total} in total, page ${page}`
}

const rowOf = ({ messageId, subject, publicationDate, recipientPartition, sender, isRead }) => {
  const partition = sender?.partition ?? recipientPartition
  const row = element(
    'tr',
    undefined,
    element(
      'td',
      undefined,
      buttonFor(textOf(subject), () => show(messageId)),
    ),
    element('td', publicationDate?.slice(0, 10)),
    element('td', partition),
    element('td', isRead ? 'read' : 'unread'),
  )
  row.classList.toggle('unread', !isRead)
  return row
}

const show = async (messageId) => {
  const answer = await sendRequest(detailsPath(word, messageId))
  if (answer === undefined) return
  const message = await answer.json()
  const entries = element('dl')
  const entry = (term, ...values) => entries.append(element('dt', term), element('dd', undefined, ...values))
  entry('Subject', textOf(message.subject))
  entry('Published, expires', `${message.publicationDate}, ${message.expirationDate}`)
  entry('Partition', message.recipientPartition)
  entry('State', [message.isRead ? 'read' : 'unread', message.isVisible ? 'visible' : 'hidden'].join(', '))
  for (const attachment of message.attachments ?? []) {
    const kind = attachment.isMainContent ? 'Main content (opening it marks the message as read)' : 'Annex'
    entry(
      kind,
      buttonFor(attachment.fileName, () => open(messageId, attachment)),
    )
  }
  const completeAnswer = element('details', undefined, element('summary', 'Complete answer'), jsonBlock(message))
  byId('details').replaceChildren(entries, visibilityButton(message), completeAnswer)
  byId('details-heading').focus()
}

const jsonBlock = (message) => element('pre', JSON.stringify(message, undefined, 2))

const visibilityButton = ({ messageId, isVisible }) =>
  buttonFor(isVisible ? 'Hide message' : 'Show message', async () => {
    const body = JSON.stringify({ messageIds: [messageId], isVisible: !isVisible })
    const path = `/${word}/messages/changeVisibility`
    const answer = await sendRequest(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (answer)
      byId('details').replaceChildren(element('p', isVisible ? 'The message is hidden.' : 'The message is visible.'))
  })

const open = async (messageId, { attachmentId, fileName }) => {
  const answer = await sendRequest(contentPath(word, messageId, attachmentId))
  if (answer === undefined) return
  const link = element('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

const changePage = (offset) => {
  page = Math.max(1, page + offset)
  return list()
}

criteria.addEventListener('submit', (event) => {
  event.preventDefault()
  page = 1
  list()
})
byId('previous').addEventListener('click', () => changePage(-1))
byId('next').addEventListener('click', () => changePage(1))
await list()
