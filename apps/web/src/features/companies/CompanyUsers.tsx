import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useParams } from '#core/navigation.ts'
import { CompanyUserList } from './CompanyUserList.tsx'

export const Screen = () => <CompanyUserList id={useParams(companyPaths.users).id} />
