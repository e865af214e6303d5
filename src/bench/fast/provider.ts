/** How many lists the reference provider answers in a second, beside other servers of the same list. */
import { openApiDocument } from '../../contract/openapi/document.ts'
import { buildProcess, startProcess } from './built-process.ts'
import { freePort } from './free-port.ts'
import { type InstalledTool, installTool } from './installed-tool.ts'
import { requestsPerSecond } from './load.ts'
import { inTurn, type Pair } from './pair.ts'
import type { Servers } from './processes/list-servers.ts'

interface OtherServer {
  name: string
  url: string
  stop(): void
}

const untilAnswered = async (url: string, headers: Record<string, string>): Promise<void> => {
  for (const deadline = Date.now() + 60_000; ; await new Promise((later) => setTimeout(later, 100))) {
    const isThere = await fetch(url, { headers }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer within a minute`)
  }
}

const startOther = async (
  tool: InstalledTool,
  name: string,
  url: string,
  { args, headers }: { args: string[]; headers: Record<string, string> },
): Promise<OtherServer> => {
  const child = tool.start(...args)
  await untilAnswered(url, headers)
  return {
    name,
    url,
    stop: () => {
      child.kill()
      tool.remove()
    },
  }
}

/** The same 25 objects from json-server, and answers of the same shape from prism. */
const startOthers = async ({ headers, list, path }: Servers): Promise<OtherServer[]> => {
  const jsonServer = await installTool('json-server', '0.17.4', 'json-server/lib/cli/bin.js')
  const prism = await installTool('@stoplight/prism-cli', '5.16.0', '@stoplight/prism-cli/dist/index.js')
  const messages = Object.values(list).find(Array.isArray)
  const data = jsonServer.write('data.json', JSON.stringify({ messages }))
  const document = prism.write('openapi.json', JSON.stringify(openApiDocument({ version: '1' })))
  const ports = [String(await freePort()), String(await freePort())] as const
  return [
    await startOther(jsonServer, 'json-server', `http://127.0.0.1:${ports[0]}/messages`, {
      args: ['--host', '127.0.0.1', '--port', ports[0], '--quiet', data],
      headers,
    }),
    await startOther(prism, 'prism', `http://127.0.0.1:${ports[1]}${path}`, {
      args: ['mock', '--host', '127.0.0.1', '--port', ports[1], document],
      headers,
    }),
  ]
}

const bars: Record<string, number> = { 'json-server': 2.5, prism: 1 }

export const providerPairs = async (rounds: number): Promise<Pair[]> => {
  const process = await startProcess(await buildProcess('list-servers'))
  const servers = await process.ask<Servers>('servers')
  const { headers, path, inProcess, overPorts, express } = servers
  const load = (url: string) => () => requestsPerSecond(url, headers)
  const others = await startOthers(servers)
  const unit = 'requests per second'
  try {
    const pairs: Pair[] = [
      {
        name: 'provider: lists of 25, beside an express route',
        unit,
        ...(await inTurn(rounds, load(inProcess + path), load(express + path))),
        bar: { atLeast: 0.8 },
      },
      {
        name: 'provider: with both services over ports, beside an express route',
        unit,
        ...(await inTurn(rounds, load(overPorts + path), load(express + path))),
      },
    ]
    for (const { name, url } of others) {
      const values = await inTurn(rounds, load(inProcess + path), load(url))
      pairs.push({ name: `provider: lists of 25, beside ${name}`, unit, ...values, bar: { atLeast: bars[name] ?? 0 } })
    }
    return pairs
  } finally {
    for (const { stop } of others) stop()
    await process.end()
  }
}
