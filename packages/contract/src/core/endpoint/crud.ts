import type * as z from 'zod'
import { admin } from './allow.ts'
import { created, endpoint, json } from './endpoint.ts'
import { listAnswer } from './lists.ts'

interface Crud<
  Path extends string,
  ListPath extends string,
  Param extends string,
  Rows extends string,
  Query extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
> {
  /** The path of the records, without an id. */
  path: Path
  /** The path of the list, if it differs from `path`. */
  listPath?: ListPath
  /** The parameter with the id of a record. */
  param: Param
  /** The key of the rows in the response of the list. */
  rows: Rows
  query: Query
  row: Row
  form: Form
  /** The form with the version of the record that the caller read. */
  changed: Change
  /** The summaries of the endpoints in the API reference, each one line. */
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'delete', string>
}

/** Returns the five endpoints with which administrators list, get, create, update and delete records. */
export function crud<
  const Path extends string,
  const Param extends string,
  const Rows extends string,
  Query extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Change extends z.ZodType,
  const ListPath extends string = Path,
>({
  path,
  listPath = path as string as ListPath,
  param,
  rows,
  query,
  row,
  form,
  changed,
  summaries,
}: Crud<Path, ListPath, Param, Rows, Query, Row, Form, Change>) {
  const recordPath = `${path}/{${param}}` as const
  return {
    list: endpoint({
      method: 'GET',
      path: listPath,
      summary: summaries.list,
      allow: admin,
      query,
      answer: json(listAnswer(rows, row)),
    }),
    get: endpoint({
      method: 'GET',
      path: recordPath,
      summary: summaries.get,
      allow: admin,
      answer: json(row),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: summaries.create,
      allow: admin,
      body: form,
      answer: created(row),
    }),
    update: endpoint({
      method: 'PUT',
      path: recordPath,
      summary: summaries.update,
      allow: admin,
      body: changed,
      answer: json(row),
    }),
    delete: endpoint({
      method: 'DELETE',
      path: recordPath,
      summary: summaries.delete,
      allow: admin,
    }),
  }
}
