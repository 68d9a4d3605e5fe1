/**
 * What is loaded together stands in one file: what every page needs, then what all screens of a user have around them,
 * then the lists. The bundler alone would make a hundred small files of it, each with headers of its own, and compress
 * them worse. Whatever is not named here goes with the screen that uses it, or into a file for those that share it. A
 * group takes along what its modules import, unless one before it has that already.
 */
export const chunks = [
  // Without the entry itself, which the manifest of the build names.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(index\.html|src\/main\.tsx))/, priority: 5 },
  { name: 'screens', test: /src\/app\/(all-screens\.ts|routed\.tsx|router\.tsx)/, priority: 3.5 },
  {
    name: 'public',
    test: /src\/(app\/Around|features\/account\/(PublicPage|SignInForm|landing-path))\.tsx?$/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src\/(app\/(MainNavigation|UserMenu|NotificationBell|SearchButton|BottomBar|Banners)|app\/frame\/Frame|features\/files\/UploadsProvider|ui\/(ActionButton|BusyLine|Card|Page|PageState|StatusBadge|format))\.tsx?$/,
    priority: 3,
  },
  // Dialogs have these as well as lists, and so has the navigation.
  {
    name: 'scroll',
    test: /(components\/ScrollArea\/|hooks\/esm\/utils\/|src\/ui\/SearchInput\.tsx)/,
    priority: 2.5,
  },
  { name: 'list', test: /src\/ui\/list\/(DataList|useColumns)\.tsx/, priority: 2 },
  // The texts that every screen has.
  {
    debugName: 'words',
    name: (module: string) => {
      const [, language] = /texts\/(?:ui|core|shell)\/(\w\w)\.json/.exec(module) ?? []
      return language ? `words-${language}` : null
    },
    priority: 1,
  },
]
