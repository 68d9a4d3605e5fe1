/** The input of a SCIM request. */
export interface ScimCall {
  /** The id in the path; empty for a path without an id. */
  id: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}

export interface ScimResponse {
  status: 200 | 201 | 204
  /** The URL of a new resource. */
  location?: string
  body?: object
}
