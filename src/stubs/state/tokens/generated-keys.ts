import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface KeyPair {
  publicKey: KeyObject
  privateKey: KeyObject
}

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/**
 * In Node 20 a generated key shares a lock with the job that generated it. If garbage collection removes that job while a
 * detail of the key is read (its curve, its JWK), the process waits for itself for ever. A key that is read from PEM has a
 * lock of its own.
 */
const readFromPem = ({ publicKey, privateKey }: { publicKey: string; privateKey: string }): KeyPair => ({
  publicKey: createPublicKey(publicKey),
  privateKey: createPrivateKey(privateKey),
})

/** A new pair of EC keys. */
export const generateEcKeys = (namedCurve: 'P-256' | 'P-384' = 'P-256'): KeyPair =>
  readFromPem(generateKeyPairSync('ec', { namedCurve, publicKeyEncoding, privateKeyEncoding }))

/** A new pair of RSA keys of so many bits. */
export const generateRsaKeys = (modulusLength = 2048): KeyPair =>
  readFromPem(generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding, privateKeyEncoding }))
