import { ImportDialog } from '#features/timeline/import/ImportDialog.tsx'

const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

/** A page with the dialog that imports a plan into a tool without a plan. */
export function Screen() {
  return (
    <ImportDialog
      project="00000000-0000-4000-8000-000000000001"
      calendar={calendar}
      tasks={0}
      onClose={() => undefined}
    />
  )
}
