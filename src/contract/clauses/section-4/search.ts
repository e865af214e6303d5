import { clausesOf, must } from '../clause.ts'

/** §4.1: the rules of the text search. */
export const section4Search = clausesOf({
  '4.1.search-substring': must.rewriteResponse('A part of a word is found'),
  '4.1.search-subject': must.rewriteResponse('The subject is searched'),
  '4.1.search-business-values': must.rewriteResponse('Business data values are searched'),
  '4.1.search-attention-of-ssin': must.rewriteResponse('The person number of the addressee is searched'),
  '4.1.search-attention-of-label': must.rewriteResponse('The label of the addressee is searched'),
  '4.1.search-application-name': must.rewriteResponse('The name of the sender application is searched'),
  '4.1.search-application-description': must.rewriteResponse('The description of the sender application is searched'),
  '4.1.search-organization-name': must.rewriteResponse('The name of the sender organization is searched'),
  '4.1.search-organization-description': must.rewriteResponse('The description of the sender organization is searched'),
  '4.1.search-message-type-name': must.rewriteResponse('The name of the message type is searched'),
  '4.1.search-message-type-description': must.rewriteResponse('The description of the message type is searched'),
  '4.1.search-language': must.rewriteResponse('Only texts in the language of qlang are searched'),
  '4.1.search-not-documents': must.rewriteResponse('The text of documents is not searched'),
  '4.1.search-not-body': must.rewriteResponse('The text of bodies is not searched'),
  '4.1.search-case': must.rewriteResponse('Upper and lower case are the same'),
  '4.1.search-accents-in-text': must.rewriteResponse('A query without accents finds a text that has them'),
  '4.1.search-accents-in-query': must.rewriteResponse('A query with accents finds a text that lacks them'),
  '4.1.search-cedilla': must.rewriteResponse('A query with c finds a text with ç'),
  '4.1.search-contiguous': must.rewriteResponse('The query must stand in the text without a gap'),
  '4.1.search-in-order': must.rewriteResponse('The words must follow each other as in the query'),
  '4.1.search-punctuation': must.rewriteResponse('Punctuation in the text must stand in the query too'),
  '4.1.search-with-punctuation': must.rewriteResponse('A query with the punctuation of the text finds it'),
  '4.1.search-joined-phrases': must.rewriteResponse(
    'The end of one phrase joined to the start of another finds nothing',
  ),
  '4.1.search-reordered-words': must.rewriteResponse('The same words in another order find nothing'),
  '4.1.search-without-qlang-400': must.rewriteResponse('A search that names no language is answered with 400'),
})
