import { expect, it } from 'vitest'
import { recordKey, type SeenRecord } from '../../survey/reference-records.ts'
import { poolOf } from '../../test/pool.ts'
import { seen } from '../../test/seen.ts'
import { phraseFinders } from './phrases.ts'
import type { MessagePool } from './pool/message-pool.ts'
import { wordFinders } from './searched-words.ts'

const finders = { ...wordFinders, ...phraseFinders }

const find = <N extends keyof typeof finders>(need: N, pool: MessagePool) =>
  finders[need].find(pool, (_part, among) => among) as ReturnType<(typeof finders)[N]['find']>

const other = seen('other', { subject: 'Facture' })

it('finds a word of the French subject that the other message lacks, ligatures and accents aside', () => {
  const message = seen('m', { subject: 'Manœuvre', publicationDate: '2026-05-02T00:00:00Z' })
  const worded = seen('w', { subject: 'Déclaration', publicationDate: '2026-05-01T00:00:00Z' })
  expect(find('frenchWord', poolOf([message, worded, other])).map(({ word }) => word)).toContain('Déclaration')
  expect(find('frenchWord', poolOf([seen('a', { subject: 'Facture' }), other]))).toEqual([])
})

it('finds a word with an accent, and the same in plain capitals', () => {
  const [found] = find('accentedWord', poolOf([seen('m', { subject: 'Votre déclaration' }), other]))
  expect(found).toMatchObject({ accented: 'déclaration', plain: 'DECLARATION' })
})

it('finds long words of each language that stand in that language alone', () => {
  const subjects = { nl: 'Jaarlijkse aangifte', fr: 'Déclaration annuelle complète', de: 'Jahreserklaerung' }
  const [found] = find('wordsOfSubject', poolOf([seen('m', { subjects }), other]))
  expect(found?.words).toEqual({ nl: 'Jaarlijkse', fr: 'annuelle', de: 'Jahreserklaerung' })
  const same = { nl: 'Declaration', fr: 'Declaration', de: 'Declaration' }
  expect(find('wordsOfSubject', poolOf([seen('m', { subjects: same }), other]))).toEqual([])
})

it('finds a name in a label that no subject has, and one with a cedilla', () => {
  const message = seen('m', { subject: 'Lettre', attention: { label: 'Françoise Peeters' } })
  expect(find('wordOfAttentionLabel', poolOf([message, other]))[0]?.word).toBe('Françoise')
  expect(find('cedillaWord', poolOf([message, other]))[0]).toMatchObject({ written: 'Françoise', plain: 'Francoise' })
})

it('finds words of a record, unless another text of the message has them too', () => {
  const of = (nl: string, organization = 'Registre') => {
    const record = { name: { fr: 'Guichet fiscal', nl }, description: { fr: 'Paiements divers' } }
    const others: SeenRecord = { name: { fr: 'Registre' }, description: { fr: 'Autres choses' } }
    const ids = { senderOrganizationId: 'o', messageTypeId: 't' }
    const records = new Map([
      [recordKey('senderApplicationId', 'a'), record],
      [recordKey('senderApplicationId', 'b'), others],
      [recordKey('senderOrganizationId', 'o'), { ...others, name: { fr: 'Registre', de: organization } }],
      [recordKey('messageTypeId', 't'), others],
    ])
    const messages = [seen('m', { senderApplicationId: 'a', ...ids }), seen('n', { senderApplicationId: 'b', ...ids })]
    return find('wordsOfApplication', poolOf(messages, { records }))[0]
  }
  expect(of('Loket')).toMatchObject({ name: 'Guichet', description: 'Paiements' })
  expect(of('Guichet')?.name).toBe('fiscal')
  expect(of('Loket', 'Guichet AG')?.name).toBe('fiscal')
})

it('cuts runs of words where what only resembles them stands nowhere in their message', () => {
  const message = seen('m', { subject: 'Rappel, cotisation annuelle impayee. Merci de payer' })
  const pool = poolOf([message, other])
  expect(find('punctuatedText', pool)[0]).toMatchObject({ run: 'Rappel, cotisation', bare: 'Rappel cotisation' })
  expect(find('twoPhrases', pool)[0]).toMatchObject({ end: 'impayee', joined: 'impayee Merci' })
  expect(find('runOfWords', pool)[0]).toMatchObject({
    run: 'cotisation annuelle impayee',
    withGap: 'cotisation impayee',
  })
  const twice = seen('m', { subject: 'Rappel, cotisation', businessValues: ['Rappel cotisation'] })
  expect(find('punctuatedText', poolOf([twice, other]))).toEqual([])
})

it('joins two values of one entry', () => {
  const message = seen('m', { entries: [['premier', 'second']], businessValues: ['premier', 'second'] })
  expect(find('twoValues', poolOf([message]))[0]).toMatchObject({ first: 'premier', second: 'second' })
})
