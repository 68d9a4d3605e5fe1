import { DefectLink, DefectName } from '#features/knowledge/index.ts'

/**
 * A page with recorded defects: a term, vocabulary terms of a company by their ids, and a scrap reason of the process.
 */
export function Screen() {
  return (
    <main>
      <p>
        <DefectLink defect="flash" />
      </p>
      <p>
        <DefectLink defect="00000000-0000-4000-8000-0000000000a1" />
      </p>
      <p>
        <DefectName defect="00000000-0000-4000-8000-0000000000a1" name="Hollow" />
      </p>
      <p>
        <DefectName defect="00000000-0000-4000-8000-0000000000b2" name="Rust" />
      </p>
      <p>
        <DefectLink defect="StartUp" />
      </p>
    </main>
  )
}
