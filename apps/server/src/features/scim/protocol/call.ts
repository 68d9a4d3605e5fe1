/** The input of a call of an identity provider. */
export interface ScimCall {
  /** The id in the path; empty without one. */
  id: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}

export interface ScimResponse {
  status: 200 | 201 | 204
  /** The address of a new resource. */
  location?: string
  body?: object
}
