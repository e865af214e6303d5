/** The page of `conformance demo`: the provider is in the page. */
import { startPage } from '../page/start-page.tsx'
import { inPageBackend } from './in-page-backend.ts'

await startPage(await inPageBackend())
