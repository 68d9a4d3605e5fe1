import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { isNewId } from '@steelsafe/contract/core/limits.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import type { Versioned } from '../form/EditedRecord.tsx'

/** An endpoint whose response is a record. */
type RecordEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<Versioned>>

/** The record of a page, or a new record that has not been stored yet. */
export interface PageRecord<Entity extends Versioned> {
  /** The id in the address. */
  id: string
  isNew: boolean
  /** The newest record. Undefined while it loads, if it is missing, and for a new record. */
  newest: Entity | undefined
  /** The query that loads the record. It is not sent for a new record. */
  query: UseQueryResult<unknown, CallError>
}

/**
 * Loads the record of a page.
 * @param id the id in the address; `isNewId` recognizes the values that stand for a new record
 * @param select returns the record from the response, undefined if it is missing; by default the response is the record
 */
export function useRecord<E extends RecordEndpoint>(
  id: string,
  endpoint: E,
  input: Input<E>,
): PageRecord<Output<E>>
export function useRecord<E extends Endpoint, Entity extends Versioned>(
  id: string,
  endpoint: E,
  input: Input<E>,
  select: (answer: Output<E>) => Entity | undefined,
): PageRecord<Entity>
export function useRecord(
  id: string,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  select = (answer: unknown) => answer as Versioned | undefined,
): PageRecord<Versioned> {
  const isNew = isNewId(id)
  const query = useEndpointQuery(endpoint, input, { enabled: !isNew })
  return { id, isNew, newest: query.data === undefined ? undefined : select(query.data), query }
}
