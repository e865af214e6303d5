/** The trace id of a traceparent header; empty where there is none. */
export const traceIdIn = (traceparent = ''): string => traceparent.split('-')[1] ?? ''
