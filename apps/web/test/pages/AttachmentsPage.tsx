import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { useState } from 'react'
import { Attachments } from '#features/attachments/index.ts'

/** The files of one of two analyses of a tool. */
export function Screen() {
  const [analysisId, setAnalysisId] = useState('00000000-0000-4000-8000-000000000011')
  const owner = { ...analysis, params: { id: '00000000-0000-4000-8000-000000000001' }, thing: { analysisId } }
  return (
    <>
      <button type="button" onClick={() => setAnalysisId('00000000-0000-4000-8000-000000000012')}>
        Next analysis
      </button>
      <Attachments owner={owner} />
    </>
  )
}
