import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useEffect, useState } from 'react'
import { useAnswer } from '#core/queries.ts'
import { keepTool, keptTool } from '#features/send-queue/index.ts'

/** What the floor form is about. */
export interface FloorTool {
  id: string
  name: string
  defaults: EntryDefaults
}

interface Found {
  tool: FloorTool | undefined
  /** Why nobody may enter anything here, as the server says. */
  refusal: string | undefined
  isLoading: boolean
}

/** So long a form waits for the last values of the server, in milliseconds, where this device has some too. */
const patienceMs = 1_000

/** A tool as the server answers, which is kept then; as this device knows it where no answer comes. */
export function useFloorTool(id: string): Found {
  const project = useAnswer(projects.get, { params: { id } })
  const { data: defaults, error } = useAnswer(production.defaults, { params: { id } })
  const kept = useKeptTool(id)
  const name = project.data ? `${project.data.projectNumber} ${project.data.partName}`.trim() : undefined
  // What the browser keeps is outside of React.
  useEffect(() => {
    if (name !== undefined && defaults) void keepTool({ id, name, defaults }).catch(() => undefined) // no room
  }, [id, name, defaults])
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const fresh = name !== undefined && defaults ? { id, name, defaults } : undefined
  // A refusal counts more than what was allowed before; silence does not.
  const isRefused = error !== null && error.status !== 0
  const failure = project.error ?? error
  return {
    tool: isRefused
      ? undefined
      : (fresh ?? (isPatient && !failure && navigator.onLine ? undefined : kept?.tool)),
    refusal: isRefused ? error.message : undefined,
    isLoading: !kept || !failure,
  }
}

/** A tool as it was when it was last opened on this device; undefined while that is looked up. */
export function useKeptTool(id: string): { tool: FloorTool | undefined } | undefined {
  const [kept, setKept] = useState<{ id: string; tool: FloorTool | undefined }>()
  // What the browser keeps is outside of React.
  useEffect(() => {
    let isHere = true
    keptTool(id).then(
      tool => isHere && setKept({ id, tool }),
      () => isHere && setKept({ id, tool: undefined }),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return kept?.id === id ? kept : undefined
}
