import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '#core/client.ts'
import { useAnswer } from '#core/queries.ts'
import { readTool, saveTool } from './save-tool.ts'
import type { StoredParts, StoredTool } from './stored-tool.ts'

/** What a form is about that opens without a network. */
export interface StoredPart<Value> {
  tool: { id: string; name: string; value: Value } | undefined
  /** Why nobody may enter anything here, as the server says. */
  refusal: string | undefined
  isLoading: boolean
}

/** So long a form waits for the server, in milliseconds, where this device has something too. */
const patienceMs = 1_000

/** A part of a tool as the server answers, which is kept then; as this device knows it where no answer comes. */
export function useStoredPart<Part extends keyof StoredParts>(
  id: string,
  part: Part,
  { data, error }: UseQueryResult<StoredParts[Part], CallError>,
): StoredPart<StoredParts[Part]> {
  const project = useAnswer(projects.get, { params: { id } })
  const stored = useStoredTool(id)
  const name = project.data ? `${project.data.projectNumber} ${project.data.partName}`.trim() : undefined
  // What the browser keeps is outside of React.
  useEffect(() => {
    if (name !== undefined && data) void saveTool({ id, name, [part]: data }).catch(() => undefined) // no room
  }, [id, name, part, data])
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const failure = project.error ?? error
  // A refusal counts more than what was allowed before; silence does not.
  const isRefused = error !== null && error.status !== 0
  const isWaiting = isPatient && !failure && navigator.onLine
  const found = () => {
    if (isRefused) return undefined
    if (name !== undefined && data) return { id, name, value: data }
    const value = stored?.tool?.[part] as StoredParts[Part] | undefined
    return stored?.tool && value && !isWaiting ? { id, name: stored.tool.name, value } : undefined
  }
  return {
    tool: found(),
    refusal: isRefused ? error.message : undefined,
    isLoading: !stored || !failure,
  }
}

/** A tool as it was when it was last opened on this device; undefined while that is looked up. */
export function useStoredTool(id: string): { tool: StoredTool | undefined } | undefined {
  const [stored, setStored] = useState<{ id: string; tool: StoredTool | undefined }>()
  // What the browser keeps is outside of React.
  useEffect(() => {
    let isHere = true
    readTool(id).then(
      tool => isHere && setStored({ id, tool }),
      () => isHere && setStored({ id, tool: undefined }),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return stored?.id === id ? stored : undefined
}
