import { allScreens } from '@steelsafe/web/routes'

for (const { path } of allScreens) console.log(path.template)
