import type { Socket } from 'node:net'
import { describe } from 'vitest'
import { answersBytes, type Hostile, testHostileTargets } from '../../test/hostile-target.ts'

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** Writes the same text again and again, as fast as it is read, until the connection ends. */
const forever = (socket: Socket, text: string): void => {
  const write = () => {
    while (socket.writable) if (!socket.write(text)) return
  }
  socket.on('drain', write)
  write()
}

/** More often than the run is patient for. */
const again = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 300)
  socket.once('close', () => clearInterval(timer))
}

const short = ['--timeout', '1']

const framing: readonly Hostile[] = [
  {
    says: 'an endless body',
    isAlone: true,
    target: answersBytes((socket) => {
      socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`)
      forever(socket, chunk('x'.repeat(65_536)))
    }),
    exit: 4,
    prints: /too large.*16 MiB/,
  },
  {
    says: 'a body of a few bytes a second',
    isAlone: true,
    target: answersBytes((socket) => {
      socket.write(`${ok}Content-Length: 1000\r\n\r\n`)
      again(socket, '{')
    }),
    args: short,
    exit: 4,
    prints: /accepts connections, but does not answer in time/,
  },
  {
    says: 'headers of a few bytes a second',
    isAlone: true,
    target: answersBytes((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      again(socket, 'X')
    }),
    args: short,
    exit: 4,
    prints: /accepts connections, but does not answer in time/,
  },
  {
    says: 'a header of 100 MB',
    target: answersBytes((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ')
      forever(socket, 'x'.repeat(65_536))
    }),
    exit: 4,
    prints: /too large.*headers of more than 16 KiB/,
  },
  {
    says: 'ten thousand headers',
    target: answersBytes((socket) => {
      socket.end(`${ok}${'X-Many: 1\r\n'.repeat(10_000)}Content-Length: 2\r\n\r\n{}`)
    }),
    exit: 4,
    prints: /too large.*headers of more than 16 KiB/,
  },
  {
    says: 'a body shorter than its length',
    target: answersBytes((socket) => socket.end(`${ok}Content-Length: 100\r\n\r\n{}`)),
    exit: 4,
    prints: /response was cut short/,
  },
  {
    says: 'a body longer than its length',
    target: answersBytes((socket) => socket.end(`${ok}Content-Length: 2\r\n\r\n{}{}{}{}`)),
    exit: 5,
    prints: /does not look like a message registry/,
  },
  {
    says: 'two answers to one request',
    target: answersBytes((socket) => socket.end(`${ok}Content-Length: 2\r\n\r\n{}`.repeat(2))),
    exit: 5,
    prints: /does not look like a message registry/,
  },
  {
    says: 'a storm of 1xx answers',
    target: answersBytes((socket) => forever(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1000))),
    args: short,
    exit: 4,
    prints: /accepts connections, but does not answer in time/,
  },
  {
    says: '101 that nobody asked for',
    target: answersBytes((socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ),
    exit: 4,
    prints: /closes them without an answer/,
  },
  {
    says: 'the end after the status line',
    target: answersBytes((socket) => socket.end('HTTP/1.1 200 OK\r\n')),
    exit: 4,
    prints: /closes them without an answer/,
  },
  {
    says: 'a reset in the middle of the body',
    target: answersBytes((socket) => {
      socket.write(`${ok}Content-Length: 100\r\n\r\n{"items":`)
      setTimeout(() => socket.resetAndDestroy(), 50)
    }),
    exit: 4,
    prints: /response was cut short/,
  },
  {
    says: 'garbage',
    target: answersBytes((socket) => socket.end(Buffer.alloc(100_000, 0xfe))),
    exit: 4,
    prints: /does not speak HTTP/,
  },
  {
    says: 'a status of four digits',
    target: answersBytes((socket) => socket.end('HTTP/1.1 2000 Fine\r\nContent-Length: 0\r\n\r\n')),
    exit: 4,
    prints: /not in valid HTTP/,
  },
  {
    says: 'a wrong chunk size',
    target: answersBytes((socket) => socket.end(`${ok}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n`)),
    exit: 4,
    prints: /not in valid HTTP/,
  },
  {
    says: 'a chunk of 2^70 bytes',
    target: answersBytes((socket) => socket.end(`${ok}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(18)}\r\n{}\r\n`)),
    exit: 4,
    prints: /not in valid HTTP/,
  },
  {
    says: 'both a length and chunks',
    target: answersBytes((socket) =>
      socket.end(`${ok}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n${chunk('{}')}0\r\n\r\n`),
    ),
    exit: 4,
    prints: /response was cut short/,
  },
  {
    says: 'control characters in a header',
    target: answersBytes((socket) => socket.end(`${ok}X-Bell: \u0007\u0000\u001b[2J\r\nContent-Length: 2\r\n\r\n{}`)),
    exit: 4,
    prints: /not in valid HTTP/,
  },
  {
    says: '204 with a body',
    target: answersBytes((socket) => socket.end('HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}')),
    exit: 4,
    prints: /response was cut short/,
  },
]

describe('a target that breaks HTTP', () => testHostileTargets(framing))
