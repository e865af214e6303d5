// The page shows everything without this script. It adds languages, the filter, and links into closed parts.
const texts = JSON.parse(document.getElementById('texts').textContent)

const fill = (element, key) => {
  const values = JSON.parse(element.dataset.values ?? '[]')
  const language = document.documentElement.lang
  return (texts[language][key] ?? texts.en[key] ?? key).replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '')
}

// A line can break after each "=".
const withBreaks = (text) =>
  text.split(/(?<==)/).flatMap((part, index) => (index === 0 ? [part] : [document.createElement('wbr'), part]))

const translate = (element) => {
  if (element.dataset.text) element.replaceChildren(...withBreaks(fill(element, element.dataset.text)))
  if (element.dataset.label) element.setAttribute('aria-label', fill(element, element.dataset.label))
}

const showLanguage = (language) => {
  document.documentElement.lang = language
  for (const element of document.querySelectorAll('[data-text], [data-label]')) translate(element)
}

const languageSelect = document.getElementById('language')
const preferred = navigator.languages.map((language) => language.slice(0, 2)).find((language) => language in texts)
languageSelect.value = preferred ?? 'en'
languageSelect.addEventListener('change', () => showLanguage(languageSelect.value))
document.getElementById('languages').hidden = false
if (languageSelect.value !== 'en') showLanguage(languageSelect.value)

// Filter
const form = document.getElementById('filter')
const shown = document.getElementById('filter-shown')
const wanted = (name) => document.getElementById(`filter-${name}`).value.trim().toLowerCase()
const items = [...document.querySelectorAll('.scenarios > li')].map((element) => ({
  element,
  ...element.dataset,
  words: element.querySelector('summary').textContent.toLowerCase(),
}))

const clausesOf = (element) =>
  [...element.querySelectorAll('[href^="#clause-"]')].map((link) => link.textContent.toLowerCase())

const applyFilter = () => {
  const [chapter, outcome, clause, text] = ['chapter', 'outcome', 'clause', 'text'].map(wanted)
  let count = 0
  for (const { element, words, ...item } of items) {
    const fits =
      (chapter === '' || item.chapter.toLowerCase() === chapter) &&
      (outcome === '' || item.outcome.toLowerCase() === outcome) &&
      (clause === '' || clausesOf(element).some((id) => id.startsWith(clause))) &&
      words.includes(text)
    element.hidden = !fits
    if (fits) count += 1
  }
  for (const group of document.querySelectorAll('.chapter'))
    group.hidden = group.querySelector('.scenarios > li:not([hidden])') === null
  shown.dataset.values = JSON.stringify([count, items.length])
  translate(shown)
}

// A run that stopped has no scenarios to filter.
if (form) {
  form.hidden = false
  translate(shown)
  form.addEventListener('input', applyFilter)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => setTimeout(applyFilter))
}

// A link shows its target even if the filter hides it or it is inside something closed.
const showTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (form && target.closest('[hidden]')) {
    form.reset()
    applyFilter()
  }
  for (let inside = target; inside; inside = inside.parentElement?.closest('details')) inside.open = true
  const own = target.querySelector(':scope > details')
  if (own) own.open = true
  target.scrollIntoView()
}
window.addEventListener('hashchange', showTarget)
showTarget()
