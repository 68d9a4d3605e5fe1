import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { TemplateList } from '#features/milestone-templates/index.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'

/** Lists the templates of a company's clear-to-pay milestones, with the user who created each template. */
export function Screen() {
  const { t } = useTranslation('milestone-templates')
  const { id } = useParams(companyClearToPayPaths.templates)
  return (
    <TemplateList
      area="company-clear-to-pay"
      query={useEndpointQuery(companyClearToPay.templates, { params: { id } })}
      templates={all => all}
      extraColumns={[
        {
          key: 'creator',
          title: t('field.creator'),
          show: row => (row.creator ? fullName(row.creator) : t('screen.templates.former')),
        },
      ]}
      applyPath={companyClearToPayPaths.apply(id)}
      editPath={templateId => companyClearToPayPaths.editTemplate(id, templateId)}
      endpoints={{
        apply: companyClearToPay.applyTemplate,
        create: companyClearToPay.createTemplate,
        update: companyClearToPay.updateTemplate,
      }}
      remove={(templateId, question) =>
        deleteAction(companyClearToPay.deleteTemplate, { params: { templateId } }, question)
      }
    />
  )
}
