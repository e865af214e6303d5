/**
 * The content security policy of the page: its own scripts and styles; requests to itself and to these origins; a preview
 * of files that it read.
 */
export const pagePolicy = (providerOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...providerOrigins].join(' '),
    "img-src 'self' blob:",
    'frame-src blob:',
    'object-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
