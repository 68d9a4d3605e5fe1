/** The address of a bucket, with its credentials. */
export interface S3Address {
  endpoint: string
  region: string
  bucket: string
  pathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string }
}

const form = 's3://KEY:SECRET@host[:port]/bucket[?region=…&tls=true|false&pathStyle=true|false]'
const knownOptions = new Set(['region', 'tls', 'pathStyle'])

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket[?region=eu-central-1&tls=false&pathStyle=true]`. Key and secret are
 * percent-encoded (`/` is `%2F`, `+` is `%2B`). The defaults are region us-east-1, `tls` true and `pathStyle` true,
 * which every compatible server understands.
 * @throws Error that names STORAGE_URL and the problem, but no part of the address, because the address contains a
 * secret
 */
export function readS3Address(address: string): S3Address {
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' || !url.host) throw wrong('is not an address')
  const unknown = [...url.searchParams.keys()].find(name => !knownOptions.has(name))
  if (unknown !== undefined) throw wrong('has an option that does not exist')
  const bucket = url.pathname.slice(1)
  if (!/^[A-Za-z0-9][\w.-]{2,62}$/.test(bucket)) throw wrong('names no bucket')
  const protocol = flag(url, 'tls') ? 'https' : 'http'
  return {
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') || 'us-east-1',
    bucket,
    pathStyle: flag(url, 'pathStyle'),
    credentials: { accessKeyId: decodePart(url.username), secretAccessKey: decodePart(url.password) },
  }
}

const wrong = (problem: string) => new Error(`STORAGE_URL ${problem}; it must have the form ${form}`)

function flag(url: URL, name: string): boolean {
  const value = url.searchParams.get(name) ?? 'true'
  if (value !== 'true' && value !== 'false') throw wrong(`must say true or false for ${name}`)
  return value === 'true'
}

function decodePart(part: string): string {
  if (!part) throw wrong('lacks key or secret')
  try {
    return decodeURIComponent(part)
  } catch {
    throw wrong('has a key or secret that is not percent-encoded')
  }
}
