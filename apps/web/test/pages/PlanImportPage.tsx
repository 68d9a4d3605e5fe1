import { ImportDialog } from '#features/timeline/import/ImportDialog.tsx'

const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

/** A page with the dialog that imports a plan into a tool with four tasks. */
export function Screen() {
  return (
    <ImportDialog
      project="00000000-0000-4000-8000-000000000001"
      calendar={calendar}
      tasks={4}
      onClose={() => undefined}
    />
  )
}
