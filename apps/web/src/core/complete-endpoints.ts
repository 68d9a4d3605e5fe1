import type { InCompany, InProject } from '@steelsafe/contract/core/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'

/** An endpoint as the browser knows it, without what nearly all have alike. */
export interface Written
  extends Pick<Endpoint, 'method' | 'path'>,
    Partial<Pick<Endpoint, 'encoding' | 'touches'>> {
  allow: Endpoint['allow'] | Omit<InCompany, 'at' | 'neverAdmin'> | Omit<InProject, 'at' | 'neverAdmin'>
}

const usual = { encoding: 'json', touches: [] }
const usualRules: { [who: string]: object | undefined } = {
  company: { at: 'path', neverAdmin: false },
  project: { at: 'path' },
}

/** What of an endpoint has to be written (`endpoints-as-data.ts`). */
export function written({ method, path, allow, encoding, touches }: Endpoint): Written {
  return {
    method,
    path,
    allow: without(usualRules[allow.who], allow) as Written['allow'],
    ...without(usual, { encoding, touches }),
  }
}

const without = (defaults: object = {}, values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name as keyof object]),
    ),
  )

/** The endpoints of an area as the rest of the app knows them. */
export const complete = (area: string, endpoints: Record<string, Written>) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, { allow, ...endpoint }]) => [
      name,
      { area, name, ...usual, ...endpoint, allow: { ...usualRules[allow.who], ...allow } },
    ]),
  )
