import type { ReactNode } from 'react'
import { EditedRecord, type EditedRecordProps, type Versioned } from '../form/EditedRecord.tsx'
import { Card } from '../page/Card.tsx'

interface EditCardProps<Record extends Versioned | undefined> extends EditedRecordProps<Record> {
  title?: string
  actions?: ReactNode
}

/**
 * A card with the form of a record. A newer record does not replace the loaded record during editing (`EditedRecord`).
 */
export const EditCard = <Record extends Versioned | undefined>({
  title,
  actions,
  ...edited
}: EditCardProps<Record>) => (
  <Card title={title} actions={actions}>
    <EditedRecord {...edited} />
  </Card>
)
