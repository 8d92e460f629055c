import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../program.ts'
import { CannotRunError } from '../validator.ts'

const startLimitMs = 120_000
const names = ['n1', 'n2', 'n3'] as const
export type NodeName = (typeof names)[number]

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function fetchJars(folder: string): Promise<string> {
  copyFileSync(join(import.meta.dirname, 'pom.xml'), join(folder, 'pom.xml'))
  const goals = ['-q', '-B', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt']
  const { code, output } = await run('mvn', goals, { cwd: folder })
  if (code !== 0) throw new CannotRunError(`Maven could not fetch OpenSearch. ${output.slice(0, 300)}`)
  return readFileSync(join(folder, 'classpath.txt'), 'utf8').trim()
}

type Ports = Record<NodeName, { http: number; transport: number }>

interface Health {
  status: 'green' | 'yellow' | 'red'
  number_of_nodes: number
}

/** Three nodes of OpenSearch on this machine, in a temporary folder. */
export class OpenSearchNodes {
  readonly folder: string
  readonly #classpath: string
  readonly #ports: Ports
  readonly #processes = new Map<NodeName, ChildProcess>()
  readonly #endAll = () => {
    for (const child of this.#processes.values()) child.kill('SIGKILL')
  }

  private constructor(folder: string, classpath: string, ports: Ports) {
    this.folder = folder
    this.#classpath = classpath
    this.#ports = ports
    process.on('exit', this.#endAll)
  }

  /** Starts the cluster. Throws `CannotRunError` if Java or Maven is missing. */
  static async start(): Promise<OpenSearchNodes> {
    const java = await run('java', ['-version'])
    if (java.code !== 0) throw new CannotRunError('Java does not run.')
    const folder = mkdtempSync(join(tmpdir(), 'conformance-cluster-'))
    const portsOfOne = async () => ({ http: await freePort(), transport: await freePort() })
    const ports = { n1: await portsOfOne(), n2: await portsOfOne(), n3: await portsOfOne() }
    const nodes = new OpenSearchNodes(folder, await fetchJars(folder), ports)
    for (const name of names) nodes.launch(name)
    await nodes.untilJoined(3)
    return nodes
  }

  urlOf(name: NodeName): string {
    return `http://127.0.0.1:${this.#ports[name].http}`
  }

  /** Starts a node that was killed, or for the first time. */
  launch(name: NodeName): void {
    const home = join(this.folder, name)
    mkdirSync(home, { recursive: true })
    const { http, transport } = this.#ports[name]
    const settings = {
      'path.home': home,
      'node.name': name,
      'cluster.name': 'conformance',
      'network.host': '127.0.0.1',
      'http.port': http,
      'transport.port': transport,
      'discovery.seed_hosts': names.map(each => `127.0.0.1:${this.#ports[each].transport}`).join(','),
      'cluster.initial_cluster_manager_nodes': names.join(','),
      // A full disk of this machine must not decide where shards go.
      'cluster.routing.allocation.disk.threshold_enabled': false,
    }
    const args = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const source = join(import.meta.dirname, 'ClusterNode.java')
    const child = spawn('java', ['-Xms512m', '-Xmx512m', '-XX:+UseSerialGC', '-cp', this.#classpath, source, ...args], {
      cwd: home,
      stdio: ['ignore', log, log],
    })
    this.#processes.set(name, child)
  }

  /** Kills a node as a power cut would. */
  async kill(name: NodeName): Promise<void> {
    const child = this.#processes.get(name)
    if (child === undefined) return
    this.#processes.delete(name)
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** Asks any running node. */
  async ask<T>(path: string, request: RequestInit = {}): Promise<T> {
    for (const name of this.#processes.keys()) {
      const response = await fetch(`${this.urlOf(name)}${path}`, request).catch(() => undefined)
      if (response?.ok) return (await response.json()) as T
    }
    throw new Error(`no node responded to ${path}`)
  }

  /** Returns the node that has the primary shard of an index. */
  async primaryOf(index: string): Promise<NodeName> {
    const shards = await this.ask<{ prirep: string; node: NodeName }[]>(`/_cat/shards/${index}?format=json`)
    const primary = shards.find(({ prirep }) => prirep === 'p')
    if (primary === undefined) throw new Error(`${index} has no primary shard`)
    return primary.node
  }

  /** Waits until this many nodes form a cluster in which every shard has all its copies. */
  async untilJoined(count: number): Promise<void> {
    const until = performance.now() + startLimitMs
    while (performance.now() < until) {
      const health = await this.ask<Health>('/_cluster/health').catch(() => undefined)
      if (health?.number_of_nodes === count && health.status === 'green') return
      await pause(200)
    }
    const log = names.map(name => readFileSync(join(this.folder, `${name}.log`), 'utf8').slice(-1_000)).join('\n')
    throw new Error(`the nodes did not join within ${startLimitMs / 1_000} s:\n${log}`)
  }

  async close(): Promise<void> {
    for (const name of [...this.#processes.keys()]) await this.kill(name)
    process.off('exit', this.#endAll)
    rmSync(this.folder, { recursive: true, force: true })
  }
}
