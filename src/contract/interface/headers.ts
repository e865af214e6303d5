/** §5.5: names the enterprise whose mailbox a representative reads. */
export const onBehalfOfHeader = 'On-Behalf-Of-Enterprise-Number'

/** §4.6: the values of the cross-origin response headers. */
export const crossOriginHeaders = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH'],
  allowedHeaders: [
    'Content-Type',
    'Authorization',
    'Accept',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Location',
  ],
  exposedHeaders: ['Location'],
} as const
