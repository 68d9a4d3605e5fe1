import type { InCompany, InProject } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'

/** An endpoint in the form that is sent to the browser, without the values that nearly all endpoints share. */
export interface CompactEndpoint
  extends Pick<Endpoint, 'method' | 'path'>,
    Partial<Pick<Endpoint, 'encoding' | 'touches' | 'reloadsWith' | 'isReadOffline' | 'takesVersion'>> {
  /** The status without the schema, because the browser does not validate responses. */
  answer?: Pick<Endpoint['answer'], 'status'>
  allow:
    | Endpoint['allow']
    | Omit<InCompany, 'at' | 'excludesAdmins'>
    | Omit<InProject, 'at' | 'excludesAdmins'>
}

const usual = {
  encoding: 'json',
  touches: [],
  reloadsWith: [],
  isReadOffline: false,
  takesVersion: false,
  answer: { status: 200 },
}
const usualRules: { [who: string]: object | undefined } = {
  company: { at: 'path', excludesAdmins: false },
  project: { at: 'path' },
}

/** Removes the default values from an endpoint. Used when the app is built (`endpoints-as-data.ts`). */
export function compactEndpoint({
  method,
  path,
  allow,
  encoding,
  touches,
  reloadsWith,
  isReadOffline,
  takesVersion,
  answer,
}: Endpoint): CompactEndpoint {
  return {
    method,
    path,
    allow: without(usualRules[allow.who], allow) as CompactEndpoint['allow'],
    ...without(usual, {
      encoding,
      touches,
      reloadsWith,
      isReadOffline,
      takesVersion,
      answer: { status: answer.status },
    }),
  }
}

const without = (defaults: object = {}, values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name as keyof object]),
    ),
  )

/** Adds the default values to the endpoints of an area. The reverse of `compactEndpoint`. */
export const complete = (area: string, endpoints: Record<string, CompactEndpoint>) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, { allow, ...endpoint }]) => [
      name,
      { area, name, ...usual, ...endpoint, allow: { ...usualRules[allow.who], ...allow } },
    ]),
  )
