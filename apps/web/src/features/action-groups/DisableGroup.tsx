import { GroupCompanies } from './GroupCompanies.tsx'

export const Screen = () => <GroupCompanies what="disable" />
