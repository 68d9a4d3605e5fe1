import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { readTool, saveTool } from './save-tool.ts'
import type { StoredTool } from './stored-tool.ts'

interface LoadedTool<Value> {
  id: string
  name: string
  value: Value
  /** When the server sent the value, in milliseconds since 1970. */
  readAt: number
}

/** The data of a form that opens offline. */
export interface StoredPart<Value> {
  tool: LoadedTool<Value> | undefined
  /** The server's reason why nothing can be entered here. */
  refusal: string | undefined
  isLoading: boolean
}

/** Maximum wait for the server in milliseconds, if this device has stored data. */
const fallbackDelayMs = 1_000

/**
 * Loads a part of a tool from the server and stores it on this device. Without a response, returns the stored part.
 * @param part the name of the part, which is unique among the forms of all areas
 */
export function useStoredPart<Value>(
  id: string,
  part: string,
  { data, dataUpdatedAt: readAt, error }: UseQueryResult<Value, CallError>,
): StoredPart<Value> {
  const project = useEndpointQuery(projects.get, { params: { id } })
  const storedTool = useStoredTool(id)
  const readAtKey = `${part}ReadAt`
  const name = project.data ? projectTitle(project.data.projectNumber, project.data.partName) : undefined
  useEffect(() => {
    if (name !== undefined && data)
      void saveTool({ id, name }, { [part]: data, [readAtKey]: readAt }).catch(() => undefined) // no space left
  }, [id, name, part, data, readAtKey, readAt])
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), fallbackDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const failure = project.error ?? error
  // A rejection overrides the stored data; a network failure does not.
  const isRefused = error !== null && error.status !== 0
  const isWaiting = isPatient && !failure && navigator.onLine
  const resolveTool = () => {
    if (isRefused) return undefined
    if (name !== undefined && data) return { id, name, value: data, readAt }
    const stored = storedTool?.tool
    const value = stored?.[part] as Value | undefined
    if (!stored || !value || isWaiting) return undefined
    return {
      id,
      name: stored.name,
      value,
      readAt: (stored[readAtKey] as number | undefined) ?? Date.now(),
    }
  }
  return {
    tool: resolveTool(),
    refusal: isRefused ? error.message : undefined,
    isLoading: !storedTool || !failure,
  }
}

/** Returns a tool as it was when it was last opened on this device. Returns undefined while it is being read. */
export function useStoredTool(id: string): { tool: StoredTool | undefined } | undefined {
  const [storedTool, setStoredTool] = useState<{ id: string; tool: StoredTool | undefined }>()
  useEffect(() => {
    let isHere = true
    readTool(id).then(
      tool => isHere && setStoredTool({ id, tool }),
      () => isHere && setStoredTool({ id, tool: undefined }),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return storedTool?.id === id ? storedTool : undefined
}
