import { SimpleGrid, Stack } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { operationKinds } from '@steelsafe/contract/operations/names.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { Attachments } from '#features/attachments/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { OperationFacts } from './OperationFacts.tsx'
import { UpdateHistory } from './reports/UpdateHistory.tsx'
import { ShopFields } from './ShopFields.tsx'
import { TaskOfOperation } from './TaskOfOperation.tsx'

/** The page of an operation: its form, its timeline task, its reports, and its files. */
export function Screen() {
  const { t } = useTranslation('operations')
  const { id } = useParams(operationPaths.edit)
  const { operationId } = useQueryValues(operationPaths.edit)
  const record = useRecord(
    operationId,
    operations.list,
    { params: { id }, query: { operationId } },
    answer => answer.operations[0],
  )
  return (
    <RecordPage
      record={record}
      title={({ component, kind }) => t('screen.edit.title', { component, kind: t(`kind.${kind}`) })}
    >
      {operation => (
        <Stack gap="md">
          {operation.can.change ? (
            <EditCard record={operation}>
              {loadedOperation => <OperationForm project={id} operation={loadedOperation} />}
            </EditCard>
          ) : (
            <Card>
              <OperationFacts operation={operation} />
            </Card>
          )}
          <TaskOfOperation project={id} operation={operation} />
          <UpdateHistory project={id} operationId={operation.id} />
          <Card title={t('field.files')}>
            <Attachments
              owner={{ ...operations, params: { id }, thing: { operationId: operation.id } }}
              readOnlyReason={operation.can.change ? undefined : t('rule.notOwn')}
            />
          </Card>
        </Stack>
      )}
    </RecordPage>
  )
}

function OperationForm({ project, operation }: { project: string; operation: Operation }) {
  const { t } = useTranslation('operations')
  const {
    id,
    version: _,
    daysLate: __,
    attachedFiles: ___,
    can: ____,
    task: _____,
    isWaiting: ______,
    ...values
  } = operation
  const rights = useEndpointQuery(operations.list, { params: { id: project }, query: { pageSize: 1 } })
  return (
    <EntityForm
      endpoint={operations.update}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({ ...formValues, percent: formValues.percent ?? 0, operationId: id })}
      submitLabel={t('screen.edit.save')}
      nextPath={operationPaths.list(project)}
      isWide
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          name="percent"
          label={t('field.percent')}
          description={t('screen.edit.percentHint')}
          suffix="%"
          decimals={0}
          min={0}
          required
        />
        <DateField
          name="expectedEnd"
          label={t('field.expectedEnd')}
          description={t('screen.edit.expectedHint')}
        />
        <NumberField name="actualHours" label={t('field.actualHours')} suffix="h" min={0} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField name="actualStart" label={t('field.actualStart')} />
        <DateField name="actualEnd" label={t('field.actualEnd')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="component" label={t('field.component')} required />
        <SelectField
          name="kind"
          label={t('field.kind')}
          options={toOptions(operationKinds, value => t(`kind.${value}`))}
          required
        />
      </SimpleGrid>
      <ShopFields
        project={project}
        companyHint={t('screen.edit.companyHint')}
        disabled={!rights.data?.can.add}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NumberField name="plannedHours" label={t('field.plannedHours')} suffix="h" min={0} />
        <DateField name="plannedStart" label={t('field.plannedStart')} />
        <DateField name="plannedEnd" label={t('field.plannedEnd')} />
      </SimpleGrid>
      <TextAreaField name="remark" label={t('field.remark')} rows={2} />
    </EntityForm>
  )
}
