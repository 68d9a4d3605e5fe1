import { readFile } from 'node:fs/promises'

/** Returns a small file written by another program, for tests. */
export async function sample(name: string): Promise<File> {
  return new File([new Uint8Array(await readFile(new URL(`./samples/${name}`, import.meta.url)))], name)
}
