import manifest from '../../package.json' with { type: 'json' }

const { name, version } = manifest

/** This package, as results name it. A bundle holds the manifest. */
export const suite = { name, version }
