import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { TemplateList } from '#features/milestone-templates/index.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'

/** Lists the templates of a company's milestones. */
export function Screen() {
  const { id } = useParams(companyMilestonePaths.templates)
  return (
    <TemplateList
      area="company-milestones"
      query={useEndpointQuery(companyMilestones.templates, { params: { id }, query: {} })}
      templates={all =>
        all.map(({ templateId, name, description, assetDetails }) => ({
          ...{ id: String(templateId), name, description },
          milestones: assetDetails,
        }))
      }
      applyPath={companyMilestonePaths.apply(id)}
      editPath={templateId => companyMilestonePaths.editTemplate(id, templateId)}
      endpoints={{
        apply: companyMilestones.applyTemplate,
        create: companyMilestones.createTemplate,
        update: companyMilestones.updateTemplate,
      }}
      remove={(templateId, question) =>
        deleteAction(companyMilestones.deleteTemplate, { params: { id }, query: { templateId } }, question)
      }
    />
  )
}
