/** The page of `conformance serve`: requests over HTTP. */
import { httpBackend, takeKey } from './backend/http-backend.ts'
import { startPage } from './start-page.tsx'

await startPage(httpBackend(takeKey()))
