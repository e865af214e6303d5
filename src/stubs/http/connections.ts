import type { Server } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** The open connections of a server. Closing them with the server matters: a provider's pool would keep one for a minute. */
export interface Connections {
  /** Protects a connection from `closeOthers` until its answer is sent. */
  keepUntilAnswered(socket: Socket, answered: Promise<unknown>): void
  closeAll(): void
  closeOthers(): void
}

export function trackConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const protectedSockets = new Set<Socket>()
  // Over https, `request.socket` is the TLS socket, not the TCP socket.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const destroyAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    keepUntilAnswered: async (socket, answered) => {
      protectedSockets.add(socket)
      await answered
      protectedSockets.delete(socket)
      if (!server.listening) socket.destroySoon()
    },
    closeAll: () => destroyAll([...open]),
    closeOthers: () => destroyAll([...open].filter((socket) => !protectedSockets.has(socket))),
  }
}
