import { separatePackages } from './bundle/packages.ts'

interface Entry {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  peer?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The parts of a lock file of npm that are read here. Its keys are folders, such as `node_modules/sharp`. */
export interface Lock {
  packages: Record<string, Entry>
}

/**
 * Returns the packages that a release installs, with their exact versions: the packages outside of the bundle, and
 * Node.js.
 */
export function releaseDependencies(
  server: { dependencies: Record<string, string> },
  root: { dependencies: Record<string, string> },
): Record<string, string> {
  const names = [...separatePackages, 'node'].sort()
  return Object.fromEntries(names.map(name => [name, server.dependencies[name] ?? root.dependencies[name]!]))
}

/**
 * Returns the lock file of a release: the part of the lock file of the repository that its packages need, with the
 * versions and checksums.
 */
export function releaseLock(
  lock: Lock,
  manifest: { name: string; version: string; dependencies: Record<string, string> },
): Lock {
  const packages: Record<string, Entry> = {}
  const add = (name: string, from: string) => {
    const folder = folderOf(lock, name, from)
    // An optional peer may be missing.
    if (!folder || packages[folder]) return
    const entry = lock.packages[folder]!
    const { dev: _, peer: __, devOptional, ...packageEntry } = entry
    packages[folder] = devOptional ? { ...packageEntry, optional: true } : packageEntry
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      peer => !entry.peerDependenciesMeta?.[peer]?.optional,
    )
    for (const dependencyName of [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...peers,
    ])
      add(dependencyName, folder)
  }
  for (const name of Object.keys(manifest.dependencies)) add(name, 'apps/server')
  const { name, version, dependencies } = manifest
  const sorted = Object.fromEntries(
    Object.entries(packages).sort(([left], [right]) => (left < right ? -1 : 1)),
  )
  return {
    ...lock,
    ...{ name, version },
    packages: { '': { ...{ name, version }, dependencies }, ...sorted },
  }
}

/** Finds the folder of a package like Node: in the folder itself, and then in each folder above it. */
function folderOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (lock.packages[candidate]) return candidate
    if (!folder) return undefined
  }
}
