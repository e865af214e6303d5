import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readKey, removeKey, UnsafeKeyFolder, writeKey } from './key-file.ts'

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'key-file-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a key can be read by its port until it is removed', async () => {
  expect(await readKey(4010)).toBeUndefined()
  await writeKey(4010, 'first')
  await writeKey(4010, 'second')
  await writeKey(4011, 'other')
  expect([await readKey(4010), await readKey(4011)]).toEqual(['second', 'other'])
  await removeKey(4010)
  await removeKey(4010)
  expect(await readKey(4010)).toBeUndefined()
})

test('only the owner can read the key and its folder', async () => {
  const file = await writeKey(4010, 'key')
  expect([await modeOf(file), await modeOf(dirname(file))]).toEqual([0o600, 0o700])
})

test('a folder that other users can read is rejected', async () => {
  const folder = dirname(await writeKey(4010, 'key'))
  await chmod(folder, 0o755)
  await expect(writeKey(4010, 'key')).rejects.toBeInstanceOf(UnsafeKeyFolder)
  await expect(readKey(4010)).rejects.toBeInstanceOf(UnsafeKeyFolder)
})
