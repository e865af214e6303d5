import type { Server } from 'node:http'
import { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** The open connections of a server, so that none outlives it: a provider's pool would hold one for a minute. */
export interface Connections {
  /** Keeps a connection through `endOthers` until its answer is given. */
  keepUntilAnswered(socket: Socket, answered: Promise<unknown>): void
  closeAll(): void
  closeOthers(): void
}

export function trackConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const spared = new Set<Socket>()
  // Over https the connection that requests name is the one within.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const end = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    keepUntilAnswered: async (socket, answered) => {
      spared.add(socket)
      await answered
      spared.delete(socket)
      if (!server.listening) socket.destroySoon()
    },
    closeAll: () => end([...open]),
    closeOthers: () => end([...open].filter((socket) => !spared.has(socket))),
  }
}
