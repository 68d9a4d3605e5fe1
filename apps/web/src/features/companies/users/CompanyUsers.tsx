import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { CompanyUserList } from './CompanyUserList.tsx'

/** Lists the users of the company in the address of the page. */
export const Screen = () => <CompanyUserList id={useParams(companyPaths.users).id} />
