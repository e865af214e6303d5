/** What the page of a demonstration does in a browser: every click is one request to the provider. */
import { contentPath, detailsPath, listPath, textOf } from './requests.js'

const pageSize = 10
const byId = (id) => document.getElementById(id)
const criteria = byId('criteria')
let page = 1

const { word, personas } = await (await fetch('personas.json')).json()
for (const { id, says } of personas) byId('persona').append(new Option(says, id))

/** A fresh token each time: they live for an hour, and rights may have been changed meanwhile. */
const headersOf = async (id) => (await fetch(`personas/${encodeURIComponent(id)}.json`)).json()

const ask = async (path, options = {}) => {
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
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}

const pressing = (text, act) => {
  const button = element('button', text)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

const list = async () => {
  const fields = Object.fromEntries(new FormData(criteria))
  const answer = await ask(listPath(word, fields, page, pageSize))
  const { items = [], total } = answer ? await answer.json() : {}
  byId('messages').replaceChildren(...items.map(rowOf))
  byId('earlier').disabled = page === 1
  byId('later').disabled = total === undefined ? items.length < pageSize : page * pageSize >= total
  byId('messages-heading').textContent = total === undefined ? 'Messages' : `Messages: ${total} in all, page ${page}`
}

const rowOf = ({ messageId, subject, publicationDate, recipientPartition, sender, isRead }) => {
  const partition = sender?.partition ?? recipientPartition
  const row = element(
    'tr',
    undefined,
    element(
      'td',
      undefined,
      pressing(textOf(subject), () => show(messageId)),
    ),
    element('td', publicationDate?.slice(0, 10)),
    element('td', partition),
    element('td', isRead ? 'read' : 'unread'),
  )
  row.classList.toggle('unread', !isRead)
  return row
}

const show = async (messageId) => {
  const answer = await ask(detailsPath(word, messageId))
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
      pressing(attachment.fileName, () => open(messageId, attachment)),
    )
  }
  const whole = element('details', undefined, element('summary', 'The whole answer'), wholeOf(message))
  byId('details').replaceChildren(entries, visibility(message), whole)
  byId('details-heading').focus()
}

const wholeOf = (message) => element('pre', JSON.stringify(message, undefined, 2))

const visibility = ({ messageId, isVisible }) =>
  pressing(isVisible ? 'Hide it' : 'Show it', async () => {
    const body = JSON.stringify({ messageIds: [messageId], isVisible: !isVisible })
    const path = `/${word}/messages/changeVisibility`
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (answer) byId('details').replaceChildren(element('p', isVisible ? 'It is hidden now.' : 'It is visible now.'))
  })

const open = async (messageId, { attachmentId, fileName }) => {
  const answer = await ask(contentPath(word, messageId, attachmentId))
  if (answer === undefined) return
  const link = element('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

const turn = (by) => {
  page = Math.max(1, page + by)
  return list()
}

criteria.addEventListener('submit', (event) => {
  event.preventDefault()
  page = 1
  list()
})
byId('earlier').addEventListener('click', () => turn(-1))
byId('later').addEventListener('click', () => turn(1))
await list()
