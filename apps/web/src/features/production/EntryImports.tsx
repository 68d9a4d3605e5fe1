import { production } from '@steelsafe/contract/production/endpoints.ts'
import { useAnswer } from '#core/queries.ts'
import { PastImports } from '#ui/import/PastImports.tsx'

/** The last imports of entries into a tool, and a way to take one of the last day back. */
export function EntryImports({ project }: { project: string }) {
  const params = { id: project }
  const past = useAnswer(production.imports, { params })
  return (
    <PastImports
      of={past}
      undo={production.undoImport}
      inputOf={importId => ({ params, body: { importId } })}
    />
  )
}
