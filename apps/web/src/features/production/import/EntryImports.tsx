import { production } from '@steelsafe/contract/production/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { PastImports } from '#shared/import/jobs/PastImports.tsx'

/** The latest imports of entries into a tool. An import can be undone within 24 hours. */
export function EntryImports({ project }: { project: string }) {
  const params = { id: project }
  const past = useEndpointQuery(production.imports, { params })
  return (
    <PastImports
      query={past}
      undo={production.undoImport}
      inputOf={importId => ({ params, body: { importId } })}
    />
  )
}
